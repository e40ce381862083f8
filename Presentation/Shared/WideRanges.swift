/// The blocks whose characters East Asian Width calls wide or fullwidth (Unicode's EastAsianWidth.txt, W and F), taken
/// block by block: where a block holds unassigned places, they are in. Emoji are known to the standard library.
enum WideRanges {
    static func contain(_ scalar: Unicode.Scalar) -> Bool {
        blocks.contains { $0.contains(scalar.value) }
    }

    private static let blocks: [ClosedRange<UInt32>] = [
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
