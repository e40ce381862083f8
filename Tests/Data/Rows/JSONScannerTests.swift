import Domain
import Testing

@testable import Data

struct JSONSyntaxTests {
    private static let before = #"{"lotteryList":[{"userId":7,"x":"#
    private static let after = #","void":true}]}"#

    @Test("The JSON scanner rejects what RFC 8259 forbids, invalid UTF-8 included, with its position")
    func refused() async {
        for (value, offset, reason) in [
            ("NaN", 0, "expected a value, found 'N'"),
            ("nul!", 0, "expected a value, found 'n'"),
            ("01", 0, "a number has a leading zero"),
            ("1.", 2, "expected a digit after the decimal point, found ','"),
            ("1e+", 3, "expected a digit after the exponent's e, found ','"),
            ("1 2", 2, "expected ',' or '}', found '2'"),
            ("12é", 2, "expected ',' or '}', found the byte 0xC3"),
            ("\u{A0}1", 0, "expected a value, found the byte 0xC2"),
            ("[1,]", 3, "expected a value, found ']'"),
            ("[1 2]", 3, "expected ',' or ']', found '2'"),
            ("{\"a\":1,}", 7, "expected a name in quotes, found '}'"),
            ("{\"a\" 1}", 5, "expected ':', found '1'"),
            ("{\"\\uD83D\":1}", 1, "unpaired surrogate in a name"),
            ("{\"a\":1]", 6, "expected ',' or '}', found ']'"),
            ("\"12345678\u{1F}\"", 9, "unescaped control character in a string"),
            ("\"\\x\"", 1, "invalid escape in a string"),
            ("\"\\u12G4\"", 1, "\\u is not followed by four hexadecimal digits"),
            ("\"\\u１234\"", 1, "\\u is not followed by four hexadecimal digits"),
        ] {
            // What follows a value belongs to the element.
            let path = reason.hasPrefix("expected ',' or '}', found") && value.first != "{" ? "" : ".x"
            let place = "lotteryList[0]\(path) (line 1, column \(Self.before.utf8.count + offset + 1)): "
            #expect(await Reading.entries(ChunkedDocument(Self.before + value + Self.after)).refusal == place + reason)
        }
        let before = Array((Self.before + "\"").utf8)
        let reason = "lotteryList[0].x (line 1, column \(before.count + 1)): a string is not valid UTF-8"
        for units in [
            [0x80], [0xC0, 0x80], [0xC3], [0xED, 0xA0, 0x80], [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80],
        ] as [[UInt8]] {
            let document = ChunkedDocument([before + units + Array(("\"" + Self.after).utf8)])
            #expect(await Reading.entries(document).refusal == reason, "\(units)")
        }
    }
}

struct JSONLimitsTests {
    @Test("A JSON string ends or fails at its first special byte, wherever that stands")
    func specialBytes() {
        for place in 1..<40 {
            for byte in UInt8.min...UInt8.max {
                var bytes = Array("\"\(String(repeating: "x", count: 40))\"0123456789abcdef".utf8)
                bytes[place] = byte
                let end = Result { () throws(RowFault) in try bytes.span.string(at: 0).end }
                let found: Int? =
                    switch end {
                    case .success(let end): end
                    case .failure(.refused(let issue)): issue.offset
                    case .failure: nil
                    }
                let isPlain = 0x20..<0x80 ~= byte && byte != ASCII.backslash && byte != ASCII.quote
                let expected = byte == ASCII.quote ? place + 1 : isPlain ? 42 : place
                let isExpected = found == expected && (isPlain || byte == ASCII.quote) == ((try? end.get()) != nil)
                #expect(isExpected, "\(byte) at \(place): \(end)")
            }
        }
    }

    @Test("The JSON scanner accepts 512 levels of nesting and elements up to the limit, however they are chunked")
    func depth() async {
        for more in [0, 1] {
            let levels = 512 - 3 + more
            let nested = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
            let before = #"{"lotteryList":[{"userId":1,"void":true,"x":"#
            let reason =
                "lotteryList[0].x (line 1, column \(before.utf8.count + levels)): it is nested more than 512 levels deep"
            let result = await Reading.entries(ChunkedDocument(before + nested + "}]}"))
            #expect(result.refusal == (more == 0 ? nil : reason))
            let document = Result { () throws(AccessFailure) in
                try JSONDocumentTests.document(#"{"x":[["# + nested + "]]}")
            }
            #expect((try? document.get()) == nil ? more == 1 : more == 0)
        }
        let frame = #"{"userId":1,"void":true,"x":""}"#
        let text = String(repeating: "é", count: 50)
        let limit = frame.utf8.count + 100
        let other = #"{"userId":2,"void":true}"#
        for more in [0, 1] {
            let element = String(frame.dropLast(2)) + text + String(repeating: "a", count: more) + frame.suffix(2)
            for (rows, place) in [
                ([element, other], "[0] (line 1, column 17)"), ([other, element], "[1] (line 1, column 43)"),
            ] {
                let bytes = Array(#"{"lotteryList":[\#(rows.joined(separator: ", "))]}"#.utf8)
                let reason = more == 0 ? nil : "lotteryList\(place): it is larger than \(limit) bytes"
                for document in [ChunkedDocument([bytes]), ChunkedDocument(bytes.map { [$0] })] {
                    #expect(await Reading.entries(document, largest: limit).refusal == reason)
                }
            }
        }
    }
}

struct JSONDocumentTests {
    @Test("A JSON document is a complete object with nothing after it, and locates invalid fields of its root")
    func refused() throws {
        for (text, reason) in [
            ("", "it is empty"), ("[]", "line 1, column 1: it is an array, not an object"),
            (#"{"parties":[{"id":1"#, "line 1, column 20: it ends unexpectedly"),
            ("{\n \"parties\":[],\n \"é\":x\n}", "line 3, column 6: expected a value, found 'x'"),
            (#"{"parties":[]} {}"#, "line 1, column 16: expected the end, found '{'"),
        ] {
            let failure = #expect(throws: AccessFailure.self) { try Self.document(text) }
            #expect(failure?.reads(as: AccessFailure(.unreadable, .path("party.json"), reason)) == true)
        }
        let document = try Self.document(#" {"x":1, "v" : -7 } "#)
        #expect(try document.root { row throws(RowFault) in try row.given("v") != nil })
        let failure = #expect(throws: AccessFailure.self) {
            try document.root { row throws(RowFault) in try row.integer("v") }
        }
        #expect(failure?.subject == .path("party.json") && failure?.reason == "v (line 1, column 16): it is negative")
        let repeated = try Self.document(#"{"v":1,"x":1,"x":2,"v":1}"#)
        let twice = #expect(throws: AccessFailure.self) {
            try repeated.root { row throws(RowFault) in try row.integer("v") }
        }
        #expect(twice?.reason == "v (line 1, column 20): it appears twice")
    }

    @Test("At most a thousand invalid elements of a list are skipped")
    func manySkipped() throws {
        func read(_ invalid: Int) throws(AccessFailure) -> Int {
            let items = String(repeating: "0,", count: invalid) + "{}"
            return try Self.document(#"{"parties":[\#(items)]}"#).elements("parties") { _ in 1 }.skipped.count
        }
        #expect(try read(1_000) == 1_000)
        let failure = #expect(throws: AccessFailure.self) { try read(1_001) }
        let first = "parties[0] (line 1, column 13): it is a number, not an object"
        let place = "parties[1000] (line 1, column 2013)"
        #expect(failure?.reason == "\(place): more than 1000 items are invalid: \(first)")
    }

    static func document(_ text: String) throws(AccessFailure) -> JSONDocument {
        try JSONDocument(Array(text.utf8), at: .path("party.json"))
    }
}
