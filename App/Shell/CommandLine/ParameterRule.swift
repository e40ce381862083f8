import Presentation

/// What an option of a command rules out or requires, declared beside the options.
struct ParameterRule: Sendable {
    fileprivate enum Kind {
        case excludes
        /// The options of a session apply to all of its lines, so there, neither is a mistake.
        case excludesOutsideSession
        case needs(reason: String)
        case isNeededWithout(hint: String)
    }

    fileprivate let parameter: ParameterEntry
    fileprivate let other: ParameterEntry
    fileprivate let kind: Kind

    /// Throws if the arguments break the rule.
    func check(_ invocation: Invocation) throws(ErrorMessage) {
        let isGiven = invocation.typed[parameter.name] != nil
        let isOtherGiven = invocation.typed[other.name] != nil
        switch kind {
        case .excludesOutsideSession where invocation.isInSession:
            break
        case .excludes where isGiven && isOtherGiven, .excludesOutsideSession where isGiven && isOtherGiven:
            throw .usage(parameter.shown, "cannot be combined with \(other.shown)", hint: "Omit one of them.")
        case .needs(let reason) where isGiven && !isOtherGiven:
            throw .usage(parameter.shown, "needs \(other.shown), too", hint: reason)
        case .isNeededWithout(let hint) where !isGiven && !isOtherGiven:
            throw .usage(parameter.shown, "is missing", hint: hint)
        case .excludes, .excludesOutsideSession, .needs, .isNeededWithout:
            break
        }
    }
}

extension ParameterEntry {
    /// Both cannot be given.
    func excludes(_ other: ParameterEntry) -> ParameterRule {
        ParameterRule(parameter: self, other: other, kind: .excludes)
    }

    /// Both cannot be given, except that the session has the other for all of its lines.
    func excludesOutsideSession(_ other: ParameterEntry) -> ParameterRule {
        ParameterRule(parameter: self, other: other, kind: .excludesOutsideSession)
    }

    /// It cannot be given without the other.
    ///
    /// - Parameter reason: A sentence.
    func needs(_ other: ParameterEntry, because reason: String) -> ParameterRule {
        ParameterRule(parameter: self, other: other, kind: .needs(reason: reason))
    }

    /// One of both must be given.
    ///
    /// - Parameter hint: A sentence about the other.
    func isNeeded(without other: ParameterEntry, hint: String) -> ParameterRule {
        ParameterRule(parameter: self, other: other, kind: .isNeededWithout(hint: hint))
    }

    /// As a message names it.
    fileprivate var shown: String { isOperand ? name : long }
}

extension Declared {
    func excludes(_ other: Declared<some Any>) -> ParameterRule { entry.excludes(other.entry) }
}
