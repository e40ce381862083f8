import Domain
import Testing

struct DecimalNumberTests {
    @Test(
        "A decimal number is written without an exponent or trailing zeros",
        arguments: [
            (0, 0, "0"), (0, 3, "0"), (150, 2, "1.5"), (15, 0, "15"), (34_000_000, 0, "34000000"), (5, 1, "0.5"),
            (5, 18, "0.000000000000000005"), (100, 2, "1"), (1, 2, "0.01"), (120, 3, "0.12"), (1205, 3, "1.205"),
            (999_999_999_999_999_999, 0, "999999999999999999"), (999_999_999_999_999_999, 18, "0.999999999999999999"),
            (1_000_000_000_000_000_000, 1, "100000000000000000"), (10, 19, "0.000000000000000001"),
        ]
    )
    func text(digits: UInt64, scale: Int, text: String) {
        #expect(DecimalNumber(digits: digits, scale: scale)?.description == text)
    }

    @Test(
        "A decimal number has at most 18 digits, in total and after the point",
        arguments: [(1_000_000_000_000_000_000, 0), (UInt64.max, 3), (1, 19), (1, -1), (11, 19)]
    )
    func refused(digits: UInt64, scale: Int) {
        #expect(DecimalNumber(digits: digits, scale: scale) == nil)
    }

    @Test("Equal decimal numbers are equal however they were written")
    func same() {
        #expect(DecimalNumber(digits: 1500, scale: 3) == DecimalNumber(digits: 15, scale: 1))
        #expect(DecimalNumber(digits: 0, scale: 18) == DecimalNumber(0))
        #expect(DecimalNumber(digits: 4_294_967_295, scale: 0) == DecimalNumber(.max))
        #expect(DecimalNumber(digits: 15, scale: 1) != DecimalNumber(digits: 15, scale: 2))
    }
}

struct SeededShuffleTests {
    @Test("A seed gives the same shuffle in every version of this program")
    func known() {
        // Computed by an independent Python program with SHA-256, SplitMix64 and a Fisher-Yates shuffle.
        #expect(SeededShuffle(seed: "7")(Array(0..<10)) == [4, 2, 0, 9, 3, 5, 1, 6, 7, 8])
        #expect(SeededShuffle(seed: "")(Array(0..<10)) == [2, 1, 3, 6, 4, 0, 7, 5, 9, 8])
    }

    @Test("A shuffle puts each element at each position about equally often")
    func even() {
        var counts = [[Int]](repeating: [0, 0, 0, 0], count: 4)
        for seed in 0..<1000 {
            for (place, element) in SeededShuffle(seed: "\(seed)")(Array(0..<4)).enumerated() {
                counts[element][place] += 1
            }
        }
        // The expected value is 250 each; the standard deviation is 14.
        #expect(counts.joined().allSatisfy { (180...320).contains($0) }, "\(counts)")
    }
}

struct CalendarDayTests {
    @Test(
        "A calendar day must exist in its month and year, leap years included",
        arguments: [
            (2020, 2, 30), (2019, 2, 29), (1900, 2, 29), (2020, 0, 1), (2020, 13, 1), (2020, 4, 31), (0, 1, 1),
            (10000, 1, 1), (2020, 1, 0),
        ]
    )
    func refused(year: Int, month: Int, day: Int) {
        #expect(CalendarDay(year: year, month: month, day: day) == nil)
    }

    @Test(
        "A calendar day knows its distance from the start of 1970",
        arguments: [
            (1970, 1, 1, 0), (1969, 12, 31, -1), (2000, 1, 1, 10_957), (2000, 3, 1, 11_017), (2020, 2, 29, 18_321),
            (1, 1, 1, -719_162), (1600, 2, 29, -135_081), (9999, 12, 31, 2_932_896),
        ]
    )
    func sinceEpoch(year: Int, month: Int, day: Int, days: Int) throws {
        #expect(try #require(CalendarDay(year: year, month: month, day: day)).daysSince1970 == days)
    }

    @Test(
        "Consecutive calendar days are one day apart in every kind of year",
        arguments: [1, 4, 1899, 1900, 1970, 2000, 9999]
    )
    func successive(year: Int) throws {
        let days = (1...12).flatMap { month in (1...31).compactMap { CalendarDay(year: year, month: month, day: $0) } }
        let first = try #require(days.first).daysSince1970
        #expect(days.map(\.daysSince1970) == Array(first..<first + days.count))
        #expect(days.sorted() == days)
    }

    @Test("Each year starts the day after the previous one ends")
    func years() {
        let starts = (1...9999).compactMap { CalendarDay(year: $0, month: 1, day: 1) }
        for (start, next) in zip(starts, starts.dropFirst()) {
            let length = CalendarDay(year: start.year, month: 2, day: 29) == nil ? 365 : 366
            #expect(next.daysSince1970 - start.daysSince1970 == length)
        }
    }
}

struct LocalDateTimeTests {
    private let day: CalendarDay

    init() throws {
        day = try #require(CalendarDay(year: 2021, month: 9, day: 8))
    }

    @Test(
        "A time that no clock shows is rejected",
        arguments: [(24, 0, 0), (-1, 0, 0), (0, 60, 0), (0, -1, 0), (23, 59, 60), (0, 0, -1)]
    )
    func refused(hour: Int, minute: Int, second: Int) {
        #expect(LocalDateTime(day: day, hour: hour, minute: minute, second: second) == nil)
    }

    @Test(
        "A local time becomes an instant with its clock's offset from UTC",
        arguments: [
            (20, 20, 30, 3600, 1_631_128_830), (14, 20, 30, -18_000, 1_631_128_830), (0, 0, 0, 0, 1_631_059_200),
            (23, 59, 59, 0, 1_631_145_599),
        ]
    )
    func instant(hour: Int, minute: Int, second: Int, ahead: Int, seconds: Int64) throws {
        let time = try #require(LocalDateTime(day: day, hour: hour, minute: minute, second: second))
        #expect(time.instant(secondsFromUTC: ahead) == Timestamp(millisecondsSince1970: seconds * 1000))
    }
}
