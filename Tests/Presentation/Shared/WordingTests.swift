import Domain
import Testing

@testable import Presentation

@Suite("Spelling suggestions")
struct SpellingTests {
    @Test(
        "The spelling distance counts extra, missing, wrong and swapped letters",
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
        "A misspelled word suggests the nearest similar candidate",
        arguments: [
            ("VERIFY", "verify"), ("verfiy", "verify"), ("histroy", "history"), ("xyz", nil), ("", nil), ("c", nil),
            ("coxxxt", "commit"), ("xxxmit", nil),
        ]
    )
    func nearest(typed: String, meant: String?) {
        #expect(Spelling.nearest(to: typed, among: ["draw", "verify", "history", "commit"]) == meant)
    }

    @Test("Of equally similar candidates, the first is suggested")
    func first() {
        #expect(Spelling.nearest(to: "drat", among: ["drab", "draw"]) == "drab")
    }
}

@Suite("Ages")
struct AgeTests {
    @Test(
        "An age is shown in whole minutes, hours or days, truncated",
        arguments: [
            (0, "just now"), (59_999, "just now"), (60_000, "1 minute ago"), (120_000, "2 minutes ago"),
            (3_599_999, "59 minutes ago"), (3_600_000, "1 hour ago"), (86_399_999, "23 hours ago"),
            (86_400_000, "1 day ago"), (-1, "in the future"),
        ] as [(Int64, String)]
    )
    func units(milliseconds: Int64, text: String) {
        let now = Timestamp(millisecondsSince1970: milliseconds)
        #expect(Age.text(of: Timestamp(millisecondsSince1970: 0), now: now) == text)
    }

    @Test("An age beyond the countable range is the longest possible age")
    func extremes() {
        let (first, last) = (Timestamp(millisecondsSince1970: .min), Timestamp(millisecondsSince1970: .max))
        #expect(Age.text(of: first, now: last) == "106751991167 days ago")
        #expect(Age.text(of: last, now: first) == "in the future")
    }
}
