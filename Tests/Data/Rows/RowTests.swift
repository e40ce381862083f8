import Domain
import Testing

@testable import Data

struct JSONFieldsTests {
    @Test(
        "A JSON decimal number keeps its exact value",
        arguments: [
            ("3.4E+7", "34000000"), ("1.50", "1.5"), ("1e-18", "0.000000000000000001"), ("0e99999999999999999999", "0"),
            ("10000000000000000000000e-10", "1000000000000"), ("0.0000000000000000000012e20", "0.12"),
            ("0.999999999999999999", "0.999999999999999999"), ("1e17", "100000000000000000"), ("100.00e-1", "10"),
        ]
    )
    func decimal(json: String, text: String) throws {
        let read = try OneField.read(json) { row throws(RowFault) in try row.decimal("v") }
        #expect(read.description == text)
    }

    @Test(
        "A JSON field that is not a decimal number is rejected with the reason",
        arguments: [
            ("-1.5e3", "it is negative"), ("true", "it is a Boolean, not a number"),
            ("1e18", "it has more than 18 digits"),
            ("1.000000000000000001", "it has more than 18 digits"), ("1e-19", "it has more than 18 digits"),
            ("1e99999999999999999999", "it has more than 18 digits"),
            ("1e-9223372036854775808", "it has more than 18 digits"),
            ("1.5e-9223372036854775807", "it has more than 18 digits"),
            ("10e9223372036854775807", "it has more than 18 digits"),
            ("1e-99999999999999999999", "it has more than 18 digits"),
        ]
    )
    func noDecimal(json: String, reason: String) {
        OneField.expectRefusal(json, reason) { row throws(RowFault) in try row.decimal("v") }
    }

    @Test(
        "A JSON field that is not a whole number is rejected with the reason",
        arguments: [
            ("9223372036854775808", "it is larger than 9223372036854775807"), ("-1", "it is negative"),
            ("1.0", "it is not a whole number"), ("1e1", "it is written with an exponent, not as a whole number"),
            ("\"1\"", "it is a string, not a whole number"), ("null", "it is null, not a whole number"),
        ]
    )
    func noInteger(json: String, reason: String) {
        OneField.expectRefusal(json, reason) { row throws(RowFault) in try row.integer("v") }
        let largest = try? OneField.read("9223372036854775807") { row throws(RowFault) in try row.integer("v") }
        #expect(largest == Int.max)
    }

    @Test("A JSON string with a visible character is not empty", arguments: ["\u{200B}.", "\u{1F600}\u{FE0F}", "林"])
    func visible(text: String) throws {
        #expect(try OneField.read("\"\(text)\"") { row throws(RowFault) in try row.visibleText("v") } == text)
    }

    @Test(
        "A JSON string without visible characters is rejected as empty",
        arguments: [
            "", " ", "\u{A0}\u{3000}", "\u{200B}\u{200D}", "\u{7F}", "\\n\\t", "\\u0000\\u001b", "\u{202E}", "\u{3164}",
        ]
    )
    func invisible(text: String) {
        OneField.expectRefusal("\"\(text)\"", "it is empty") { row throws(RowFault) in try row.visibleText("v") }
    }
}

struct JSONNestedTests {
    @Test(
        "A fault in nested JSON has its full path",
        arguments: [
            (#""place":{}"#, "place.city", 17, "it is missing"),
            (#""place":[]"#, "place", 17, "it is an array, not an object"),
            (#""guests":{}"#, "guests", 18, "it is an object, not an array"),
            (#""guests":[{"name":"a"},{"name":null}]"#, "guests[1].name", 40, "it is null, not a string"),
            (#""guests":[{"name":"a"},0]"#, "guests[1]", 32, "it is a number, not an object"),
            (#""guests":[{"name":"a","name":"a"}]"#, "guests[0].name", 31, "it appears twice"),
            (#""songs":["a",1]"#, "songs[1]", 22, "it is a number, not a string"),
        ]
    )
    func refused(member: String, path: String, offset: Int, reason: String) throws {
        let text = #"{"parties":[{"id":0},{"id":1,\#(member)}]}"#
        let document = try JSONDocumentTests.document(text)
        let place = "at byte \(20 + offset)"
        #expect(
            try document.elements("parties", Party.init).skipped
                == [SkippedItem(place: "parties[1]", reason: "\(path), \(place): \(reason)")]
        )
    }
}

struct JSONKeysTests {
    @Test("Each row of a JSON list is read alike, however the previous one was written")
    func rows() throws {
        let rows = [
            #"{"id":1,"songs":["a"]}"#, #"{"id":2,"songs":["b"]}"#, #"{ "id" : 3 , "songs" : [ "c" ] }"#,
            #"{"id":4,"song5":{"id":9},"songs":["d"]}"#, #"{"songs":["e"],"id":5}"#, #"{"id":6}"#, "{}",
            #"{"id":7,"songs":["f"],"id":7}"#, #"{"id":8,"songs":["g"]}"#,
        ]
        func outcome(of rows: [String]) throws -> ([Party], reasons: [String]) {
            let document = try JSONDocumentTests.document(#"{"parties":[{"id":0},\#(rows.joined(separator: ","))]}"#)
            let (parties, skipped) = try document.elements("parties", Party.init)
            // Without the offsets.
            return (Array(parties.dropFirst()), skipped.map { String($0.reason.split(separator: ":").last ?? "") })
        }
        let (parties, reasons) = try outcome(of: rows)
        let alone = try rows.map { try outcome(of: [$0]) }
        #expect(parties == alone.flatMap { $0.0 } && parties.map(\.id) == [1, 2, 3, 4, 5, 6, 8])
        #expect(reasons == alone.flatMap(\.reasons) && reasons == [" it is missing", " it appears twice"])
    }
}

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
