/// All fruit of one source, sorted by type, and when it was last updated.
package struct FruitCatalogue: Hashable, Sendable {
    package let fruit: [Fruit]
    package let updatedAt: Timestamp

    package init(_ fruit: [Fruit], updatedAt: Timestamp) {
        self.fruit = fruit.sorted { FoldedText($0.type) < FoldedText($1.type) }
        self.updatedAt = updatedAt
    }

    /// The fruit of a type, without regard to capitals and accents; nil where there is none.
    package func fruit(ofType type: String) -> Fruit? {
        fruit.first { $0.type == type } ?? fruit.first { FoldedText($0.type) == FoldedText(type) }
    }
}
