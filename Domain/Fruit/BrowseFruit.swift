/// Shows the fruit catalogue, sorted by type: the stored one unless it is empty, otherwise a fetched one.
package struct BrowseFruit: UseCase {
    private let fruit: any ListRepository<Fruit>

    package init(fruit: any ListRepository<Fruit>) {
        self.fruit = fruit
    }

    package func callAsFunction(_ freshness: Freshness) async throws(AccessFailure) -> Listing<Fruit> {
        var listing = try await fruit.list(freshness) { !$0.items.isEmpty }
        // The rule rejects only an empty catalogue, so there is nothing worth showing instead of the failure.
        if let failure = listing.refreshFailure { throw failure }
        // A refresh exists to update the store, so a failed write fails it. A plain view shows the list regardless.
        if freshness == .fetched, let failure = listing.writeFailure { throw failure }
        listing.list.items.sort { $0.key < $1.key }
        return listing
    }
}

extension Listing<Fruit> {
    /// nil if nothing was fetched or the result could not be stored.
    package var changes: FruitChanges? {
        isFetched && writeFailure == nil ? FruitChanges(from: replaced ?? [], to: items) : nil
    }
}
