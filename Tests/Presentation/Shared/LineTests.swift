import Presentation
import Testing

@Suite("Lines")
struct LineTests {
    @Test(
        "A truncated line fits its width and keeps its styles",
        arguments: [
            (10, [StyledText("ab日", .title), StyledText(" lunch", .faint)]),
            (9, [StyledText("ab日", .title), StyledText(" lun…", .faint)]),
            (5, [StyledText("ab日", .title), StyledText("…", .faint)]), (4, [StyledText("ab…", .title)]),
            (1, [StyledText("…", .title)]),
            (0, []),
        ]
    )
    func truncated(cells: Int, spans: [StyledText]) {
        let line: Line = [StyledText("ab日", .title), StyledText(" lunch", .faint)]
        #expect(line.truncated(to: cells).spans == spans)
    }

    @Test(
        "The loading line shows sizes in fitting units and a singular row",
        arguments: [
            (0, 1, 500, "  0 kB, 1 row, 0 kB/s"), (98_700, 1_024, 500, "  98 kB, 1024 rows, 197 kB/s"),
            (999_999, 2, 1_000, "  999 kB, 2 rows, 999 kB/s"),
            (61_500_000, 524_288, 250, "  61 MB, 524288 rows, 246 MB/s"),
            (5_000, 20, 0, "  5 kB, 20 rows, 0 kB/s"),
        ]
    )
    func progress(bytes: Int, rows: Int, milliseconds: Int, text: String) {
        let progress = Line.Progress(bytes: bytes, rows: rows, elapsed: .milliseconds(milliseconds))
        #expect(Line.loading(from: [], step: 1, progress: progress).text == "/ Loading ...\(text)")
        #expect(
            Line.loading(from: ["a.org", "b.org"], progress: progress).text == "Loading ... from a.org and b.org\(text)"
        )
    }
}

@Suite("Line wrapping")
struct WrappingTests {
    @Test(
        "A long line is wrapped at spaces, and words stay whole",
        arguments: [
            ("note: all of it fits", 20, ["note: all of it fits"]),
            ("note: all of it fits not", 20, ["note: all of it fits", "not"]),
            ("a verylongwordindeed b", 5, ["a", "verylongwordindeed", "b"]),
            ("日本 日本 日本", 9, ["日本 日本", "日本"]),
            ("  1  fruit     look up fruit", 20, ["  1  fruit     look", "  up fruit"]),
            ("a number  open that row", 20, ["a number  open that", "row"]),
        ]
    )
    func broken(text: String, cells: Int, expected: [String]) {
        #expect(Line(text).wrapped(to: cells).map(\.text) == expected)
    }

    @Test("A wrapped line keeps its indentation and its columns")
    func indentation() {
        #expect(Line("  ✓ ok   one two three").wrapped(to: 14).texts == ["  ✓ ok   one", "  two three"])
        #expect(Line("    ab cd").wrapped(to: 3).texts == ["ab", "cd"])
    }

    @Test("A wrapped line keeps its styles, even within one word")
    func styles() {
        let line: Line = [StyledText("one tw", .failure), StyledText("o three", .faint)]
        let broken = line.wrapped(to: 7)
        #expect(
            broken == [
                [StyledText("one", .failure), StyledText(" "), StyledText("tw", .failure), StyledText("o", .faint)],
                [StyledText("three", .faint)],
            ]
        )
    }
}

@Suite("Safe text")
struct SafeTextTests {
    @Test(
        "Text from outside never carries a control character to the terminal",
        .invariant("No control character in data reaches a terminal"),
        arguments: [
            ("\u{1B}[31mred", "␛[31mred"), ("a\tb\r\nc", "a␉b␍␊c"), ("\u{00}\u{7F}", "␀␡"), ("\u{9B}2J", "\u{FFFD}2J"),
            ("\u{85}", "\u{FFFD}"), ("evil\u{202E}txt", "evil\u{FFFD}txt"), ("\u{2066}\u{2069}", "\u{FFFD}\u{FFFD}"),
            ("\u{200E}\u{200F}\u{61C}", "\u{FFFD}\u{FFFD}\u{FFFD}"), ("a\u{2028}b\u{2029}", "a\u{FFFD}b\u{FFFD}"),
            ("\u{FEFF}x", "\u{FFFD}x"),
        ]
    )
    func replaced(outside: String, safe: String) {
        #expect(SafeText.of(outside) == safe)
    }

    @Test("Harmless text is unchanged", arguments: ["", "plain", "José", "日本", "👨‍👩‍👧 🇬🇧", "e\u{301}", "a\u{A0}b"])
    func kept(text: String) {
        #expect(Array(SafeText.of(text).unicodeScalars) == Array(text.unicodeScalars))
    }

    @Test("Styled text and lines sanitize their content")
    func spans() {
        let hostile = "\u{1B}]0;\u{07}\n"
        #expect(StyledText(hostile).text == "␛]0;␇␊")
        #expect(Line(hostile).text == "␛]0;␇␊")
        #expect(("\(hostile)" as Line).text == "␛]0;␇␊")
    }
}

extension [Line] {
    var texts: [String] { map(\.text) }
}
