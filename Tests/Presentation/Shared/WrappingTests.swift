import Presentation
import Testing

@Suite("A message that is too wide")
struct WrappingTests {
    @Test(
        "is broken at its blanks, and no word of it is",
        arguments: [
            ("note: all of it fits", 20, ["note: all of it fits"]),
            ("note: all of it fits not", 20, ["note: all of it fits", "not"]),
            ("a verylongwordindeed b", 5, ["a", "verylongwordindeed", "b"]),
            ("日本 日本 日本", 9, ["日本 日本", "日本"]),
        ]
    )
    func broken(text: String, cells: Int, expected: [String]) {
        #expect(Line(text).wrapped(to: cells).map(\.text) == expected)
    }

    @Test("keeps the style of each word, also within one")
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
