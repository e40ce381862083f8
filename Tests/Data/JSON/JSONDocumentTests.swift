import Domain
import Testing

@testable import Data

@Suite("JSON documents in memory")
struct JSONDocumentTests {
    @Test(
        "A JSON document must be valid, with an object at its root",
        arguments: JSONReading.rejectedRoots + [
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
                try await JSONDocument(document.source, limit: 100)
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
            #expect(try await JSONDocument(document.source, limit: bytes.count).bytes == bytes)
            let failure = await #expect(throws: SourceFailure.self) {
                try await JSONDocument(document.source, limit: bytes.count - 1)
            }
            #expect(failure == SourceFailure(.unreadable, ChunkedDocument.name, "it is larger than 13 bytes"))
        }
    }

    @Test("A JSON document rethrows the failure of its stream")
    func stream() async {
        let failure = SourceFailure(.unreachable, "http://127.0.0.1/", "the connection was closed")
        let document = ChunkedDocument([Array("{".utf8)], failure: failure)
        await #expect(throws: failure) { try await JSONDocument(document.source, limit: 100) }
    }

    @Test("A JSON document may be nested 512 levels deep", arguments: [0, 1])
    func depth(more: Int) {
        let levels = JSONStructure.deepest - 1 + more
        let text = #"{"x":"# + String(repeating: "[", count: levels) + String(repeating: "]", count: levels) + "}"
        let document = Result { () throws(SourceFailure) in try JSONDocument(Array(text.utf8), name: "deep.json") }
        #expect((try? document.get()) == nil ? more == 1 : more == 0)
    }

    @Test("A JSON document reads the fields of its root object and locates invalid ones")
    func root() throws {
        let document = try Self.document(#" {"x":1, "v" : -7 } "#)
        #expect(try document.root(as: OneField.self) { row, _ throws(JSONFault) in row.isGiven(.v) })
        let failure = #expect(throws: SourceFailure.self) {
            try document.root(as: OneField.self) { row, _ throws(JSONFault) in try row.integer(.v) }
        }
        #expect(failure == SourceFailure(.unreadable, "party.json", "v, at byte 15: it is negative"))
        let repeated = try Self.document(#"{"v":1,"x":1,"x":2,"v":1}"#)
        let twice = #expect(throws: SourceFailure.self) {
            try repeated.root(as: OneField.self) { row, _ throws(JSONFault) in try row.integer(.v) }
        }
        #expect(twice?.reason == "v, at byte 19: it appears twice")
    }

    @Test("A JSON document reads the valid elements of a list and reports the skipped ones")
    func elements() throws {
        let good = #"{"id":1}"#
        let document = try Self.document(
            #"{"parties":[\#(good),7,{"id":-1} , null,{"id":1,"id":2},{"place":{"city":5},"id":3},\#(good),{},[]],"x":0}"#
        )
        let (parties, skipped) = try document.elements(of: Party.self)
        #expect(parties == [Party(id: 1), Party(id: 1)])
        #expect(
            skipped == [
                SkippedItem(place: "parties[1]", reason: "at byte 21: it is a number, not an object"),
                SkippedItem(place: "parties[2]", reason: "id, at byte 29: it is negative"),
                SkippedItem(place: "parties[3]", reason: "at byte 35: it is null, not an object"),
                SkippedItem(place: "parties[4]", reason: "id, at byte 48: it appears twice"),
                SkippedItem(place: "parties[5]", reason: "place.city, at byte 73: it is a number, not a string"),
                SkippedItem(place: "parties[7]", reason: "id, at byte 93: it is missing"),
                SkippedItem(place: "parties[8]", reason: "at byte 96: it is an array, not an object"),
            ]
        )
    }

    @Test("An empty list in a JSON document has no elements", arguments: ["[]", "[ \n]"])
    func empty(list: String) throws {
        let (parties, skipped) = try Self.document(#"{"parties":\#(list)}"#).elements(of: Party.self)
        #expect(parties.isEmpty && skipped.isEmpty)
    }

    @Test(
        "A JSON document without the list is rejected",
        arguments: [
            ("{}", #"at byte 1: the object ends without "parties""#),
            (#"{"Parties":[]}"#, #"at byte 13: the object ends without "parties""#),
            (#"{"parties":null}"#, "parties, at byte 11: it is null, not an array"),
            (#"{"parties":{}}"#, "parties, at byte 11: it is an object, not an array"),
            (#"{"parties":[],"p\u0061rties":[]}"#, "parties, at byte 14: it appears twice"),
        ]
    )
    func noList(text: String, reason: String) throws {
        let document = try Self.document(text)
        let failure = #expect(throws: SourceFailure.self) { try document.elements(of: Party.self) }
        #expect(failure == SourceFailure(.unreadable, "party.json", reason))
    }

    static func document(_ text: String) throws(SourceFailure) -> JSONDocument {
        try JSONDocument(Array(text.utf8), name: "party.json")
    }
}
