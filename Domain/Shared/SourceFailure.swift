/// A failure to read from a data source.
///
/// The kinds are distinct because each calls for a different reaction: provide the file, repair it, try again. One is
/// never reported as another.
package struct SourceFailure: Error, Hashable, Sendable {
    package enum Kind: Hashable, Sendable, CaseIterable {
        /// The file or document does not exist.
        case absent
        /// It exists, but its content is invalid.
        case unreadable
        /// The network or the server failed.
        case unreachable
        /// The server asks to try again later.
        case busy
        /// The user is not permitted to read it.
        case forbidden
    }

    package let kind: Kind
    /// The path or URL of the document.
    package let subject: String
    /// A plain clause without an initial capital or full stop, including the position if known.
    package let reason: String
    /// One sentence of advice, if there is better advice than to try again.
    package let hint: String?

    package init(_ kind: Kind, _ subject: String, _ reason: String, hint: String? = nil) {
        self.kind = kind
        self.subject = subject
        self.reason = reason
        self.hint = hint
    }
}

/// An invalid item of a list. It is skipped, counted and reported, and does not affect the others.
package struct SkippedItem: Hashable, Sendable {
    /// Its path in the document, counted from 0: `data[3]`.
    package let place: String
    /// A plain clause that names the invalid field: "jackpot, at byte 120: it is negative".
    package let reason: String

    package init(place: String, reason: String) {
        self.place = place
        self.reason = reason
    }
}
