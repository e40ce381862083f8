/// A failure to read from a data source.
///
/// The kinds are distinct because each calls for a different action: provide the file, repair it, try again.
package struct SourceFailure: Error, Hashable, Sendable {
    package enum Kind: Hashable, Sendable, CaseIterable {
        /// The file or document does not exist.
        case absent
        /// The document exists, but its content is invalid.
        case unreadable
        /// The network or the server failed.
        case unreachable
        /// The server asks to try again later.
        case busy
        /// The user is not permitted to read it.
        case forbidden
    }

    package let kind: Kind
    /// Path or URL of the document.
    package let subject: String
    /// Clause without an initial capital or full stop; includes the position if known.
    package let reason: String
    /// One sentence of advice; nil if trying again is the best advice.
    package let hint: String?

    package init(_ kind: Kind, _ subject: String, _ reason: String, hint: String? = nil) {
        self.kind = kind
        self.subject = subject
        self.reason = reason
        self.hint = hint
    }
}

/// An invalid item of a list: skipped, counted and reported. The other items are unaffected.
package struct SkippedItem: Hashable, Sendable {
    /// Path in the document, counted from 0: `data[3]`.
    package let place: String
    /// Clause that names the invalid field: "jackpot, at byte 120: it is negative".
    package let reason: String

    package init(place: String, reason: String) {
        self.place = place
        self.reason = reason
    }
}
