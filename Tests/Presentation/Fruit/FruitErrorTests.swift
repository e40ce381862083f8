import Domain
import Presentation
import Testing

@Suite("What the fruit refuses, in words")
struct FruitErrorTests {
    private static let types = ["apple", "blueberry", "Açaí", "pear"]
    private static let list = "What there is: tombola fruit. Whether there is more by now: tombola fruit refresh."

    @Test(
        "is a type that there is not, with the nearest that there is",
        arguments: [
            ("aple", types, "Did you mean apple?"), ("ACAJ", types, "Did you mean Açaí?"),
            ("bluebery", types, "Did you mean blueberry?"), ("melon", types, list), ("apple", [], list),
        ]
    )
    func unknown(typed: String, types: [String], hint: String) {
        let errorMessage = FruitError.noSuchFruit(typed, types: types).errorMessage
        #expect(errorMessage.category.exitCode == 66)
        #expect(errorMessage.what == "cannot show \(typed)")
        #expect(errorMessage.why == "there is no such fruit")
        #expect(errorMessage.hint == hint)
    }

    @Test("is what source and store have to say")
    func others() {
        let source = SourceFailure(.busy, "shop", "it answered 429")
        let store = StoreFailure(.newer, "a.sqlite", "a later version wrote it")
        #expect(FruitError.source(source).errorMessage == source.errorMessage)
        #expect(FruitError.store(store).errorMessage == store.errorMessage)
    }
}
