import Domain
import Testing

@testable import Data

@Suite("JSON dates")
struct JSONDatesTests {
    @Test(
        "A JSON date with a time and a zone is an instant",
        arguments: [
            ("2015-01-25T20:20:30+01:00", 1_422_213_630_000), ("2015-01-25T19:20:30Z", 1_422_213_630_000),
            ("2015-01-25t19:20:30z", 1_422_213_630_000), ("2015-01-26T19:19:30+23:59", 1_422_213_630_000),
            ("2015-01-24T19:21:30-23:59", 1_422_213_630_000), ("2015-01-25T19:20:30-00:00", 1_422_213_630_000),
            ("2015-01-25T19:20:30.5Z", 1_422_213_630_500), ("2015-01-25T19:20:30.0009999999999Z", 1_422_213_630_000),
            ("2015-01-25T19:20:30.123456789+00:00", 1_422_213_630_123), ("1969-12-31T23:59:59.250Z", -750),
            ("2016-12-31T23:59:60Z", 1_483_228_799_000), ("2017-01-01T05:29:60.5+05:30", 1_483_228_799_500),
            ("0001-01-01T00:00:00Z", -62_135_596_800_000), ("2000-02-29T00:00:00Z", 951_782_400_000),
            (#"2000\u002d02-29T00:00:00Z"#, 951_782_400_000),
        ]
    )
    func instant(text: String, milliseconds: Int64) throws {
        let read = try OneField.read("\"\(text)\"") { row throws(RowFault) in try row.instant("v") }
        #expect(read == Timestamp(millisecondsSince1970: milliseconds))
    }

    @Test(
        "A JSON date without a zone, or that does not exist, is not an instant",
        arguments: [
            "2015-01-25T20:20:30", "2015-01-25", "2015-02-31T20:20:30Z", "2015-02-29T20:20:30Z", "2015-13-01T20:20:30Z",
            "2015-01-25T24:00:00Z", "2015-01-25T20:60:30Z", "2015-01-25T20:20:61Z", "2015-01-25T20:20:60Z",
            "2015-01-25T23:59:60+01:00", "2015-01-25T20:20:30+24:00", "2015-01-25T20:20:30+01:60",
            "2015-01-25T20:20:30+0100", "2015-01-25T20:20:30+01", "2015-01-25T20:20:30+01:00Z", "2015-01-25T20:20:30 Z",
            "2015-01-25 20:20:30Z", "2015-01-25T20:20Z", "2015-01-25T20:20:30.Z", "2015-01-25T20:20:30,5Z",
            "2015-01-25T20:20:30.5", "15-01-25T20:20:30Z", "2015-1-25T20:20:30Z", "2015-01-25T2:20:30Z", "",
            "2015-01-25T20.20:30Z", "2015-01-25T20:20.30Z", "+015-01-25T20:20:30Z", "2015-01-25T20:20:-1Z", "now",
            "0000-01-01T00:00:00Z", "２015-01-25T20:20:30Z", "2015-01-25T20:20:30Zx", "2015-01-25T20:20:30*01:00",
        ]
    )
    func noInstant(text: String) {
        OneField.expectRefusal("\"\(text)\"", "\"\(text)\" is not a date with time and zone") {
            row throws(RowFault) in try row.instant("v")
        }
    }

    @Test(
        "A JSON date with a time but no zone is a local time",
        arguments: [("2021-09-08T03:30:00", 3, 30, 0), ("2021-09-08t23:59:59", 23, 59, 59)]
    )
    func local(text: String, hour: Int, minute: Int, second: Int) throws {
        let read = try OneField.read("\"\(text)\"") { row throws(RowFault) in
            try row.localDateTime("v")
        }
        let day = try #require(CalendarDay(year: 2021, month: 9, day: 8))
        #expect(read == LocalDateTime(day: day, hour: hour, minute: minute, second: second))
    }

    @Test(
        "A JSON date with a zone, or that does not exist, is not a local time",
        arguments: [
            "2021-09-08T03:30:00Z", "2021-09-08T03:30:00+01:00", "2021-09-08", "2021-09-08T03:30",
            "2021-09-31T03:30:00",
            "2021-09-08T24:00:00", "2021-09-08T03:30:60", "2021-09-08 03:30:00", "2021-09-08T03:30:0x", "", "tomorrow",
            "2021-09-08T03:30:00.5", "2021-09-08T03.30:00", "2021-09-08T03:30.00",
        ]
    )
    func noLocal(text: String) {
        OneField.expectRefusal("\"\(text)\"", "\"\(text)\" is not a date with a time and without a zone") {
            row throws(RowFault) in try row.localDateTime("v")
        }
    }

    @Test("Each byte of a JSON day must be the digit or the dash that belongs there")
    func everyByte() {
        for place in 0..<10 {
            for byte in UInt8.min...UInt8.max {
                var text = Array("2024-02-29".utf8)
                text[place] = byte
                let isValid = place == 4 || place == 7 ? byte == ASCII.minus : ASCII.digits ~= byte
                let numbers = String(decoding: text, as: UTF8.self).split(separator: "-").compactMap { Int($0) }
                let day = isValid ? CalendarDay(year: numbers[0], month: numbers[1], day: numbers[2]) : nil
                #expect(CalendarDay(text: text.span) == day, "\(byte) at \(place)")
            }
        }
    }
}
