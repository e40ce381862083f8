/// Text that came from outside, made harmless: a name in a payload must not be able to move the cursor, recolour the
/// screen, turn the reading direction of what follows, or break a record into two.
///
/// What has a control picture is shown as that (an escape as ␛, a tab as ␉), so that whoever has to mend the file sees
/// what is in it; the rest is shown as U+FFFD. Each takes one cell. Everything else stays as it is.
package enum SafeText {
    package static func of(_ text: String) -> String {
        // Nearly all text is printable ASCII, and a list can have a million lines: looked at once, not copied.
        if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text }
        guard text.unicodeScalars.contains(where: { visibleForm(of: $0) != nil }) else { return text }
        var safe = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            safe.append(visibleForm(of: scalar) ?? scalar)
        }
        return String(safe)
    }

    /// The text of a JSON document in which what would be made visible is written as an escape: to a JSON parser it is
    /// the same document.
    package static func escaped(inJSON document: String) -> String {
        guard document.unicodeScalars.contains(where: { visibleForm(of: $0) != nil }) else { return document }
        return document.unicodeScalars.reduce(into: "") { text, scalar in
            if visibleForm(of: scalar) == nil {
                text.unicodeScalars.append(scalar)
            } else {
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
            }
        }
    }

    /// Nothing where the scalar is harmless.
    private static func visibleForm(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar {
        case "\u{00}"..."\u{1F}": Unicode.Scalar(0x2400 + scalar.value)
        case "\u{7F}": "\u{2421}"
        case "\u{80}"..."\u{9F}",  // C1: 0x9B is an escape sequence's start all by itself
            "\u{61C}", "\u{200E}", "\u{200F}",  // marks of direction
            "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}",  // embeddings, overrides and isolates
            "\u{2028}", "\u{2029}",  // separators of lines and paragraphs
            "\u{FEFF}":  // byte order mark
            "\u{FFFD}"
        default: nil
        }
    }
}
