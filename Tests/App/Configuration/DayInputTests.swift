import Domain
import Presentation
import Testing

@testable import App

@Suite("Days as people type them")
struct DayInputTests {
    /// A minute before midnight in Tokyo, in the evening before a leap day.
    private static let now = Timestamp(millisecondsSince1970: 1_835_362_740_000)

    @Test(
        "A typed day or month has a first and a last day, in the user's time zone",
        arguments: [
            ("2027-01-31", "2027-01-31", "2027-01-31"), ("2027-02", "2027-02-01", "2027-02-28"),
            ("2028-02", "2028-02-01", "2028-02-29"), ("today", "2028-02-28", "2028-02-28"),
            ("tomorrow", "2028-02-29", "2028-02-29"), ("+0d", "2028-02-28", "2028-02-28"),
            ("+2d", "2028-03-01", "2028-03-01"), ("+1w", "2028-03-06", "2028-03-06"),
        ]
    )
    func days(text: String, first: String, last: String) throws {
        let input = try ValueKind<DayInput>.day.read(text)
        #expect(Self.text(try input.first(now: Self.now, timeZone: "Asia/Tokyo")) == first)
        #expect(Self.text(try input.last(now: Self.now, timeZone: "Asia/Tokyo")) == last)
    }

    @Test("The day of today depends on the time zone")
    func zone() throws {
        let today = try ValueKind<DayInput>.day.read("today")
        #expect(Self.text(try today.first(now: Self.now, timeZone: "Pacific/Auckland")) == "2028-02-29")
    }

    @Test(
        "Text that is not a day is rejected",
        arguments: ["2027-13", "2027-02-30", "27-01-01", "+d", "+7", "-1d", "+12345d", "Today", "2027", ""]
    )
    func rejected(text: String) {
        #expect(throws: ParseError.self) { try ValueKind<DayInput>.day.read(text) }
    }

    private static func text(_ day: CalendarDay) -> String {
        [day.year, day.month, day.day].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: "-")
    }
}
