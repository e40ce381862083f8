/// The width of text in terminal cells: one for most graphemes, two for East Asian wide ones and emoji.
///
/// Terminals differ in rare cases. This follows East Asian Width (Unicode Standard Annex 11) with narrow ambiguous
/// characters, and emoji presentation (Unicode Technical Standard 51) with one emoji per sequence.
package enum CellWidth {
    package static func of(_ text: String) -> Int {
        if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text.utf8.count }
        return text.reduce(0) { $0 + of($1) }
    }

    package static func of(_ grapheme: Character) -> Int {
        let scalars = grapheme.unicodeScalars
        guard let first = scalars.first else { return 0 }
        // An emoji or a Hangul syllable takes two cells, however many scalars it has.
        if isWide(first) || scalars.contains(where: { $0 == emojiPresentationSelector }) { return 2 }
        // Terminals draw the letters of a joined grapheme (Devanagari) side by side.
        return scalars.reduce(0) { $0 + (takesNoRoom($1) ? 0 : 1) }
    }

    /// Cuts the text to a width and marks the cut with "…". Never splits a grapheme.
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

    /// Pads the text with trailing spaces. Wider text is unchanged.
    package static func padded(_ text: String, to cells: Int) -> String {
        text + String(repeating: " ", count: max(0, cells - of(text)))
    }

    private static let emojiPresentationSelector: Unicode.Scalar = "\u{FE0F}"

    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x1100 else { return false }
        return scalar.properties.isEmojiPresentation || wideBlocks.contains { $0.contains(scalar.value) }
    }

    private static func takesNoRoom(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .control: true
        default: scalar.properties.isDefaultIgnorableCodePoint && scalar != "\u{AD}"
        }
    }

    /// The wide and fullwidth characters (W and F in Unicode's EastAsianWidth.txt) by whole blocks, including unassigned
    /// code points. The standard library knows the emoji.
    private static let wideBlocks: [ClosedRange<UInt32>] = [
        0x1100...0x115F,  // leading consonants of Hangul
        0x2329...0x232A,  // angle brackets
        0x2630...0x2637,  // trigrams
        0x2E80...0x303E,  // radicals, CJK punctuation
        0x3041...0x3247,  // Hiragana, Katakana, Bopomofo, enclosed letters
        0x3250...0xA4CF,  // CJK ideographs, hexagrams, Yi
        0xA960...0xA97C,  // Hangul, extended
        0xAC00...0xD7A3,  // Hangul syllables
        0xF900...0xFAFF,  // compatibility ideographs
        0xFE10...0xFE19,  // vertical forms
        0xFE30...0xFE6F,  // compatibility and small forms
        0xFF01...0xFF60,  // fullwidth ASCII
        0xFFE0...0xFFE6,  // fullwidth signs
        0x16FE0...0x18DFF,  // Tangut, Khitan
        0x1AFF0...0x1B2FF,  // Kana, extended; Nüshu
        0x1D300...0x1D376,  // Tai Xuan Jing symbols, counting rods
        0x1F200...0x1F265,  // enclosed ideographs
        0x20000...0x2FFFD,  // ideographs, extended
        0x30000...0x3FFFD,
    ]
}
