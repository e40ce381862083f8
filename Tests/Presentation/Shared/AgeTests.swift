import Domain
import Presentation
import Testing

@Suite("An age in words")
struct AgeTests {
    @Test(
        "has whole minutes, hours or days, cut and not rounded",
        arguments: [
            (0, "just now"), (59_999, "just now"), (60_000, "1 minute ago"), (119_999, "1 minute ago"),
            (120_000, "2 minutes ago"), (3_599_999, "59 minutes ago"), (3_600_000, "1 hour ago"),
            (3 * 3_600_000, "3 hours ago"), (86_399_999, "23 hours ago"), (86_400_000, "1 day ago"),
            (400 * 86_400_000, "400 days ago"), (-1, "at a time yet to come"), (Int64.max, "106751991167 days ago"),
        ] as [(Int64, String)]
    )
    func units(milliseconds: Int64, text: String) {
        let now = Timestamp(millisecondsSince1970: milliseconds)
        #expect(Age.text(of: Timestamp(millisecondsSince1970: 0), now: now) == text)
    }

    @Test("is that of the longest time there is where it is longer than can be counted")
    func extremes() {
        let (first, last) = (Timestamp(millisecondsSince1970: .min), Timestamp(millisecondsSince1970: .max))
        #expect(Age.text(of: first, now: last) == "106751991167 days ago")
        #expect(Age.text(of: last, now: first) == "at a time yet to come")
    }
}
