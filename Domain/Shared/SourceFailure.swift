/// Why a data source did not give what was asked of it.
///
/// The kinds are kept apart because the user can do something different about each: bring the file, mend it, try
/// again. None may ever be reported as another.
package struct SourceFailure: Error, Hashable, Sendable {
    package enum Kind: Hashable, Sendable, CaseIterable {
        /// There is nothing where it should be.
        case absent
        /// Something is there, but it is not what it should be.
        case unreadable
        /// It could not be asked: the network or the machine at the other end is at fault.
        case unreachable
        /// It answered that it wants to be asked later.
        case busy
        /// The user may not read it.
        case forbidden
    }

    package let kind: Kind
    /// What was asked for, as the user would name it: a path or a URL.
    package let subject: String
    /// One clause in plain words, without a capital at the start or a full stop, and with the place where one is known.
    package let reason: String
    /// What the user can do about it; one sentence, or nothing where there is nothing better than to try again.
    package let hint: String?

    package init(_ kind: Kind, _ subject: String, _ reason: String, hint: String? = nil) {
        self.kind = kind
        self.subject = subject
        self.reason = reason
        self.hint = hint
    }
}
