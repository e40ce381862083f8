/// Shows the fruit catalogue: the stored one unless it is empty, otherwise a fetched one.
package struct BrowseFruit: UseCase {
    private let fruit: any ListRepository<FruitCatalogue>
    private let now: @Sendable () -> Timestamp

    package init(fruit: any ListRepository<FruitCatalogue>, now: @escaping @Sendable () -> Timestamp) {
        self.fruit = fruit
        self.now = now
    }

    package func callAsFunction(_ freshness: Freshness) async throws(FruitError) -> FruitListing {
        let policy: FetchPolicy<FruitCatalogue> =
            freshness == .fetched ? .refresh : .storedWhile { !$0.list.fruit.isEmpty }
        let listing: Listing<FruitCatalogue>
        do {
            listing = try await fruit.list(policy)
        } catch {
            // If both fail, the store's failure is the one that the user can fix.
            throw error.store.map { .store($0) } ?? .source(error.source)
        }
        // The policy rejects only an empty catalogue, so there is nothing worth showing instead of the failure.
        if let failure = listing.refreshFailure { throw .source(failure) }
        // A refresh exists to update the store, so a failed write fails it. A plain view shows the list regardless.
        if freshness == .fetched, let failure = listing.writeFailure { throw .store(failure) }
        return FruitListing(listing, seenAt: listing.isFetched ? listing.fetchedAt : now())
    }
}

package struct FruitListing: Hashable, Sendable {
    package let catalogue: FruitCatalogue
    package let updatedAt: Timestamp
    package let source: String
    /// nil if nothing was fetched or the result could not be stored.
    package let changes: FruitChanges?
    package let writeFailure: StoreFailure?
    /// The age of the catalogue is measured up to this time.
    package let seenAt: Timestamp

    package init(_ listing: Listing<FruitCatalogue>, seenAt: Timestamp) {
        catalogue = listing.list
        updatedAt = listing.fetchedAt
        source = listing.source
        writeFailure = listing.writeFailure
        self.seenAt = seenAt
        let isStored = listing.isFetched && listing.writeFailure == nil
        changes = isStored ? FruitChanges(from: listing.replaced?.fruit ?? [], to: listing.list.fruit) : nil
    }
}

package enum FruitError: Error, Hashable, Sendable {
    case source(SourceFailure)
    case store(StoreFailure)
    /// Carries the types that the catalogue has.
    case noSuchFruit(String, types: [String])
    /// Several types contain this text.
    case ambiguous(String, types: [String])
}
