import Domain
import Testing

struct FruitTests {
    @Test(
        "A fruit with a negative number or a blank type is invalid",
        arguments: [("apple", -1, 0), ("apple", 0, -1), ("", 0, 0), (" \t\n", 0, 0), ("\u{301}", 0, 0)]
    )
    func refused(type: String, price: Int, weight: Int) {
        #expect(Fruit(type, price: price, weight: weight) == nil)
    }
}

/// Fruit and everything needed to browse it, seen three hours after it was stored.
struct FruitFixture: Sendable {
    /// Both the remote and the local data source.
    let source = InMemoryListDataSource()

    static let seenAt = Timestamp.sample(plus: 3 * 3_600_000)

    var browse: BrowseFruit { BrowseFruit(fruit: source.fruit { Self.seenAt }) }

    /// Stored at `Timestamp.sample`.
    func store(_ fruit: [Fruit]) async throws {
        try await source.save(fruit.document, at: .sample)
    }

    func answer(_ fruit: [Fruit]) async {
        await source.answer(.success(fruit.document))
    }
}

extension Fruit {
    struct NoSuchFruit: Error {}

    static func sample(_ name: String, _ price: Int = 149, _ weight: Int = 120) throws -> Fruit {
        guard let fruit = Fruit(name, price: price, weight: weight) else { throw NoSuchFruit() }
        return fruit
    }
}

extension [Fruit] {
    /// Returns fruit of these types, all with the same price and weight.
    static func sample(_ types: String...) throws -> [Fruit] { try types.map { try .sample($0) } }

    fileprivate var document: [UInt8] { ListBench.fruit(map { ($0.name, $0.price, $0.weight) }) }
}
