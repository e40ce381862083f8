import Domain
import Testing

@testable import Data

struct JSONFieldsTests {
    @Test("A JSON decimal or whole number keeps its exact value, and is rejected with the reason otherwise")
    func decimal() throws {
        try expectEach([
            "3.4E+7": "34000000", "1.50": "1.5", "1e-18": "0.000000000000000001", "0e99999999999999999999": "0",
            "10000000000000000000000e-10": "1000000000000", "0.0000000000000000000012e20": "0.12",
            "0.999999999999999999": "0.999999999999999999", "1e17": "100000000000000000", "100.00e-1": "10",
        ]) { try OneField.read($0) { row throws(RowFault) in try row.decimal("v") }.description }
        let long = "it has more than 18 digits"
        expectEach([
            "-1.5e3": "it is negative", "true": "it is a Boolean, not a number", "1e18": long,
            "1.000000000000000001": long, "1e-19": long, "1e99999999999999999999": long,
            "1e-9223372036854775808": long, "1.5e-9223372036854775807": long, "10e9223372036854775807": long,
            "1e-99999999999999999999": long,
        ]) { (json: String) -> String? in OneField.refusal(json) { row throws(RowFault) in try row.decimal("v") } }
        expectEach([
            "9223372036854775808": "it is larger than 9223372036854775807", "-1": "it is negative",
            "1.0": "it is written with a fraction, not as a whole number",
            "1e1": "it is written with an exponent, not as a whole number",
            "\"1\"": "it is a string, not a whole number", "null": "it is null, not a whole number",
        ]) { (json: String) -> String? in OneField.refusal(json) { row throws(RowFault) in try row.integer("v") } }
        #expect(try OneField.read("9223372036854775807") { row throws(RowFault) in try row.integer("v") } == Int.max)
    }

    @Test("A JSON string without visible characters is rejected as empty")
    func invisible() throws {
        for text in ["\u{200B}.", "\u{1F600}\u{FE0F}", "林"] {
            #expect(try OneField.read("\"\(text)\"") { row throws(RowFault) in try row.visibleText("v") } == text)
        }
        for text in [
            "", " ", "\u{A0}\u{3000}", "\u{200B}\u{200D}", "\u{7F}", "\\n\\t", "\\u0000\\u001b", "\u{202E}", "\u{3164}",
        ] {
            let refusal = OneField.refusal("\"\(text)\"") { row throws(RowFault) in try row.visibleText("v") }
            #expect(refusal == "it is empty", "\(text.debugDescription)")
        }
    }
}

struct JSONNestedTests {
    @Test("A fault in nested JSON has its full path")
    func refused() throws {
        try expectEach([
            #""place":{}"#: "place.city (line 1, column 38): it is missing",
            #""place":[]"#: "place (line 1, column 38): it is an array, not an object",
            #""guests":{}"#: "guests (line 1, column 39): it is an object, not an array",
            #""guests":[{"name":"a"},{"name":null}]"#: "guests[1].name (line 1, column 61): it is null, not a string",
            #""guests":[{"name":"a"},0]"#: "guests[1] (line 1, column 53): it is a number, not an object",
            #""guests":[{"name":"a","name":"a"}]"#: "guests[0].name (line 1, column 52): it appears twice",
            #""songs":["a",1]"#: "songs[1] (line 1, column 43): it is a number, not a string",
        ]) { (member: String) -> String? in
            let document = try JSONDocumentTests.document(#"{"parties":[{"id":0},{"id":1,\#(member)}]}"#)
            let skipped = try document.elements("parties", Party.init).skipped
            return skipped.count == 1 && skipped[0].place == "parties[1]" ? skipped[0].reason : nil
        }
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
    @Test("A date with a time in JSON is an instant with a zone, and a local time without one")
    func instant() throws {
        try expectEach([
            "2015-01-25t19:20:30z": 1_422_213_630_000, "2015-01-26T19:19:30+23:59": 1_422_213_630_000,
            "2015-01-24T19:21:30-23:59": 1_422_213_630_000, "1969-12-31T23:59:59.250Z": -750,
            "2015-01-25T19:20:30.123456789+00:00": 1_422_213_630_123,
            #"2000\u002d02-29T00:00:00Z"#: 951_782_400_000,
        ]) { (text: String) -> Int64 in
            try OneField.read("\"\(text)\"") { row throws(RowFault) in try row.instant("v").millisecondsSince1970 }
        }
        for text in [
            "", "2015-01-25T20:20:30", "2015-02-29T20:20:30Z", "2015-01-25T20:20:61Z", "2016-12-31T23:59:60Z",
            "2015-01-25T23:59:60+01:00", "2015-01-25T20:20:30+24:00", "2015-01-25T20:20:30+01:60",
            "2015-01-25T20:20:30+0100", "2015-01-25T20:20:30+01:00Z", "2015-01-25T20:20:30 Z", "2015-01-25 20:20:30Z",
            "2015-01-25T20:20Z", "2015-01-25T20:20:30.Z", "2015-01-25T20:20:30.5", "2015-01-25T20.20:30Z",
            "2015-01-25T20:20.30Z", "2015-01-25T20:20:-1Z", "2015-01-25T20:20:30Zx", "2015-01-25T20:20:30*01:00",
        ] {
            let refusal = OneField.refusal("\"\(text)\"") { row throws(RowFault) in try row.instant("v") }
            #expect(refusal == "\"\(text)\" is not a valid date and time with a zone")
        }
        let local = try OneField.read(#""2021-09-08t23:58:59""#) { row throws(RowFault) in try row.localDateTime("v") }
        let day = try #require(CalendarDay(year: 2021, month: 9, day: 8))
        #expect(local == LocalDateTime(day: day, hour: 23, minute: 58, second: 59))
        for text in ["2021-09-08T03:30:00Z", "2021-09-31T03:30:00", "2021-09-08T03:30:60", "2021-09-08T03:30:0x", ""] {
            let refusal = OneField.refusal("\"\(text)\"") { row throws(RowFault) in try row.localDateTime("v") }
            #expect(refusal == "\"\(text)\" is not a valid date and time without a zone")
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
