package struct Fruit: ListItem {
    package static let noun = Noun(one: "fruit", many: "fruit", unit: "kind")

    /// Such as "apple"; unique within a catalogue.
    package let name: String
    /// For sorting.
    let key: FoldedText
    /// In pence; not negative.
    package let price: Int
    /// In grams; not negative.
    package let weight: Int

    /// nil if a number is negative or the name is blank.
    package init?(_ name: String, price: Int, weight: Int) {
        key = FoldedText(name)
        guard price >= 0, weight >= 0, !key.isEmpty else { return nil }
        self.name = name
        self.price = price
        self.weight = weight
    }

    /// The name, ignoring case.
    package var identity: String { name.lowercased() }
}

/// Shows the fruit catalogue, sorted by name: the stored one unless it is empty, otherwise a fetched one.
package struct BrowseFruit: UseCase {
    private let fruit: any ListRepository<Fruit>

    package init(fruit: any ListRepository<Fruit>) { self.fruit = fruit }

    package func callAsFunction(_ freshness: Freshness) async throws(AccessFailure) -> Listing<Fruit> {
        var listing = try await fruit.list(freshness) { !$0.items.isEmpty }
        // An empty catalogue is not worth showing instead of the failure.
        if listing.items.isEmpty, let failure = listing.refreshFailure { throw failure }
        // A refresh exists to update the store, so a failed write fails it. A plain view shows the list regardless.
        if freshness == .fetched, let failure = listing.writeFailure { throw failure }
        listing.items.sort { $0.key < $1.key }
        listing.replaced?.sort { $0.key < $1.key }
        return listing
    }
}
