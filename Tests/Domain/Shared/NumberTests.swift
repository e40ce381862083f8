import Domain
import Testing

struct DecimalNumberTests {
    @Test("A decimal number has up to 18 digits and no trailing zeros, and is equal however it was written")
    func text() {
        let cases: [(UInt64, Int, String?)] = [
            (0, 0, "0"), (0, 3, "0"), (150, 2, "1.5"), (15, 0, "15"), (34_000_000, 0, "34000000"), (5, 1, "0.5"),
            (5, 18, "0.000000000000000005"), (100, 2, "1"), (1, 2, "0.01"), (120, 3, "0.12"), (1205, 3, "1.205"),
            (999_999_999_999_999_999, 0, "999999999999999999"), (999_999_999_999_999_999, 18, "0.999999999999999999"),
            (1_000_000_000_000_000_000, 1, "100000000000000000"), (10, 19, "0.000000000000000001"),
            (1_000_000_000_000_000_000, 0, nil), (.max, 3, nil), (1, 19, nil), (1, -1, nil), (11, 19, nil),
        ]
        for (digits, scale, text) in cases {
            #expect(DecimalNumber(digits: digits, scale: scale)?.description == text)
        }
        let numbers = [(1500, 3), (15, 1), (0, 18), (0, 0), (15, 2)].map { DecimalNumber(digits: $0, scale: $1) }
        #expect(numbers.map { numbers.firstIndex(of: $0) } == [0, 0, 2, 2, 4])
    }
}

struct SeededShuffleTests {
    @Test("A seed gives the same shuffle in every version, and all places of an element are about equally likely")
    func known() {
        // Computed by an independent Python program with SHA-256, SplitMix64 and a Fisher-Yates shuffle.
        expectEach(["7": [4, 2, 0, 9, 3, 5, 1, 6, 7, 8], "": [2, 1, 3, 6, 4, 0, 7, 5, 9, 8]]) {
            SeededShuffle(seed: $0)(Array(0..<10))
        }
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
    @Test("A calendar day exists in its month and year, leap years included, and is one day after the day before")
    func sinceEpoch() throws {
        let cases: [(Int, Int, Int, Int?)] = [
            (1970, 1, 1, 0), (1969, 12, 31, -1), (2000, 1, 1, 10_957), (2000, 3, 1, 11_017), (2020, 2, 29, 18_321),
            (1, 1, 1, -719_162), (1600, 2, 29, -135_081), (9999, 12, 31, 2_932_896),
            (2020, 2, 30, nil), (2019, 2, 29, nil), (1900, 2, 29, nil), (2020, 0, 1, nil), (2020, 13, 1, nil),
            (2020, 4, 31, nil), (0, 1, 1, nil), (10000, 1, 1, nil), (2020, 1, 0, nil),
        ]
        for (year, month, day, days) in cases {
            #expect(CalendarDay(year: year, month: month, day: day)?.daysSince1970 == days, "\(year)-\(month)-\(day)")
        }
        for year in [1, 4, 1899, 1900, 1970, 2000, 9999] {
            let days = (1...12).flatMap { month in
                (1...31).compactMap { CalendarDay(year: year, month: month, day: $0) }
            }
            let first = try #require(days.first).daysSince1970
            #expect(days.map(\.daysSince1970) == Array(first..<first + days.count) && days.sorted() == days)
        }
        let starts = (1...9999).compactMap { CalendarDay(year: $0, month: 1, day: 1)?.daysSince1970 }
        let lengths = (1...9998).map { CalendarDay(year: $0, month: 2, day: 29) == nil ? 365 : 366 }
        #expect(zip(starts, starts.dropFirst()).map { $1 - $0 } == lengths)
    }
}

struct LocalDateTimeTests {
    @Test("A local time becomes an instant with its clock's offset from UTC, and one that no clock shows is rejected")
    func instant() throws {
        let day = try #require(CalendarDay(year: 2021, month: 9, day: 8))
        let cases: [([Int], ahead: Int, seconds: Int64?)] = [
            ([20, 20, 30], 3600, 1_631_128_830), ([14, 20, 30], -18_000, 1_631_128_830), ([0, 0, 0], 0, 1_631_059_200),
            ([23, 59, 59], 0, 1_631_145_599), ([24, 0, 0], 0, nil), ([-1, 0, 0], 0, nil), ([0, 60, 0], 0, nil),
            ([0, -1, 0], 0, nil), ([23, 59, 60], 0, nil), ([0, 0, -1], 0, nil),
        ]
        for (clock, ahead, seconds) in cases {
            let time = LocalDateTime(day: day, hour: clock[0], minute: clock[1], second: clock[2])
            let instant = time?.instant(secondsFromUTC: ahead)
            #expect(instant == seconds.map { Timestamp(millisecondsSince1970: $0 * 1000) }, "\(clock)")
        }
    }
}
