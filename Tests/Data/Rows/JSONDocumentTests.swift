import Domain
import Testing

@testable import Data

@Suite("JSON documents in memory")
struct JSONDocumentTests {
    @Test(
        "A JSON document must be valid, with an object at its root",
        arguments: Reading.rejectedRoots + [
            ("{", "it ends unexpectedly, at byte 1"),
            ("nul", "it ends unexpectedly, at byte 3"),
            (#"{"parties":[{"id":1"#, "it ends unexpectedly, at byte 19"),
            (#"{"parties":[]}}"#, "at byte 14: expected the end, found '}'"),
            (#"{"parties":[]} {}"#, "at byte 15: expected the end, found '{'"),
            (#"{"parties":[{"id":1},]}"#, "at byte 21: expected a value, found ']'"),
            (#"{"parties":[],"x":tru}"#, "at byte 21: expected true, found '}'"),
        ]
    )
    func refused(text: String, reason: String) async {
        for cuts in [[], Array(1..<max(1, text.utf8.count))] {
            let document = ChunkedDocument(bytes: Array(text.utf8), cutAt: cuts)
            let failure = await #expect(throws: SourceFailure.self) {
                try JSONDocument(try await document.source.allBytes(limit: 100), name: ChunkedDocument.name)
            }
            #expect(failure?.kind == .unreadable)
            #expect(failure?.subject == ChunkedDocument.name)
            #expect(failure?.reason == reason)
        }
    }

    @Test("A JSON document may be as large as the limit, however it is chunked")
    func limit() async throws {
        let bytes = Array(#"{"parties":[]}"#.utf8)
        for cuts in [[], [3, 7], Array(1..<bytes.count)] {
            let document = ChunkedDocument(bytes: bytes, cutAt: cuts)
            #expect(try await document.source.allBytes(limit: bytes.count) == bytes)
            let failure = await #expect(throws: SourceFailure.self) {
                try await document.source.allBytes(limit: bytes.count - 1)
            }
            #expect(failure == SourceFailure(.unreadable, ChunkedDocument.name, "it is larger than 13 bytes"))
        }
    }

    @Test("A JSON document may be nested 512 levels deep", arguments: [0, 1])
    func depth(more: Int) {
        let levels = 512 - 1 + more
        let text = #"{"x":"# + String(repeating: "[", count: levels) + String(repeating: "]", count: levels) + "}"
        let document = Result { () throws(SourceFailure) in try JSONDocument(Array(text.utf8), name: "deep.json") }
        #expect((try? document.get()) == nil ? more == 1 : more == 0)
    }

    @Test("A JSON document reads the fields of its root object and locates invalid ones")
    func root() throws {
        let document = try Self.document(#" {"x":1, "v" : -7 } "#)
        #expect(try document.root { row throws(RowFault) in try row.given("v") != nil })
        let failure = #expect(throws: SourceFailure.self) {
            try document.root { row throws(RowFault) in try row.integer("v") }
        }
        #expect(failure == SourceFailure(.unreadable, "party.json", "v, at byte 15: it is negative"))
        let repeated = try Self.document(#"{"v":1,"x":1,"x":2,"v":1}"#)
        let twice = #expect(throws: SourceFailure.self) {
            try repeated.root { row throws(RowFault) in try row.integer("v") }
        }
        #expect(twice?.reason == "v, at byte 19: it appears twice")
    }

    static func document(_ text: String) throws(SourceFailure) -> JSONDocument {
        try JSONDocument(Array(text.utf8), name: "party.json")
    }
}
