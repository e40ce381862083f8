/// A failure to read or write stored data. Existing data is unchanged.
package struct StoreFailure: Error, Hashable, Sendable {
    package enum Kind: Hashable, Sendable, CaseIterable {
        /// The stored data is damaged or belongs to another program.
        case corrupt
        /// A later version of tombola wrote it.
        case newer
        /// Another process held the lock for too long.
        case locked
        case full
        case readOnly
        /// The user is not permitted to read or write it.
        case forbidden
        /// The file exists and must not be replaced.
        case exists
        /// The location does not exist and could not be created.
        case cannotCreate
        /// The disk reported an error.
        case inputOutput
    }

    package let kind: Kind
    /// Path of the file or folder.
    package let subject: String
    /// Clause without an initial capital or full stop.
    package let reason: String
    package let hint: String?

    package init(_ kind: Kind, _ subject: String, _ reason: String, hint: String? = nil) {
        self.kind = kind
        self.subject = subject
        self.reason = reason
        self.hint = hint
    }
}
