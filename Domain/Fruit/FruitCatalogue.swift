/// All fruit of one source, sorted by type, and when it was last updated.
package struct FruitCatalogue: Hashable, Sendable {
    package let fruit: [Fruit]
    package let updatedAt: Timestamp

    package init(_ fruit: [Fruit], updatedAt: Timestamp) {
        self.fruit = fruit.sorted { $0.key < $1.key }
        self.updatedAt = updatedAt
    }

    /// The fruit of a type, without regard to capitals and accents; nil where there is none.
    package func fruit(ofType type: String) -> Fruit? {
        let wanted = FoldedText(type)
        return fruit.first { $0.key == wanted }
    }
}
