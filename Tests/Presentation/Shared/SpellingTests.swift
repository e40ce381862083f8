import Testing

@testable import Presentation

@Suite("Did you mean")
struct SpellingTests {
    @Test(
        "counts letters too many, missing, wrong and swapped",
        arguments: [
            ("draw", "draw", 0), ("drw", "draw", 1), ("drraw", "draw", 1), ("drew", "draw", 1), ("darw", "draw", 1),
            ("", "draw", 4), ("kitten", "sitting", 3), ("ca", "abc", 3),
        ]
    )
    func distance(one: String, other: String, slips: Int) {
        #expect(Spelling.slips(between: Array(one), and: Array(other)) == slips)
        #expect(Spelling.slips(between: Array(other), and: Array(one)) == slips)
    }

    @Test(
        "finds the nearest of those that are near enough",
        arguments: [
            ("VERIFY", "verify"), ("verfiy", "verify"), ("histroy", "history"), ("xyz", nil), ("", nil), ("c", nil),
        ]
    )
    func nearest(typed: String, meant: String?) {
        #expect(Spelling.nearest(to: typed, among: ["draw", "verify", "history", "commit"]) == meant)
    }
}
