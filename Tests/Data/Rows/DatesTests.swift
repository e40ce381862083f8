import Domain
import Testing

@testable import Data

@Suite("JSON dates")
struct JSONDatesTests {
    @Test(
        "A JSON date with a time and a zone is an instant",
        arguments: [
            ("2015-01-25t19:20:30z", 1_422_213_630_000), ("2015-01-26T19:19:30+23:59", 1_422_213_630_000),
            ("2015-01-24T19:21:30-23:59", 1_422_213_630_000), ("1969-12-31T23:59:59.250Z", -750),
            ("2015-01-25T19:20:30.123456789+00:00", 1_422_213_630_123), ("2016-12-31T23:59:60Z", 1_483_228_799_000),
            ("2017-01-01T05:29:60.5+05:30", 1_483_228_799_500), (#"2000\u002d02-29T00:00:00Z"#, 951_782_400_000),
        ]
    )
    func instant(text: String, milliseconds: Int64) throws {
        let read = try OneField.read("\"\(text)\"") { row throws(RowFault) in try row.instant("v") }
        #expect(read == Timestamp(millisecondsSince1970: milliseconds))
    }

    @Test(
        "A JSON date without a zone, or that does not exist, is not an instant",
        arguments: [
            "", "2015-01-25T20:20:30", "2015-02-29T20:20:30Z", "2015-01-25T20:20:61Z", "2015-01-25T20:20:60Z",
            "2015-01-25T23:59:60+01:00", "2015-01-25T20:20:30+24:00", "2015-01-25T20:20:30+01:60",
            "2015-01-25T20:20:30+0100", "2015-01-25T20:20:30+01:00Z", "2015-01-25T20:20:30 Z", "2015-01-25 20:20:30Z",
            "2015-01-25T20:20Z", "2015-01-25T20:20:30.Z", "2015-01-25T20:20:30.5", "2015-01-25T20.20:30Z",
            "2015-01-25T20:20.30Z", "2015-01-25T20:20:-1Z", "2015-01-25T20:20:30Zx", "2015-01-25T20:20:30*01:00",
        ]
    )
    func noInstant(text: String) {
        OneField.expectRefusal("\"\(text)\"", "\"\(text)\" is not a date with time and zone") {
            row throws(RowFault) in try row.instant("v")
        }
    }

    @Test("A JSON date with a time but no zone is a local time")
    func local() throws {
        let read = try OneField.read(#""2021-09-08t23:58:59""#) { row throws(RowFault) in try row.localDateTime("v") }
        let day = try #require(CalendarDay(year: 2021, month: 9, day: 8))
        #expect(read == LocalDateTime(day: day, hour: 23, minute: 58, second: 59))
    }

    @Test(
        "A JSON date with a zone, or that does not exist, is not a local time",
        arguments: ["2021-09-08T03:30:00Z", "2021-09-31T03:30:00", "2021-09-08T03:30:60", "2021-09-08T03:30:0x", ""]
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
