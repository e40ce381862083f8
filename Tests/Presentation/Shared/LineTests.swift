import Presentation
import Testing

@Suite("A line")
struct LineTests {
    @Test(
        "is cut to a number of cells and keeps its styles",
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
        "of waiting tells what was read in sizes that fit it, and one row as one",
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

    @Test("can be written as text or as a list of spans")
    func literals() {
        #expect("one" as Line == Line("one", .plain))
        #expect(("one " + [StyledText("two", .success)] as Line).text == "one two")
        #expect(Line.empty.text.isEmpty)
    }
}
