import Presentation
import Testing

@Suite("Cell widths")
struct CellWidthTests {
    @Test(
        "The width of text is the sum of its graphemes' widths",
        arguments: [
            ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("ｶ", 1), ("カ", 2), ("Ａ", 2), ("🍎", 2),
            ("🏆 x", 4),
            ("👨‍👩‍👧‍👦", 2), ("👍🏽", 2), ("🇬🇧", 2), ("☎", 1), ("☎\u{FE0F}", 2), ("1\u{FE0F}\u{20E3}", 2), ("♥", 1),
            ("❤\u{FE0F}", 2),
            ("\u{200B}", 0), ("\u{301}", 0), ("한국", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("क्षि", 3), ("…", 1),
            ("\u{FFFD}", 1), ("␛", 1),
            ("ñandú", 5), ("👨‍👩‍👧日e\u{301}", 5),
        ]
    )
    func width(text: String, cells: Int) {
        #expect(CellWidth.of(text) == cells)
    }

    @Test(
        "Truncated text never splits a grapheme",
        arguments: [
            ("banana", 6, "banana"), ("banana", 5, "bana…"), ("banana", 1, "…"), ("banana", 0, ""), ("日本語", 5, "日本…"),
            ("日本語", 4, "日…"), ("👨‍👩‍👧👨‍👩‍👧", 3, "👨‍👩‍👧…"), ("👨‍👩‍👧👨‍👩‍👧", 2, "…"), ("cafe\u{301}s!", 5, "cafe\u{301}…"),
        ]
    )
    func truncated(text: String, cells: Int, kept: String) {
        #expect(CellWidth.truncated(text, to: cells) == kept)
        #expect(CellWidth.of(kept) <= cells)
    }

    @Test("Padding fills the width at the end and leaves wider text unchanged")
    func padded() {
        #expect(CellWidth.padded("日本", to: 6) == "日本  ")
        #expect(CellWidth.padded("🍎", to: 3) == "🍎 ")
        #expect(CellWidth.padded("too wide", to: 3) == "too wide")
    }
}
