/// Options and operands that belong together, such as those of a command.
protocol Parameters: Parameter {
    init()
    /// All of them, in the order of help.
    var parts: [any Parameter] { get }
    /// What they rule out or require of each other.
    var rules: [ParameterRule] { get }
}

struct NoParameters: Parameters {
    let parts: [any Parameter] = []
}

/// An option, an operand, or several that belong together.
protocol Parameter: Sendable {
    var entries: [ParameterEntry] { get }
    var allRules: [ParameterRule] { get }
}

extension Parameters {
    var rules: [ParameterRule] { [] }
    var entries: [ParameterEntry] { parts.flatMap(\.entries) }
    var allRules: [ParameterRule] { rules + parts.flatMap(\.allRules) }
}

extension Declared: Parameter {
    var entries: [ParameterEntry] { [entry] }
    var allRules: [ParameterRule] { [] }
}

/// The values of a command's own parameters, by the names of their declarations; of a single one, by ``argument()``.
@dynamicMemberLookup
struct Given<Declaration: Sendable>: Sendable {
    let invocation: Invocation
    private let declared: Declaration

    init(_ declared: Declaration, in invocation: Invocation) {
        self.declared = declared
        self.invocation = invocation
    }

    subscript<Value>(dynamicMember member: KeyPath<Declaration, Declared<Value>>) -> Value {
        invocation[declared[keyPath: member]]
    }

    subscript<Part: Parameters>(dynamicMember member: KeyPath<Declaration, Part>) -> Given<Part> {
        Given<Part>(declared[keyPath: member], in: invocation)
    }

    func argument<Value>() -> Value where Declaration == Declared<Value> { invocation[declared] }
}

extension Given where Declaration: Parameters {
    init(in invocation: Invocation) { self.init(Declaration(), in: invocation) }
}
