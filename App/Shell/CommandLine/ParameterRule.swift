import Presentation

/// What an option of a command rules out or requires, declared beside the options.
struct ParameterRule: Sendable {
    private enum Kind {
        case excludes
        case needs(reason: String)
    }

    private let parameter: ParameterEntry
    private let other: ParameterEntry
    private let kind: Kind

    /// Throws if the arguments break the rule.
    func check(_ invocation: Invocation) throws(ErrorMessage) {
        guard invocation.typed[parameter.name] != nil else { return }
        let hasOther = invocation.typed[other.name] != nil
        switch kind {
        case .excludes where hasOther:
            throw .usage(parameter.shown, "cannot be combined with \(other.shown)", hint: "Omit one of them.")
        case .needs(let reason) where !hasOther:
            throw .usage(parameter.shown, "needs \(other.shown), too", hint: reason)
        case .excludes, .needs:
            break
        }
    }
}

extension ParameterRule {
    static func excluding(_ parameter: ParameterEntry, _ other: ParameterEntry) -> ParameterRule {
        ParameterRule(parameter: parameter, other: other, kind: .excludes)
    }

    static func needing(_ parameter: ParameterEntry, _ other: ParameterEntry, _ reason: String) -> ParameterRule {
        ParameterRule(parameter: parameter, other: other, kind: .needs(reason: reason))
    }
}

extension Declared {
    /// Both cannot be given.
    func excludes(_ other: Declared<some Any>) -> ParameterRule { .excluding(entry, other.entry) }

    /// It cannot be given without the other.
    ///
    /// - Parameter reason: A sentence.
    func needs(_ other: Declared<some Any>, because reason: String) -> ParameterRule {
        .needing(entry, other.entry, reason)
    }
}

extension ParameterEntry {
    /// As a message names it.
    fileprivate var shown: String { isOperand ? name : long }
}
