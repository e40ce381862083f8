import Domain
import Testing

@Suite("Fruit")
struct FruitTests {
    @Test(
        "is none with a number below zero, or with nothing for a name",
        arguments: [("apple", -1, 0), ("apple", 0, -1), ("", 0, 0), (" \t\n", 0, 0), ("\u{301}", 0, 0)]
    )
    func refused(type: String, price: Int, weight: Int) {
        #expect(Fruit(type: type, price: price, weight: weight) == nil)
    }

    @Test("may cost and weigh nothing, and as much as a number can hold")
    func bounds() {
        #expect(Fruit(type: "air", price: 0, weight: 0) != nil)
        #expect(Fruit(type: "sun", price: .max, weight: .max)?.weight == .max)
    }

    @Test("is known by its type, capitals, accents and the white space around it aside")
    func key() throws {
        #expect(try Fruit.sample(" Piñón").key == Fruit.sample("PINON ").key)
        #expect(try Fruit.sample("plum").key != Fruit.sample("plums").key)
    }
}

@Suite("A catalogue of fruit")
struct FruitCatalogueTests {
    private static let moment = Timestamp(millisecondsSince1970: 7)

    @Test("is sorted by type, capitals and accents aside")
    func sorted() throws {
        let catalogue = FruitCatalogue(try .sample("pear", "Éclat", "Apple", "apricot", "日本"), updatedAt: Self.moment)
        #expect(catalogue.fruit.map(\.type) == ["Apple", "apricot", "Éclat", "pear", "日本"])
        #expect(catalogue.updatedAt == Self.moment)
    }

    @Test(
        "finds a type however it is written",
        arguments: [
            ("açaí", "Açaí"), ("ACAI", "Açaí"), (" pear ", "pear"), ("PEAR", "pear"), ("pea", nil), ("", nil),
        ]
    )
    func find(typed: String, found: String?) throws {
        let catalogue = FruitCatalogue(try .sample("pear", "Açaí"), updatedAt: Self.moment)
        #expect(catalogue.fruit(ofType: typed)?.type == found)
    }
}
