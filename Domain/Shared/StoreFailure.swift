/// Why something could not be kept, or what was kept could not be read. What was there before is untouched.
package struct StoreFailure: Error, Hashable, Sendable {
    package enum Kind: Hashable, Sendable, CaseIterable {
        /// What is kept there is damaged, or is not ours.
        case corrupt
        /// A later version of the program wrote it.
        case newer
        /// Another process holds it for longer than we wait.
        case locked
        /// The disk is full.
        case full
        /// The place can be read but not written.
        case readOnly
        /// The user may not read or write there.
        case forbidden
        /// Nothing is there, and it could not be made.
        case cannotCreate
        /// The disk reported an error.
        case inputOutput
    }

    package let kind: Kind
    /// The file or folder, as a path.
    package let subject: String
    /// One clause in plain words, without a capital at the start or a full stop.
    package let reason: String
    package let hint: String?

    package init(_ kind: Kind, _ subject: String, _ reason: String, hint: String? = nil) {
        self.kind = kind
        self.subject = subject
        self.reason = reason
        self.hint = hint
    }
}
