import Domain

/// Fruit and everything needed to browse it, seen three hours after it was stored.
struct FruitFixture: Sendable {
    /// Both the remote and the local data source.
    let source = InMemoryListDataSource<FruitCatalogue>("shop")

    static let seenAt = Timestamp.sample(plus: 3 * 3_600_000)

    var browse: BrowseFruit {
        let now: @Sendable () -> Timestamp = { Self.seenAt }
        return BrowseFruit(fruit: source.repository(now: now), now: now)
    }

    /// Stored at `Timestamp.sample`.
    func store(_ fruit: [Fruit]) async {
        await source.put(FruitCatalogue(fruit), fetchedAt: .sample)
    }

    func answer(_ fruit: [Fruit], skipped: [SkippedItem] = []) async {
        await source.answer(.success(FruitCatalogue(fruit, skipped: skipped)))
    }
}

extension Fruit {
    struct NoSuchFruit: Error {}

    static func sample(_ type: String, _ price: Int = 149, _ weight: Int = 120) throws -> Fruit {
        guard let fruit = Fruit(type: type, price: price, weight: weight) else { throw NoSuchFruit() }
        return fruit
    }
}

extension [Fruit] {
    /// Returns fruit of these types, all with the same price and weight.
    static func sample(_ types: String...) throws -> [Fruit] { try types.map { try .sample($0) } }
}
