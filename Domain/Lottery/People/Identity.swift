/// What tells one participant from another: one person, one chance.
///
/// Usernames and names are compared without regard to case, form of white space, invisible characters and one leading
/// `@`; accents count. Identities of different kinds never equal each other.
package enum Identity: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case username, name, id
    }

    case username(FoldedIdentity)
    case name(FoldedIdentity)
    case id(UserID)

    package var kind: Kind {
        switch self {
        case .username: .username
        case .name: .name
        case .id: .id
        }
    }
}

/// A username or a name in the form in which identities are compared.
package struct FoldedIdentity: Hashable, Sendable {
    let utf8: [UInt8]

    package init(_ text: String) { utf8 = Array(Self.folded(text).utf8) }

    /// - Parameter utf8: Of a text in this form.
    init(folded utf8: [UInt8]) { self.utf8 = utf8 }

    package var isEmpty: Bool { utf8.isEmpty }

    /// Canonically equivalent texts have the same bytes: Normalization Form C, Unicode's full case folding, and Form C
    /// again, without invisible characters, with single blanks.
    private static func folded(_ text: String) -> String {
        var folded = String.UnicodeScalarView()
        var needsBlank = false
        // Folding turns a mark of Greek, the iota below a letter, into a letter, which parts the marks around it.
        for scalar in text.canonical.unicodeScalars {
            switch scalar {
            case "\u{AD}", "\u{200B}", "\u{2060}", "\u{FEFF}": continue
            case _ where scalar.isWhiteSpace: needsBlank = !folded.isEmpty
            default:
                if needsBlank { folded.append(" ") }
                needsBlank = false
                scalar.appendCaseFolded(to: &folded)
            }
        }
        let hasMark = folded.count > 1 && folded.first == "@"
        return String(hasMark ? folded.dropFirst() : folded[...]).canonical
    }
}
