import Domain
import Testing

@Suite("A local time")
struct LocalDateTimeTests {
    private let day: CalendarDay

    init() throws {
        day = try #require(CalendarDay(year: 2021, month: 9, day: 8))
    }

    @Test("is one that a clock shows", arguments: [(0, 0, 0), (23, 59, 59), (3, 30, 0)])
    func accepted(hour: Int, minute: Int, second: Int) throws {
        let time = try #require(LocalDateTime(day: day, hour: hour, minute: minute, second: second))
        #expect((time.day, time.hour, time.minute, time.second) == (day, hour, minute, second))
    }

    @Test(
        "is not one that no clock shows",
        arguments: [(24, 0, 0), (-1, 0, 0), (0, 60, 0), (0, -1, 0), (23, 59, 60), (0, 0, -1)]
    )
    func refused(hour: Int, minute: Int, second: Int) {
        #expect(LocalDateTime(day: day, hour: hour, minute: minute, second: second) == nil)
    }

    @Test(
        "is an instant once it is known how far its clock is ahead",
        arguments: [
            (1970, 1, 1, 0, 0, 0, 0, 0), (2001, 9, 9, 1, 46, 40, 0, 1_000_000_000),
            (2015, 1, 25, 20, 20, 30, 3600, 1_422_213_630), (2015, 1, 25, 14, 20, 30, -18_000, 1_422_213_630),
            (1970, 1, 1, 0, 0, 0, 3600, -3600), (1969, 12, 31, 23, 59, 59, 0, -1),
            (2016, 2, 29, 0, 0, 0, -1, 1_456_704_001),
            (1, 1, 1, 0, 0, 0, 0, -62_135_596_800), (9999, 12, 31, 23, 59, 59, 0, 253_402_300_799),
        ]
    )
    func instant(
        year: Int,
        month: Int,
        dayOfMonth: Int,
        hour: Int,
        minute: Int,
        second: Int,
        ahead: Int,
        seconds: Int64
    ) throws {
        let day = try #require(CalendarDay(year: year, month: month, day: dayOfMonth))
        let time = try #require(LocalDateTime(day: day, hour: hour, minute: minute, second: second))
        #expect(time.instant(secondsFromUTC: ahead) == Timestamp(millisecondsSince1970: seconds * 1000))
    }

    @Test("comes before those of later days, hours, minutes and seconds")
    func order() throws {
        let next = try #require(CalendarDay(year: 2021, month: 9, day: 9))
        let times = [(day, 1, 2, 3), (day, 1, 2, 4), (day, 1, 3, 0), (day, 2, 0, 0), (next, 0, 0, 0)]
            .compactMap { LocalDateTime(day: $0.0, hour: $0.1, minute: $0.2, second: $0.3) }
        #expect(times.count == 5)
        #expect(times.reversed().sorted() == times)
    }
}
