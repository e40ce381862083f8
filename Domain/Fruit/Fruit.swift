package struct Fruit: ListItem {
    package static let noun = Noun(one: "fruit", many: "fruit", unit: "kind")

    /// Such as "apple"; unique within a catalogue.
    package let name: String
    /// In pence; not negative.
    package let price: Int
    /// In grams; not negative.
    package let weight: Int

    /// nil if a number is negative or the name is blank.
    package init?(_ name: String, price: Int, weight: Int) {
        guard price >= 0, weight >= 0, !FoldedText(name).isEmpty else { return nil }
        self.name = name
        self.price = price
        self.weight = weight
    }

    /// Identity: the name, ignoring case and accents.
    package var key: FoldedText { FoldedText(name) }
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
        return listing
    }
}

extension Listing<Fruit> {
    /// nil if nothing was fetched or the result could not be stored.
    package var changes: [FruitChange]? {
        isFetched && writeFailure == nil ? FruitChange.all(from: replaced ?? [], to: items) : nil
    }
}

/// What a refresh did to a kind of fruit in the stored catalogue.
package struct FruitChange: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case new
        /// The price, the weight or the spelling differs.
        case changed
        case gone
        case unchanged
    }

    /// nil for new fruit.
    package let before: Fruit?
    /// nil for fruit that is gone.
    package let after: Fruit?

    package var kind: Kind {
        if before == after { return .unchanged }
        return before == nil ? .new : after == nil ? .gone : .changed
    }

    /// Returns a change for each kind of fruit, sorted by name.
    static func all(from before: [Fruit], to after: [Fruit]) -> [FruitChange] {
        let (old, current) = (byKey(before), byKey(after))
        return Set(old.keys).union(current.keys).sorted().map { FruitChange(before: old[$0], after: current[$0]) }
    }

    private static func byKey(_ fruit: [Fruit]) -> [FoldedText: Fruit] {
        Dictionary(fruit.map { ($0.key, $0) }) { first, _ in first }
    }
}
