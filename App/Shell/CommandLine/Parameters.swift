import Presentation

/// An option, an operand, or several that belong together.
protocol Parameter: Sendable {
    var entries: [ParameterEntry] { get }
    var allRules: [ParameterRule] { get }
}

extension Declared: Parameter {
    var entries: [ParameterEntry] { [entry] }
    var allRules: [ParameterRule] { [] }
}

/// Options and operands that belong together, such as those of a command.
protocol Parameters: Parameter {
    init()
    /// All of them, in the order of help. The compiler does not notice one that is forgotten; `ParametersTests` does. To
    /// find them by reflection would take more than a millisecond of each start.
    var parts: [any Parameter] { get }
    /// What they rule out or require of each other.
    var rules: [ParameterRule] { get }
}

extension Parameters {
    var rules: [ParameterRule] { [] }
    var entries: [ParameterEntry] { parts.flatMap(\.entries) }
    var allRules: [ParameterRule] { rules + parts.flatMap(\.allRules) }
}

struct NoParameters: Parameters {
    let parts: [any Parameter] = []
}

/// The values of a command's own parameters, by the names of their declarations; of a single one, by ``argument()``.
@dynamicMemberLookup
struct Given<Declaration: Sendable>: Sendable {
    private let declared: Declaration
    private let values: GivenValues

    init(_ declared: Declaration, _ values: GivenValues) {
        self.declared = declared
        self.values = values
    }

    subscript<Value>(dynamicMember member: KeyPath<Declaration, Declared<Value>>) -> Value {
        declared[keyPath: member].value(among: values)
    }

    subscript<Part: Parameters>(dynamicMember member: KeyPath<Declaration, Part>) -> Given<Part> {
        Given<Part>(declared[keyPath: member], values)
    }

    func argument<Value>() -> Value where Declaration == Declared<Value> { declared.value(among: values) }
}

extension Given where Declaration: Parameters {
    /// For what is opened without the command: none of its parameters is given.
    static var none: Given { Given(Declaration(), [:]) }
}

/// What an option of a command rules out or requires, declared beside the options.
struct ParameterRule: Sendable {
    /// What is wrong with the arguments, if anything is.
    fileprivate let mistake: @Sendable (Invocation) -> ErrorMessage?

    func check(_ invocation: Invocation) throws(ErrorMessage) {
        if let mistake = mistake(invocation) { throw mistake }
    }
}

extension ParameterEntry {
    /// Both cannot be given.
    ///
    /// - Parameter alsoInSession: False for an option that a session has for all of its lines.
    func excludes(_ other: ParameterEntry, alsoInSession: Bool = true) -> ParameterRule {
        ParameterRule { invocation in
            let holds = alsoInSession || !invocation.isInSession
            guard holds, invocation.has(self), invocation.has(other) else { return nil }
            return .usage(shown, "cannot be combined with \(other.shown)", hint: "Omit one of them.")
        }
    }

    /// It cannot be given without the other.
    ///
    /// - Parameter reason: A sentence.
    func needs(_ other: ParameterEntry, because reason: String) -> ParameterRule {
        ParameterRule { invocation in
            guard invocation.has(self), !invocation.has(other) else { return nil }
            return .usage(shown, "needs \(other.shown), too", hint: reason)
        }
    }

    /// One of both must be given.
    ///
    /// - Parameter hint: What the command shows.
    func isNeeded(without other: ParameterEntry, hint: String, command: String) -> ParameterRule {
        ParameterRule { invocation in
            guard !invocation.has(self), !invocation.has(other) else { return nil }
            return .usage(invocation.command.name, "missing \(shown)", hint: hint, command: command)
        }
    }
}

extension Declared {
    func excludes(_ other: Declared<some Any>) -> ParameterRule { entry.excludes(other.entry) }
}
