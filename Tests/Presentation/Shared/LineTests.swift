import Testing

@testable import Presentation

struct LineTests {
    private static let lunch: Line = [StyledText("ab日", .title), StyledText(" lunch", .faint)]

    @Test("A truncated line fits its width and keeps its styles")
    func truncated() {
        expectEach([
            10: Self.lunch.spans, 9: [StyledText("ab日", .title), StyledText(" lun…", .faint)],
            5: [StyledText("ab日", .title), StyledText("…", .faint)], 4: [StyledText("ab…", .title)],
            1: [StyledText("…", .title)], 0: [],
        ]) { Self.lunch.truncated(to: $0).spans }
    }

    @Test("The loading line shows sizes in fitting units and a singular row")
    func progress() {
        for (bytes, rows, milliseconds, text) in [
            (0, 1, 500, "  0 kB, 1 row, 0 kB/s"), (98_700, 1_024, 500, "  98 kB, 1024 rows, 197 kB/s"),
            (999_999, 2, 1_000, "  999 kB, 2 rows, 999 kB/s"),
            (61_500_000, 524_288, 250, "  61 MB, 524288 rows, 246 MB/s"),
            (5_000, 20, 0, "  5 kB, 20 rows, 0 kB/s"),
        ] {
            let progress = (bytes, rows, Duration.milliseconds(milliseconds))
            let plain = Line.loading(from: [], step: 1, progress: progress)
            let named = Line.loading(from: ["a.org", "b.org"], progress: progress)
            #expect([plain, named].texts == ["/ Loading ...\(text)", "Loading ... from a.org and b.org\(text)"])
        }
    }
}

struct WrappingTests {
    @Test("A long line is wrapped at spaces and keeps its indentation, columns and styles, and words stay whole")
    func broken() {
        for (text, cells, expected) in [
            ("note: all of it fits", 20, ["note: all of it fits"]),
            ("note: all of it fits not", 20, ["note: all of it fits", "not"]),
            ("a verylongwordindeed b", 5, ["a", "verylongwordindeed", "b"]),
            ("日本 日本 日本", 9, ["日本 日本", "日本"]),
            ("日本語の名前と word", 5, ["日本", "語の", "名前", "と", "word"]), ("é日👨‍👩‍👧‍👦", 3, ["é日", "👨‍👩‍👧‍👦"]),
            ("  1  fruit     look up fruit", 20, ["  1  fruit     look", "  up fruit"]),
            ("a number  open that row", 20, ["a number  open that", "row"]),
            ("  ✓ ok   one two three", 14, ["  ✓ ok   one", "  two three"]), ("    ab cd", 3, ["ab", "cd"]),
        ] { #expect(Line(text).wrapped(to: cells).texts == expected) }
        let line: Line = [StyledText("one tw", .failure), StyledText("o three", .faint)]
        let styled: [Line] = [
            [StyledText("one", .failure), StyledText(" "), StyledText("tw", .failure), StyledText("o", .faint)],
            [StyledText("three", .faint)],
        ]
        #expect(line.wrapped(to: 7) == styled)
        #expect(Line("a longé b").wrapped(to: 4, breakingWords: true).texts == ["a", "long", "é b"])
        #expect(Line.item("one two three").wrapped(to: 9).texts == ["- one two", "  three"])
        let named = Fields([("Place", "Dublin, Ireland")]).lines(for: .plain(width: 14))
        #expect(named.flatMap { $0.wrapped(to: 14) }.texts == ["Place: Dublin,", "  Ireland"])
    }
}

struct SafeTextTests {
    @Test(
        "Text from outside never carries a control character to the terminal",
        .invariant("No control character in data reaches a terminal")
    )
    func replaced() {
        expectEach([
            "\u{1B}[31mred": "␛[31mred", "a\tb\r\nc": "a␉b␍␊c", "\u{00}\u{7F}": "␀␡", "\u{9B}2J": "\u{FFFD}2J",
            "\u{85}": "\u{FFFD}", "evil\u{202E}txt": "evil\u{FFFD}txt", "\u{2066}\u{2069}": "\u{FFFD}\u{FFFD}",
            "\u{200E}\u{200F}\u{61C}": "\u{FFFD}\u{FFFD}\u{FFFD}", "a\u{2028}b\u{2029}": "a\u{FFFD}b\u{FFFD}",
            "\u{FEFF}x": "\u{FFFD}x",
        ]) { SafeText.of($0) }
        for text in ["", "plain", "José", "日本", "👨‍👩‍👧 🇬🇧", "e\u{301}", "a\u{A0}b"] {
            #expect(Array(SafeText.of(text).unicodeScalars) == Array(text.unicodeScalars))
        }
        let hostile = "\u{1B}]0;\u{07}\n"
        let texts = [StyledText(hostile).text, Line(hostile).text, ("\(hostile)" as Line).text]
        #expect(texts == Array(repeating: "␛]0;␇␊", count: 3))
    }
}

extension [Line] {
    var texts: [String] { map(\.text) }
}

struct TableTests {
    struct Player {
        let id: Int
        let name: String
        let note: String
    }

    private let table: [Field<Player>] = [
        Field("Id", .right) { "\($0.id)" },
        Field("Name", wrapsTo: 4, role: .leads) { StyledText($0.name, .emphasis) },
        Field("Note") { StyledText($0.note) },
    ]

    private let players = [
        Player(id: 7, name: "José 日本", note: "void"),
        Player(id: 1234, name: "👨‍👩‍👧", note: ""),
        Player(id: 10, name: "A rather long name", note: "x"),
    ]

    private func texts(_ medium: Medium) -> [String] {
        table.table(of: players, for: Audience(medium)).map(\.text)
    }

    @Test("A table shrinks by wrapping, drops columns that may go, and then stacks its rows")
    func narrow() {
        #expect(
            texts(.terminal(width: 20)) == [
                "  Id  Name      Note",
                "   7  José 日   void",
                "      本",
                "1234  👨‍👩‍👧",
                "  10  A rather  x",
                "      long",
                "      name",
            ]
        )
        #expect(
            texts(.terminal(width: 17)) == [
                "José 日本", "  Id    7", "  Note  void", "👨‍👩‍👧", "  Id    1234", "A rather long", "name", "  Id    10",
                "  Note  x",
            ]
        )
        let notes: [Field<Player>] = [
            Field("Note") { StyledText($0.note) }, Field("Void") { StyledText($0.note) },
        ]
        let numbered = notes.table(of: [players[0], players[2]], for: Audience(.terminal(width: 13)), numberedFrom: 9)
        #expect(numbered.texts == [" 9  void", "    (void)", "10  x", "    Void  x"])
        let droppable: [Field<Player>] = [
            Field("Id") { "\($0.id)" }, Field("Note", role: .drops) { StyledText($0.note) },
            Field("Name") { StyledText($0.name) },
        ]
        expectEach([
            19: ["Id  Note  Name", "7   void  José 日本"], 18: ["Id  Name", "7   José 日本"],
            12: ["7", "  Note  void", "  Name  José", "        日本"],
        ]) { droppable.table(of: [players[0]], for: Audience(.terminal(width: $0))).texts }
    }
}

struct CellWidthTests {
    @Test("The width of text is that of its graphemes, which are never split; padding leaves wider text unchanged")
    func width() {
        expectEach([
            "": 0, "abc": 3, "é": 1, "e\u{301}": 1, "日本": 4, "ｶ": 1, "カ": 2, "Ａ": 2, "🍎": 2, "🏆 x": 4,
            "👨‍👩‍👧‍👦": 2, "👍🏽": 2, "🇬🇧": 2, "☎": 1, "☎\u{FE0F}": 2, "1\u{FE0F}\u{20E3}": 2, "♥": 1,
            "❤\u{FE0F}": 2, "\u{200B}": 0, "\u{301}": 0, "한국": 4, "\u{1112}\u{1161}\u{11AB}": 2, "क्षि": 3, "…": 1,
            "\u{FFFD}": 1, "␛": 1, "ñandú": 5, "👨‍👩‍👧日e\u{301}": 5,
        ]) { CellWidth.of($0) }
        for (text, cells, kept) in [
            ("banana", 6, "banana"), ("banana", 5, "bana…"), ("banana", 1, "…"), ("banana", 0, ""), ("日本語", 5, "日本…"),
            ("日本語", 4, "日…"), ("👨‍👩‍👧👨‍👩‍👧", 3, "👨‍👩‍👧…"), ("👨‍👩‍👧👨‍👩‍👧", 2, "…"), ("cafe\u{301}s!", 5, "cafe\u{301}…"),
        ] { #expect(CellWidth.truncated(text, to: cells) == kept && CellWidth.of(kept) <= cells) }
        let padded = [("日本", 6), ("🍎", 3), ("too wide", 3)].map { CellWidth.padded($0, to: $1) }
        #expect(padded == ["日本  ", "🍎 ", "too wide"])
    }
}
