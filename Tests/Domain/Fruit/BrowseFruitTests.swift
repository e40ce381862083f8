import Domain
import Testing

@Suite("Browsing fruit")
struct BrowseFruitTests {
    private let fixture = FruitFixture()

    @Test("A missing or empty catalogue is fetched and stored", arguments: [nil, []] as [[Fruit]?])
    func empty(stored: [Fruit]?) async throws {
        if let stored { await fixture.store(stored) }
        let skipped = [SkippedItem(place: "fruit[1]", reason: "it is null, not an object")]
        await fixture.answer(try .sample("pear", "fig"), skipped: skipped)
        let listing = try await fixture.browse(.stored)
        #expect(listing.catalogue == FruitCatalogue(try .sample("fig", "pear"), skipped: skipped))
        #expect(listing.changes == FruitChanges(from: [], to: listing.catalogue.fruit))
        #expect(listing.updatedAt == FruitFixture.seenAt && listing.seenAt == FruitFixture.seenAt)
        #expect(try await fixture.source.load()?.list == listing.catalogue)
    }

    @Test("A missing or empty catalogue that cannot be fetched is a failure", arguments: [nil, []] as [[Fruit]?])
    func nothing(stored: [Fruit]?) async {
        if let stored { await fixture.store(stored) }
        await #expect(throws: FruitError.source(.sample)) { try await fixture.browse(.stored) }
    }

    @Test("The store's failure is reported if neither the store nor the source can be used")
    func neither() async {
        await fixture.source.failToLoad(.corrupt)
        await #expect(throws: FruitError.store(.corrupt)) { try await fixture.browse(.stored) }
    }
}
