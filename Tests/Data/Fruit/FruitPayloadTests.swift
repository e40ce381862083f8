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
        let source = DirectoryDocumentSource(folder: folder.path)
        return try await FruitRemoteDataSource(source: source).fetch().list
    }

    @Test("A catalogue may be empty, and a name may have quotes and any letters")
    func good() async throws {
        #expect(try await fetch(#"{"fruit":[]}"#) == FruitCatalogue([]))
        let fruit = try await fetch(#"{"fruit":[{"type":"açaí \"🫐\"","price":0,"weight":7}]}"#)
        #expect(fruit == FruitCatalogue([try .sample("açaí \"🫐\"", 0, 7)]))
    }

    @Test(
        "A fruit without a visible name of its own is skipped",
        arguments: [
            (#"{"type":" ","price":1,"weight":1}"#, "type, at byte 54: it is empty"),
            (#"{"type":"\u0301","price":1,"weight":1}"#, "type, at byte 54: it is empty"),
            (#"{"type":"FIG","price":1,"weight":1}"#, #"type, at byte 54: "FIG" is already in the list"#),
        ]
    )
    func bad(item: String, reason: String) async throws {
        let text =
            #"{"fruit":[{"type":"fig","price":1,"weight":1},"# + item + #",{"type":"lime","price":1,"weight":1}]}"#
        let fetched = try await fetch(text)
        #expect(fetched.fruit.map(\.type) == ["fig", "lime"])
        #expect(fetched.skipped == [SkippedItem(place: "fruit[1]", reason: reason)])
    }
}
