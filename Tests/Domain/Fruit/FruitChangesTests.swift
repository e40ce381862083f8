import Domain
import Testing

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
        #expect(changes.new.map(\.type) == ["fig", "lime"])
        #expect(changes.gone.map(\.type) == ["pear", "zucchini"])
        #expect(changes.unchanged.map(\.type) == ["banana"])
        #expect(changes.changed.map(\.before) == [try .sample("apple", 149, 120), try .sample("orange", 1, 1)])
        #expect(changes.changed.map(\.after) == [try .sample("apple", 159, 120), try .sample("orange", 1, 2)])
        #expect(changes.hadFruitBefore)
    }

    @Test("A type in another spelling is a change, neither new nor gone")
    func spelling() throws {
        let changes = FruitChanges(from: try .sample("Piñón"), to: try .sample("pinon"))
        #expect(changes.changed.map(\.after.type) == ["pinon"])
        #expect(changes.new.isEmpty && changes.gone.isEmpty && changes.unchanged.isEmpty)
    }

    @Test("A first fetch had no fruit before")
    func first() throws {
        #expect(!FruitChanges(from: [], to: try .sample("fig")).hadFruitBefore)
        #expect(FruitChanges(from: try .sample("fig"), to: []).hadFruitBefore)
        #expect(FruitChanges(from: try .sample("fig"), to: try .sample("fig")).hadFruitBefore)
        #expect(FruitChanges(from: try .sample("fig"), to: [try .sample("FIG", 1)]).hadFruitBefore)
    }
}
