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
