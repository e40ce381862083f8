import Domain
import Testing

@testable import Data

@Suite("JSON documents in memory")
struct JSONDocumentTests {
    @Test(
        "A JSON document must be complete, with an object at its root and nothing after it",
        arguments: [
            ("", "it is empty"), ("[]", "at byte 0: it is an array, not an object"),
            (#"{"parties":[{"id":1"#, "it ends unexpectedly, at byte 19"),
            (#"{"parties":[]} {}"#, "at byte 15: expected the end, found '{'"),
        ]
    )
    func refused(text: String, reason: String) {
        let failure = #expect(throws: AccessFailure.self) { try Self.document(text) }
        #expect(failure == AccessFailure(.unreadable, "party.json", reason, hint: failure?.hint))
    }

    @Test("A JSON document may be as large as the limit, however it is chunked")
    func limit() async throws {
        let bytes = Array(#"{"parties":[]}"#.utf8)
        for cuts in [[], [3, 7], Array(1..<bytes.count)] {
            let document = ChunkedDocument(bytes: bytes, cutAt: cuts)
            #expect(try await document.source.allBytes(limit: bytes.count) == bytes)
            let failure = await #expect(throws: AccessFailure.self) {
                try await document.source.allBytes(limit: bytes.count - 1)
            }
            #expect(failure == AccessFailure(.unreadable, ChunkedDocument.name, "it is larger than 13 bytes"))
        }
    }

    @Test("At most a thousand invalid elements of a list are skipped")
    func manySkipped() throws {
        func read(_ invalid: Int) throws(AccessFailure) -> Int {
            let items = String(repeating: "0,", count: invalid) + "{}"
            return try Self.document(#"{"parties":[\#(items)]}"#).elements("parties") { _ in 1 }.skipped.count
        }
        #expect(try read(1_000) == 1_000)
        let failure = #expect(throws: AccessFailure.self) { try read(1_001) }
        let first = "parties[0], at byte 12: it is a number, not an object"
        let place = "parties[1000], at byte 2012"
        #expect(failure?.reason == "\(place): more than 1000 items are invalid: \(first)")
    }

    @Test("A JSON document reads the fields of its root object and locates invalid ones")
    func root() throws {
        let document = try Self.document(#" {"x":1, "v" : -7 } "#)
        #expect(try document.root { row throws(RowFault) in try row.given("v") != nil })
        let failure = #expect(throws: AccessFailure.self) {
            try document.root { row throws(RowFault) in try row.integer("v") }
        }
        #expect(failure == AccessFailure(.unreadable, "party.json", "v, at byte 15: it is negative"))
        let repeated = try Self.document(#"{"v":1,"x":1,"x":2,"v":1}"#)
        let twice = #expect(throws: AccessFailure.self) {
            try repeated.root { row throws(RowFault) in try row.integer("v") }
        }
        #expect(twice?.reason == "v, at byte 19: it appears twice")
    }

    static func document(_ text: String) throws(AccessFailure) -> JSONDocument {
        try JSONDocument(Array(text.utf8), name: "party.json")
    }
}
