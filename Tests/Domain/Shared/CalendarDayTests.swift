import Domain
import Testing

@Suite("A calendar day")
struct CalendarDayTests {
    @Test(
        "does not exist outside its month, its year or the calendar's leap rule",
        arguments: [
            (2020, 2, 30), (2019, 2, 29), (1900, 2, 29), (2020, 0, 1), (2020, 13, 1), (2020, 4, 31), (0, 1, 1),
            (10000, 1, 1), (2020, 1, 0),
        ]
    )
    func refused(year: Int, month: Int, day: Int) {
        #expect(CalendarDay(year: year, month: month, day: day) == nil)
    }

    @Test("exists on leap days", arguments: [(2020, 2, 29), (2000, 2, 29), (2021, 2, 28), (2020, 12, 31)])
    func accepted(year: Int, month: Int, day: Int) {
        #expect(CalendarDay(year: year, month: month, day: day) != nil)
    }

    @Test(
        "is so many days after 1970 began",
        arguments: [
            (1970, 1, 1, 0), (1969, 12, 31, -1), (2000, 1, 1, 10_957), (2000, 3, 1, 11_017), (2020, 2, 29, 18_321),
            (1, 1, 1, -719_162), (1600, 2, 29, -135_081), (9999, 12, 31, 2_932_896),
        ]
    )
    func sinceEpoch(year: Int, month: Int, day: Int, days: Int) throws {
        #expect(try #require(CalendarDay(year: year, month: month, day: day)).daysSince1970 == days)
    }

    @Test("is one day after the day before, in years of each kind", arguments: [1, 4, 1899, 1900, 1970, 2000, 9999])
    func successive(year: Int) throws {
        let days = (1...12).flatMap { month in (1...31).compactMap { CalendarDay(year: year, month: month, day: $0) } }
        let first = try #require(days.first).daysSince1970
        #expect(days.map(\.daysSince1970) == Array(first..<first + days.count))
        #expect(days.sorted() == days)
    }

    @Test("begins each year where the one before ended")
    func years() {
        let starts = (1...9999).compactMap { CalendarDay(year: $0, month: 1, day: 1) }
        for (start, next) in zip(starts, starts.dropFirst()) {
            let length = CalendarDay(year: start.year, month: 2, day: 29) == nil ? 365 : 366
            #expect(next.daysSince1970 - start.daysSince1970 == length)
        }
    }
}
