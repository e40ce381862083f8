import Domain
import Testing

@testable import Data

@Suite("A field of a JSON document")
struct JSONFieldsTests {
    @Test(
        "is a decimal number, exactly as it is written",
        arguments: [
            ("0", "0"), ("34000000", "34000000"), ("3.4e7", "34000000"), ("3.4E+7", "34000000"), ("1.50", "1.5"),
            ("0.1", "0.1"), ("1e-18", "0.000000000000000001"), ("0e99999999999999999999", "0"), ("0.000", "0"),
            ("10000000000000000000000e-10", "1000000000000"), ("100.00e-1", "10"),
            ("0.0000000000000000000012e20", "0.12"),
            ("999999999999999999", "999999999999999999"), ("0.999999999999999999", "0.999999999999999999"),
            ("1e17", "100000000000000000"), ("120e-1", "12"), ("1.0", "1"), ("0.10203", "0.10203"),
        ]
    )
    func decimal(json: String, text: String) throws {
        let read = try OneField.read(json) { row, bytes throws(JSONFault) in try row.decimal(.v, in: bytes) }
        #expect(read.description == text)
    }

    @Test(
        "is not a decimal number",
        arguments: [
            ("-1", "it is negative"), ("-0", "it is negative"), ("-1.5e3", "it is negative"),
            ("\"1\"", "it is a string, not a number"), ("null", "it is null, not a number"),
            ("[1]", "it is a list, not a number"), ("true", "it is a truth value, not a number"),
            ("1e18", "it has more than 18 digits"), ("1000000000000000000", "it has more than 18 digits"),
            ("1.000000000000000001", "it has more than 18 digits"), ("1e-19", "it has more than 18 digits"),
            ("1e99999999999999999999", "it has more than 18 digits"),
            ("184467440737095516160", "it has more than 18 digits"),
            ("1e-99999999999999999999", "it has more than 18 digits"),
        ]
    )
    func noDecimal(json: String, reason: String) {
        OneField.expectRefusal(json, reason) { row, bytes throws(JSONFault) in try row.decimal(.v, in: bytes) }
    }

    @Test("is a whole number", arguments: [("0", 0), ("149", 149), ("9223372036854775807", Int.max)])
    func integer(json: String, number: Int) throws {
        #expect(try OneField.read(json) { row, _ throws(JSONFault) in try row.integer(.v) } == number)
    }

    @Test(
        "is not a whole number",
        arguments: [
            ("9223372036854775808", "it is larger than 9223372036854775807"), ("-1", "it is negative"),
            ("1.0", "it is not a whole number"), ("1e1", "it is written with an exponent, not as a whole number"),
            ("\"1\"", "it is a string, not a whole number"), ("null", "it is null, not a whole number"),
        ]
    )
    func noInteger(json: String, reason: String) {
        OneField.expectRefusal(json, reason) { row, _ throws(JSONFault) in try row.integer(.v) }
    }

    @Test("is a text that can be seen", arguments: ["a", " é ", "\u{200B}.", "\u{1F600}\u{FE0F}", "林", "\u{7F}!"])
    func visible(text: String) throws {
        let read = try OneField.read("\"\(text)\"") { row, bytes throws(JSONFault) in
            try row.nonEmptyString(.v, in: bytes)
        }
        #expect(read == text)
    }

    @Test(
        "is a text of which nothing can be seen",
        arguments: [
            "", " ", "\u{A0}\u{3000}", "\u{200B}\u{200D}", "\u{7F}", "\\n\\t", "\\u0000\\u001b", "\u{202E}", "\u{3164}",
        ]
    )
    func invisible(text: String) {
        OneField.expectRefusal("\"\(text)\"", "it is empty") { row, bytes throws(JSONFault) in
            try row.nonEmptyString(.v, in: bytes)
        }
    }

    @Test("may be missing or null, and is nil then", arguments: ["{}", #"{"v":null}"#, #"{"w":1,"v" : null }"#])
    func notGiven(text: String) throws {
        try JSONDocument(Array(text.utf8), name: "v.json").root(as: OneField.self) { row, bytes throws(JSONFault) in
            let isGiven = row.isGiven(.v)
            #expect(!isGiven)
            let values: [Any?] = [
                try row.optionalString(.v, in: bytes), try row.optionalTruthValue(.v), try row.optionalInteger(.v),
                try row.optionalDecimal(.v, in: bytes), try row.optionalInstant(.v, in: bytes),
                try row.optionalLocalDateTime(.v, in: bytes),
            ]
            #expect(values.allSatisfy { $0 == nil })
        }
    }

    @Test("that may be missing is read where it is given")
    func given() throws {
        #expect(
            try OneField.read("\"\"") { row, bytes throws(JSONFault) in try row.optionalString(.v, in: bytes) } == ""
        )
        #expect(try OneField.read("false") { row, _ throws(JSONFault) in try row.optionalTruthValue(.v) } == false)
        #expect(try OneField.read("7") { row, _ throws(JSONFault) in try row.optionalInteger(.v) } == 7)
        #expect(
            try OneField.read("7") { row, bytes throws(JSONFault) in try row.optionalDecimal(.v, in: bytes) }
                == DecimalNumber(7)
        )
    }

    @Test("that may be missing is refused where it is of another type", arguments: ["[]", "{}"])
    func givenWrong(json: String) {
        OneField.expectRefusal(json, " not a string") { row, bytes throws(JSONFault) in
            try row.optionalString(.v, in: bytes)
        }
        OneField.expectRefusal(json, " not true or false") { row, _ throws(JSONFault) in
            try row.optionalTruthValue(.v)
        }
        OneField.expectRefusal(json, " not a whole number") { row, _ throws(JSONFault) in try row.optionalInteger(.v) }
        OneField.expectRefusal(json, " not a number") { row, bytes throws(JSONFault) in
            try row.optionalDecimal(.v, in: bytes)
        }
        OneField.expectRefusal(json, " not a string") { row, bytes throws(JSONFault) in
            try row.optionalInstant(.v, in: bytes)
        }
        OneField.expectRefusal(json, " not a string") { row, bytes throws(JSONFault) in
            try row.optionalLocalDateTime(.v, in: bytes)
        }
    }
}
