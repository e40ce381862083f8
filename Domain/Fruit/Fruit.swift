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

/// Differences between the stored and the fetched catalogue. The four lists are disjoint and sorted by type.
package struct FruitChanges: Hashable, Sendable {
    package let new: [Fruit]
    /// Fruit whose price, weight or spelling differs.
    package let changed: [Change]
    package let gone: [Fruit]
    package let unchanged: [Fruit]

    package struct Change: Hashable, Sendable {
        package let before: Fruit
        package let after: Fruit
    }

    package init(from before: [Fruit], to after: [Fruit]) {
        let (old, current) = (Self.byKey(before), Self.byKey(after))
        let keys = Set(old.keys).union(current.keys).sorted()
        new = keys.filter { old[$0] == nil }.compactMap { current[$0] }
        gone = keys.filter { current[$0] == nil }.compactMap { old[$0] }
        unchanged = keys.filter { old[$0] == current[$0] }.compactMap { current[$0] }
        changed = keys.compactMap { key in
            guard let before = old[key], let after = current[key], before != after else { return nil }
            return Change(before: before, after: after)
        }
    }

    /// false for a first fetch, in which everything is new.
    package var hasPreviousFruit: Bool {
        !changed.isEmpty || !gone.isEmpty || !unchanged.isEmpty
    }

    private static func byKey(_ fruit: [Fruit]) -> [FoldedText: Fruit] {
        Dictionary(fruit.map { ($0.key, $0) }) { first, _ in first }
    }
}
