import Data
import Domain
import Foundation
import Testing

@Suite("Fruit payload")
struct FruitPayloadTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func fetch(_ text: String) async throws -> FruitCatalogue {
        try folder.write(Array(text.utf8), to: "fruit.json")
        let source = DirectoryDocumentSource(folder: folder.path, spooling: Spooling(folder: folder.path))
        return try await FruitRemoteDataSource(source: source).fetch().list
    }

    @Test("Fruit prices in pence and weights in grams are read unchanged")
    func good() async throws {
        let text =
            #"{"more":1,"fruit":[{"weight":18,"price":0,"type":"blueberry","x":[]},{"type":"açaí \"🫐\"","price":5,"weight":7}]}"#
        let fruit: [Fruit] = [try .sample("blueberry", 0, 18), try .sample("açaí \"🫐\"", 5, 7)]
        #expect(try await fetch(text) == FruitCatalogue(fruit))
        #expect(try await fetch(#"{"fruit":[]}"#) == FruitCatalogue([]))
    }

    @Test("The embedded sample has nine kinds of fruit")
    func embedded() async throws {
        let fruit = try await FruitRemoteDataSource(source: EmbeddedDocumentSource()).fetch().list.fruit
        #expect(fruit.count == 9)
        #expect(fruit.first == (try .sample("apple", 149, 120)))
    }

    @Test(
        "An invalid fruit is skipped with its position and reason, and the others are read",
        arguments: [
            (#"{"price":1,"weight":1}"#, "type, at byte 46: it is missing"),
            (#"{"type":null,"price":1,"weight":1}"#, "type, at byte 54: it is null, not a string"),
            (#"{"type":" ","price":1,"weight":1}"#, "type, at byte 54: it is empty"),
            (#"{"type":"\u0301","price":1,"weight":1}"#, "type, at byte 54: it is empty"),
            (#"{"type":"FIG","price":1,"weight":1}"#, #"type, at byte 54: "FIG" is already in the list"#),
            (#"{"type":"a","price":"1","weight":1}"#, "price, at byte 66: it is a string, not a whole number"),
            (#"{"type":"a","price":-1,"weight":1}"#, "price, at byte 66: it is negative"),
            (#"{"type":"a","price":1,"weight":1.5}"#, "weight, at byte 77: it is not a whole number"),
            (#"{"type":"a","price":1,"weight":null}"#, "weight, at byte 77: it is null, not a whole number"),
            (
                #"{"type":"a","price":9223372036854775808,"weight":1}"#,
                "price, at byte 66: it is larger than \(Int.max)"
            ),
            ("7", "at byte 46: it is a number, not an object"),
        ]
    )
    func bad(item: String, reason: String) async throws {
        let text =
            #"{"fruit":[{"type":"fig","price":1,"weight":1},"# + item + #",{"type":"lime","price":1,"weight":1}]}"#
        let fetched = try await fetch(text)
        #expect(fetched.fruit.map(\.type) == ["fig", "lime"])
        #expect(fetched.skipped == [SkippedItem(place: "fruit[1]", reason: reason)])
    }

    @Test(
        "A document without a list of fruit is rejected with the position",
        arguments: [
            (#"{"fruit":null}"#, "fruit, at byte 9: it is null, not an array"),
            (#"{"fruit":{}}"#, "fruit, at byte 9: it is an object, not an array"),
            (#"{"fruits":[]}"#, #"at byte 12: the object ends without "fruit""#),
            ("[]", "at byte 0: it is an array, not an object"), ("", "it is empty"),
            (#"{"fruit":[{"type":"fig","price":1"#, "it ends unexpectedly, at byte 33"),
        ]
    )
    func noList(text: String, reason: String) async throws {
        let failure = await #expect(throws: SourceFailure.self) { try await fetch(text) }
        #expect(failure?.kind == .unreadable)
        #expect(failure?.reason == reason)
    }
}
