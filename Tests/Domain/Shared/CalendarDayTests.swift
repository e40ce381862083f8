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
}
