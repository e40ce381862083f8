extension Listing {
    /// What a fetch did to the stored list; nil if nothing was fetched or the result could not be stored.
    package var changes: [ItemChange<Item>]? {
        isFetched && writeFailure == nil ? ItemChange.all(from: replaced ?? [], to: items) : nil
    }
}

/// What became of an item.
package struct ItemChange<Item: ListItem>: Hashable, Sendable {
    /// nil for a new item.
    package let before: Item?
    /// nil for an item that is gone.
    package let after: Item?

    package var kind: ChangeKind {
        if before == after { return .unchanged }
        if before == nil { return .new }
        return after == nil ? .gone : .changed
    }

    /// Returns a change for each item: those of the new list in its order, then those that are gone.
    static func all(from before: [Item], to after: [Item]) -> [ItemChange] {
        let old = Self.identified(before)
        let new = Self.identified(after)
        let known = Dictionary(uniqueKeysWithValues: old)
        let kept = Set(new.map(\.identity))
        return new.map { ItemChange(before: known[$0.identity], after: $0.item) }
            + old.filter { !kept.contains($0.identity) }.map { ItemChange(before: $0.item, after: nil) }
    }

    /// An item is recognised by its name, ignoring case and accents; the second of that name as the second.
    private struct NumberedName: Hashable {
        let name: FoldedText
        let occurrence: Int
    }

    private static func identified(_ items: [Item]) -> [(identity: NumberedName, item: Item)] {
        var counts: [FoldedText: Int] = [:]
        return items.map { item in
            let name = FoldedText(item.name)
            counts[name, default: 0] += 1
            return (NumberedName(name: name, occurrence: counts[name, default: 0]), item)
        }
    }
}

package enum ChangeKind: String, Hashable, Sendable, CaseIterable {
    case new
    /// A value or the spelling of the name differs.
    case changed
    case gone
    case unchanged
}
