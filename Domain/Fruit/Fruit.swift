package struct Fruit: Hashable, Sendable {
    /// Name, such as "apple"; unique within a catalogue.
    package let type: String
    /// In pence; not negative.
    package let price: Int
    /// In grams; not negative.
    package let weight: Int

    /// nil if a number is negative or the type is blank.
    package init?(type: String, price: Int, weight: Int) {
        guard price >= 0, weight >= 0, !FoldedText(type).isEmpty else { return nil }
        self.type = type
        self.price = price
        self.weight = weight
    }

    /// Identity: the type, ignoring case and accents.
    package var key: FoldedText { FoldedText(type) }
}

/// All fruit of one source, sorted by type.
package struct FruitCatalogue: Hashable, Sendable {
    package let fruit: [Fruit]
    /// Invalid items of the response.
    package let skipped: [SkippedItem]

    /// - Parameter fruit: Types must differ, ignoring case and accents.
    package init(_ fruit: [Fruit], skipped: [SkippedItem] = []) {
        self.fruit = fruit.sorted { $0.key < $1.key }
        self.skipped = skipped
    }
}
