import Domain
import Testing

@testable import Data

@Suite("Inside of an element, JSON")
struct JSONNestedTests {
    @Test("is read from objects and lists, in any order and with unknown members")
    func read() throws {
        let document = try JSONDocumentTests.document(
            #"""
            {"parties":[
              {"songs":["a\n", "" ,"林"],"guests":[{"age":7,"name":"Zoë"}, {"x":[{}],"n\u0061me":"M"}],"id":1,
               "place":{"x":{"city":1},"city":"Rome"}},
              {"id":2,"place":null,"guests":null,"songs":null},
              {"guests" : [ ] , "songs" : [ ] , "id" : 3 }
            ]}
            """#
        )
        let (parties, skipped) = try document.elements(of: Party.self)
        #expect(skipped.isEmpty)
        #expect(
            parties == [
                Party(
                    id: 1,
                    city: "Rome",
                    guests: [Party.Guest(name: "Zoë", age: 7), Party.Guest(name: "M", age: nil)],
                    songs: ["a\n", "", "林"]
                ),
                Party(id: 2), Party(id: 3),
            ]
        )
    }

    @Test(
        "is refused with the whole path",
        arguments: [
            (#""place":{"city":8}"#, "place.city", 25, "it is a number, not a string"),
            (#""place":{}"#, "place.city", 17, "it is missing"),
            (#""place":{"city":"a","city":"a"}"#, "place.city", 29, "it is there twice"),
            (#""place":[]"#, "place", 17, "it is a list, not an object"),
            (#""guests":{}"#, "guests", 18, "it is an object, not a list"),
            (#""guests":[{"name":"a"},{"name":null}]"#, "guests[1].name", 40, "it is null, not a string"),
            (#""guests":[{"name":"a"},0]"#, "guests[1]", 32, "it is a number, not an object"),
            (#""guests":[{"name":"a","age":-1}]"#, "guests[0].age", 37, "it is negative"),
            (#""guests":[{"name":"a","name":"a"}]"#, "guests[0].name", 31, "it is there twice"),
            (#""songs":["a",1]"#, "songs[1]", 22, "it is a number, not a string"),
            (#""songs":"a""#, "songs", 17, "it is a string, not a list"),
        ]
    )
    func refused(member: String, path: String, offset: Int, reason: String) async throws {
        let text = #"{"parties":[{"id":0},{"id":1,\#(member)}]}"#
        let document = try JSONDocumentTests.document(text)
        let place = "at byte \(20 + offset)"
        #expect(
            try document.elements(of: Party.self).skipped
                == [SkippedItem(place: "parties[1]", reason: "\(path), \(place): \(reason)")]
        )
        let failure = await #expect(throws: SourceFailure.self) {
            try await JSONListReader<Party>.read(ChunkedDocument(text).source) { _, _ in }
        }
        #expect(failure?.reason == "parties[1].\(path), \(place): \(reason)")
    }
}
