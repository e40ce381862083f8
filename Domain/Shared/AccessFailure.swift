/// Why a source, a store or a program of the system could not be used. Stored data is unchanged.
///
/// The kinds are distinct because each calls for a different action: provide the file, repair it, try again.
package struct AccessFailure: Error, Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case absent
        /// The document exists, but its content is invalid.
        case unreadable
        /// The same, but only the author of the list can correct it: no server is at fault.
        case invalid
        /// The network or the server failed.
        case unreachable
        /// The server asks to try again later.
        case busy
        case forbidden
        /// The stored data is damaged.
        case corrupt
        /// Another program, or another version of tombola, wrote the stored data.
        case foreign
        /// Another process held the lock for too long.
        case locked
        case full
        case readOnly
        /// The file exists and must not be replaced.
        case exists
        /// The location does not exist and could not be created.
        case cannotCreate
        case inputOutput
        /// A program of the system is missing or refuses.
        case unavailable
    }

    package private(set) var kind: Kind
    package let subject: Place
    package let problem: any Problem
    /// nil if what helps against all failures of the kind is the best.
    package private(set) var remedy: (any Remedy)?

    package init(_ kind: Kind, _ subject: Place, _ problem: any Problem, _ remedy: (any Remedy)? = nil) {
        self.kind = kind
        self.subject = subject
        self.problem = problem
        self.remedy = remedy
    }

    package func asKind(_ kind: Kind) -> AccessFailure {
        var failure = self
        failure.kind = kind
        return failure
    }

    package func remedied(by remedy: any Remedy) -> AccessFailure {
        var failure = self
        failure.remedy = remedy
        return failure
    }

    package static func == (one: AccessFailure, other: AccessFailure) -> Bool {
        one.kind == other.kind && one.subject == other.subject
            && AnyHashable(one.problem) == AnyHashable(other.problem)
            && one.remedy.map { AnyHashable($0) } == other.remedy.map { AnyHashable($0) }
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        hasher.combine(subject)
        hasher.combine(problem)
    }
}

/// One access to a data source, for verbose output.
package struct SourceAccess: Sendable {
    package enum Step: String, Sendable { case open, read }

    package let step: Step
    /// The document's name and query, without secrets.
    package let input: String
    package let outcome: SourceOutcome
    package let duration: Duration

    package init(_ step: Step, _ input: String, _ outcome: SourceOutcome, took duration: Duration) {
        self.step = step
        self.input = input
        self.outcome = outcome
        self.duration = duration
    }
}

package enum SourceOutcome: Hashable, Sendable {
    case opened(Place)
    case read(bytes: Int)
    /// Dropped before its end.
    case dropped(bytes: Int)
    case failed(AccessFailure)
}
