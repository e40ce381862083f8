/// Options and operands that belong together, such as those of a command: the stored properties of types `Option`,
/// `Operand` and `Parameters`, in the order of help.
protocol Parameters: Parameter, Sendable {
    init()
}

struct NoParameters: Parameters {}

/// An option, an operand, or several that belong together. One protocol, because each cast to another one takes time.
protocol Parameter {
    func add(to entries: inout ParameterEntries)
}

struct ParameterEntries {
    fileprivate(set) var options: [OptionEntry] = []
    fileprivate(set) var operands: [OperandEntry] = []

    init(_ parameters: some Parameters) {
        parameters.add(to: &self)
    }
}

extension Parameters {
    func add(to entries: inout ParameterEntries) {
        for child in Mirror(reflecting: self).children {
            (child.value as? any Parameter)?.add(to: &entries)
        }
    }
}

extension Option: Parameter {
    func add(to entries: inout ParameterEntries) { entries.options.append(entry) }
}

extension Operand: Parameter {
    func add(to entries: inout ParameterEntries) { entries.operands.append(entry) }
}

/// The values of a command's own parameters, by the names of their declarations.
@dynamicMemberLookup
struct Given<Declared: Parameters>: Sendable {
    let invocation: Invocation
    private let declared: Declared

    init(_ declared: Declared = Declared(), in invocation: Invocation) {
        self.declared = declared
        self.invocation = invocation
    }

    subscript<Value>(dynamicMember member: KeyPath<Declared, Option<Value>>) -> Value {
        invocation[declared[keyPath: member]]
    }

    subscript<Value>(dynamicMember member: KeyPath<Declared, Operand<Value>>) -> Value {
        let operand = declared[keyPath: member]
        guard let value = operand.value(invocation.operands[operand.entry.name] ?? []) else {
            preconditionFailure("the parser checks that \(operand.entry.name) is given")
        }
        return value
    }

    subscript<Part>(dynamicMember member: KeyPath<Declared, Part>) -> Given<Part> {
        Given<Part>(declared[keyPath: member], in: invocation)
    }
}
