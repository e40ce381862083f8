/// What a refresh changed. Each fruit is in one of the four, which are sorted by type.
package struct FruitChanges: Hashable, Sendable {
    package let new: [Fruit]
    /// As it is now; with what it was before.
    package let changed: [Change]
    package let gone: [Fruit]
    package let unchanged: [Fruit]

    package struct Change: Hashable, Sendable {
        package let before: Fruit
        package let after: Fruit
    }

    package init(from before: [Fruit], to after: [Fruit]) {
        let (old, current) = (Self.byType(before), Self.byType(after))
        let types = Set(old.keys).union(current.keys).sorted { FoldedText($0) < FoldedText($1) }
        new = types.filter { old[$0] == nil }.compactMap { current[$0] }
        gone = types.filter { current[$0] == nil }.compactMap { old[$0] }
        unchanged = types.filter { old[$0] == current[$0] }.compactMap { current[$0] }
        changed = types.compactMap { type in
            guard let before = old[type], let after = current[type], before != after else { return nil }
            return Change(before: before, after: after)
        }
    }

    private static func byType(_ fruit: [Fruit]) -> [String: Fruit] {
        Dictionary(fruit.map { ($0.type, $0) }) { first, _ in first }
    }
}
