/// Options and operands that belong together, such as those of a command: the stored properties of types `Declared` and
/// `Parameters`, in the order of help.
protocol Parameters: Parameter, Sendable {
    init()
}

struct NoParameters: Parameters {}

/// An option, an operand, or several that belong together. One protocol, because each cast to another one takes time.
protocol Parameter {
    var entries: [ParameterEntry] { get }
}

extension Parameters {
    var entries: [ParameterEntry] {
        Mirror(reflecting: self).children.flatMap { ($0.value as? any Parameter)?.entries ?? [] }
    }
}

extension Declared: Parameter {
    var entries: [ParameterEntry] { [entry] }
}

/// The values of a command's own parameters, by the names of their declarations.
@dynamicMemberLookup
struct Given<Declaration: Parameters>: Sendable {
    let invocation: Invocation
    private let declared: Declaration

    init(_ declared: Declaration = Declaration(), in invocation: Invocation) {
        self.declared = declared
        self.invocation = invocation
    }

    subscript<Value>(dynamicMember member: KeyPath<Declaration, Declared<Value>>) -> Value {
        invocation[declared[keyPath: member]]
    }

    subscript<Part>(dynamicMember member: KeyPath<Declaration, Part>) -> Given<Part> {
        Given<Part>(declared[keyPath: member], in: invocation)
    }
}
