import Domain
import Testing

@Suite("Fruit")
struct FruitTests {
    @Test(
        "A fruit with a negative number or a blank type is invalid",
        arguments: [("apple", -1, 0), ("apple", 0, -1), ("", 0, 0), (" \t\n", 0, 0), ("\u{301}", 0, 0)]
    )
    func refused(type: String, price: Int, weight: Int) {
        #expect(Fruit(type, price: price, weight: weight) == nil)
    }
}

@Suite("Fruit changes")
struct FruitChangesTests {
    @Test("Each fruit of a refresh is new, changed, gone or unchanged, sorted by type")
    func four() throws {
        let before: [Fruit] = [
            try .sample("pear", 99, 100), try .sample("zucchini"), try .sample("apple", 149, 120),
            try .sample("banana"), try .sample("orange", 1, 1),
        ]
        let after: [Fruit] = [
            try .sample("orange", 1, 2), try .sample("lime"), try .sample("banana"), try .sample("apple", 159, 120),
            try .sample("fig"),
        ]
        let changes = FruitChanges(from: before, to: after)
        #expect(changes.new.map(\.name) == ["fig", "lime"])
        #expect(changes.gone.map(\.name) == ["pear", "zucchini"])
        #expect(changes.unchanged.map(\.name) == ["banana"])
        #expect(changes.changed.map(\.before) == [try .sample("apple", 149, 120), try .sample("orange", 1, 1)])
        #expect(changes.changed.map(\.after) == [try .sample("apple", 159, 120), try .sample("orange", 1, 2)])
        #expect(changes.hasPreviousFruit)
    }
}
