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
