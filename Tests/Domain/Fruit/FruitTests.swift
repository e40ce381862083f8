import Domain
import Testing

@Suite("Fruit")
struct FruitTests {
    @Test(
        "A negative number or a blank type makes no fruit",
        arguments: [("apple", -1, 0), ("apple", 0, -1), ("", 0, 0), (" \t\n", 0, 0), ("\u{301}", 0, 0)]
    )
    func refused(type: String, price: Int, weight: Int) {
        #expect(Fruit(type: type, price: price, weight: weight) == nil)
    }

    @Test("A fruit may cost and weigh nothing, or as much as a number can hold")
    func bounds() {
        #expect(Fruit(type: "air", price: 0, weight: 0) != nil)
        #expect(Fruit(type: "sun", price: .max, weight: .max)?.weight == .max)
    }

    @Test("A fruit is identified by its type, capitals, accents and surrounding white space aside")
    func key() throws {
        #expect(try Fruit.sample(" Piñón").key == Fruit.sample("PINON ").key)
        #expect(try Fruit.sample("plum").key != Fruit.sample("plums").key)
    }
}

@Suite("Fruit catalogues")
struct FruitCatalogueTests {
    @Test("A catalogue is sorted by type, capitals and accents aside")
    func sorted() throws {
        let catalogue = FruitCatalogue(try .sample("pear", "Éclat", "Apple", "apricot", "日本"))
        #expect(catalogue.fruit.map(\.type) == ["Apple", "apricot", "Éclat", "pear", "日本"])
    }
}
