/// A failure to save or to read stored data. The data stored before is unchanged.
package struct StoreFailure: Error, Hashable, Sendable {
    package enum Kind: Hashable, Sendable, CaseIterable {
        /// The stored data is damaged, or belongs to another program.
        case corrupt
        /// A later version of tombola wrote it.
        case newer
        /// Another process holds it for longer than tombola waits.
        case locked
        /// The disk is full.
        case full
        /// The location is read-only.
        case readOnly
        /// The user is not permitted to read or write it.
        case forbidden
        /// A file that must not be replaced exists there.
        case exists
        /// It does not exist and could not be created.
        case cannotCreate
        /// The disk reported an error.
        case inputOutput
    }

    package let kind: Kind
    /// The path of the file or folder.
    package let subject: String
    /// A plain clause without an initial capital or full stop.
    package let reason: String
    package let hint: String?

    package init(_ kind: Kind, _ subject: String, _ reason: String, hint: String? = nil) {
        self.kind = kind
        self.subject = subject
        self.reason = reason
        self.hint = hint
    }
}
