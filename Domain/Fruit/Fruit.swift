/// A kind of fruit in the shop.
package struct Fruit: Hashable, Sendable {
    /// "apple": what tells it from others, without regard to capitals and accents.
    package let type: String
    /// In pence; not negative.
    package let price: Int
    /// In grams; not negative.
    package let weight: Int

    /// nil where a number is negative or the type has nothing in it.
    package init?(type: String, price: Int, weight: Int) {
        guard price >= 0, weight >= 0, !FoldedText(type).isEmpty else { return nil }
        self.type = type
        self.price = price
        self.weight = weight
    }

    /// The type as it is looked for: of two fruit that share it, nobody could say which was meant.
    package var key: FoldedText { FoldedText(type) }
}
