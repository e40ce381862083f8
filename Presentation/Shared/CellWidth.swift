/// The room that text takes in a terminal, in cells: most graphemes one, East Asian wide ones and emoji two.
///
/// Terminals differ in the rare cases. Followed here: East Asian Width (Unicode Standard Annex 11) with ambiguous
/// characters narrow, emoji presentation (Unicode Technical Standard 51), one emoji sequence as one emoji.
package enum CellWidth {
    package static func of(_ text: String) -> Int {
        if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text.utf8.count }
        return text.reduce(0) { $0 + of($1) }
    }

    package static func of(_ grapheme: Character) -> Int {
        let scalars = grapheme.unicodeScalars
        guard let first = scalars.first else { return 0 }
        // However many scalars it is joined from, an emoji or a Hangul syllable takes two cells.
        if isWide(first) || scalars.contains(where: { $0 == emojiPresentationSelector }) { return 2 }
        // Scripts that join letters into one grapheme (Devanagari) are still drawn letter beside letter.
        return scalars.reduce(0) { $0 + (takesNoRoom($1) ? 0 : 1) }
    }

    /// At most so many cells wide; where something had to go, "…" stands for it. No grapheme is split.
    package static func truncated(_ text: String, to cells: Int) -> String {
        guard of(text) > cells else { return text }
        guard cells > 0 else { return "" }
        var kept = ""
        var width = 1
        for grapheme in text {
            width += of(grapheme)
            if width > cells { break }
            kept.append(grapheme)
        }
        return kept + "…"
    }

    /// Filled up with blanks at the end; wider text stays as it is.
    package static func padded(_ text: String, to cells: Int) -> String {
        text + String(repeating: " ", count: max(0, cells - of(text)))
    }

    private static let emojiPresentationSelector: Unicode.Scalar = "\u{FE0F}"

    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x1100 else { return false }
        return scalar.properties.isEmojiPresentation || WideRanges.contain(scalar)
    }

    private static func takesNoRoom(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .control: true
        default: scalar.properties.isDefaultIgnorableCodePoint && scalar != "\u{AD}"
        }
    }
}
