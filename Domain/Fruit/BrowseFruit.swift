/// Shows the catalogue of fruit. A stored catalogue is shown without a request; an empty one is fetched.
package struct BrowseFruit: Sendable {
    package typealias Function = @Sendable (_ forceRefresh: Bool) async throws(FruitError) -> FruitListing

    private let fruit: any ListRepository<FruitCatalogue>
    private let now: @Sendable () -> Timestamp

    package init(fruit: any ListRepository<FruitCatalogue>, now: @escaping @Sendable () -> Timestamp) {
        self.fruit = fruit
        self.now = now
    }

    package func callAsFunction(forceRefresh: Bool = false) async throws(FruitError) -> FruitListing {
        let policy: FetchPolicy<FruitCatalogue> = forceRefresh ? .refresh : .storedWhile { !$0.list.fruit.isEmpty }
        let listing: Listing<FruitCatalogue>
        do {
            listing = try await fruit.list(policy)
        } catch {
            // If both fail, the user can do more about the store.
            throw error.store.map { .store($0) } ?? .source(error.source)
        }
        // The policy rejects only an empty catalogue, which is not worth showing in place of the failure.
        if let failure = listing.refreshFailure { throw .source(failure) }
        // The purpose of a refresh is to store the result. A view is shown even if it cannot be stored.
        if forceRefresh, let failure = listing.writeFailure { throw .store(failure) }
        return FruitListing(listing, seenAt: listing.isFetched ? listing.fetchedAt : now())
    }
}

/// A catalogue of fruit as it was seen at a moment.
package struct FruitListing: Hashable, Sendable {
    package let catalogue: FruitCatalogue
    package let updatedAt: Timestamp
    package let source: String
    /// nil if nothing was fetched or the result could not be stored.
    package let changes: FruitChanges?
    package let writeFailure: StoreFailure?
    /// The age of the catalogue is counted up to here.
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
    /// No fruit has the type that was looked up; with all types of the catalogue.
    case noSuchFruit(String, types: [String])
}
