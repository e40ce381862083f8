import Domain
import Testing

@Suite("Fruit")
struct FruitTests {
    @Test(
        "A fruit with a negative number or a blank type is invalid",
        arguments: [("apple", -1, 0), ("apple", 0, -1), ("", 0, 0), (" \t\n", 0, 0), ("\u{301}", 0, 0)]
    )
    func refused(type: String, price: Int, weight: Int) {
        #expect(Fruit(type: type, price: price, weight: weight) == nil)
    }
}

@Suite("Fruit catalogues")
struct FruitCatalogueTests {
    @Test("A catalogue is sorted by type, ignoring case and accents")
    func sorted() throws {
        let catalogue = FruitCatalogue(try .sample("pear", "Éclat", "Apple", "apricot", "日本"))
        #expect(catalogue.fruit.map(\.type) == ["Apple", "apricot", "Éclat", "pear", "日本"])
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
        #expect(changes.new.map(\.type) == ["fig", "lime"])
        #expect(changes.gone.map(\.type) == ["pear", "zucchini"])
        #expect(changes.unchanged.map(\.type) == ["banana"])
        #expect(changes.changed.map(\.before) == [try .sample("apple", 149, 120), try .sample("orange", 1, 1)])
        #expect(changes.changed.map(\.after) == [try .sample("apple", 159, 120), try .sample("orange", 1, 2)])
        #expect(changes.hasPreviousFruit)
    }
}

@Suite("Whole milliseconds")
struct WholeMillisecondsTests {
    @Test(
        "Whole milliseconds are rounded down and clamped to the range of an integer",
        arguments: [
            (Duration.zero, 0), (.microseconds(999), 0), (.milliseconds(1), 1), (.microseconds(1_999), 1),
            (.seconds(2), 2_000),
            (.milliseconds(2_345), 2_345), (.microseconds(-1), 0), (.milliseconds(-1), 0), (.seconds(-3), 0),
            (Duration(secondsComponent: .max, attosecondsComponent: 0), .max),
        ] as [(Duration, Int)]
    )
    func count(duration: Duration, count: Int) {
        #expect(WholeMilliseconds(duration).count == count)
    }
}
