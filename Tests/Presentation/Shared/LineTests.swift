import Presentation
import Testing

@Suite("A line")
struct LineTests {
    @Test(
        "is cut to a number of cells and keeps its styles",
        arguments: [
            (10, [Span("ab日", .title), Span(" lunch", .faint)]), (9, [Span("ab日", .title), Span(" lun…", .faint)]),
            (5, [Span("ab日", .title), Span("…", .faint)]), (4, [Span("ab…", .title)]), (1, [Span("…", .title)]),
            (0, []),
        ]
    )
    func truncated(cells: Int, spans: [Span]) {
        let line: Line = [Span("ab日", .title), Span(" lunch", .faint)]
        #expect(line.truncated(to: cells).spans == spans)
    }

    @Test("can be written as text or as a list of spans")
    func literals() {
        #expect("one" as Line == Line("one", .plain))
        #expect(("one " + [Span("two", .success)] as Line).text == "one two")
        #expect(Line.empty.text.isEmpty)
    }
}
