import Domain
import Testing

@Suite("Browsing fruit")
struct BrowseFruitTests {
    private let fixture = FruitFixture()

    @Test("A missing or empty catalogue is fetched, stored and sorted by type", arguments: [nil, []] as [[Fruit]?])
    func empty(stored: [Fruit]?) async throws {
        if let stored { try await fixture.store(stored) }
        await fixture.answer(try .sample("pear", "Éclat", "Apple", "apricot", "日本"))
        let listing = try await fixture.browse(.stored)
        #expect(listing.items == (try .sample("Apple", "apricot", "Éclat", "pear", "日本")))
        #expect(listing.changes == FruitChanges(from: [], to: listing.items))
        #expect(listing.fetchedAt == FruitFixture.seenAt && listing.seenAt == FruitFixture.seenAt)
        await fixture.source.answer(.failure(.sample))
        #expect(try await fixture.browse(.stored).items == listing.items)
    }

    @Test("A missing or empty catalogue that cannot be fetched is a failure", arguments: [nil, []] as [[Fruit]?])
    func nothing(stored: [Fruit]?) async throws {
        if let stored { try await fixture.store(stored) }
        await #expect(throws: AccessFailure.sample) { try await fixture.browse(.stored) }
    }
}
