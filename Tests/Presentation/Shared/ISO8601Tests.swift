import Domain
import Presentation
import Testing

@Suite("Dates in ISO 8601")
struct ISO8601Tests {
    @Test(
        "are in UTC, with milliseconds only where they are not zero",
        arguments: [
            (0, "1970-01-01T00:00:00Z"), (1_795_213_334_000, "2026-11-20T22:22:14Z"),
            (1_795_213_334_007, "2026-11-20T22:22:14.007Z"), (-1, "1969-12-31T23:59:59.999Z"),
            (951_782_400_000, "2000-02-29T00:00:00Z"), (4_107_542_400_000, "2100-03-01T00:00:00Z"),
            (253_402_300_800_000, "10000-01-01T00:00:00Z"), (-62_167_219_200_000, "0000-01-01T00:00:00Z"),
        ]
    )
    func instants(milliseconds: Int64, text: String) {
        #expect(ISO8601.text(Timestamp(millisecondsSince1970: milliseconds)) == text)
    }

    @Test("do not trap at the ends of time", arguments: [Int64.min, .max])
    func extremes(milliseconds: Int64) {
        #expect(ISO8601.text(Timestamp(millisecondsSince1970: milliseconds)).hasSuffix("Z"))
    }

    @Test("of days have four digits for the year")
    func days() throws {
        #expect(ISO8601.text(try #require(CalendarDay(year: 987, month: 6, day: 5))) == "0987-06-05")
    }
}
