import Domain

/// Presents one kind of fruit.
package struct FruitDetailPresenter: ScreenPresenter {
    private let formatting: Formatting
    private let showsOrigin: Bool

    /// - Parameter showsOrigin: whether a notice names the source of the list.
    package init(formatting: Formatting, showsOrigin: Bool = false) {
        self.formatting = formatting
        self.showsOrigin = showsOrigin
    }

    package func lines(_ detail: FoundItem<Fruit>, for medium: Medium) -> [Line] {
        let (fruit, listing) = (detail.item, detail.listing)
        let updated =
            medium == .pipe
            ? ISO8601.text(listing.fetchedAt) : "\(formatting.instant(listing.fetchedAt)), \(listing.ageText)"
        return Fields([
            ("Type", StyledText(fruit.name, .emphasis)),
            ("Price", StyledText("\(fruit.priceText) / \(fruit.price)p")),
            ("Weight", StyledText(fruit.weightText)),
            ("Last updated", StyledText(updated)),
        ]).lines(for: medium)
    }

    package func notices(_ detail: FoundItem<Fruit>) -> [Line] {
        let listing = detail.listing
        return (detail.wasListed ? [] : listing.changeNotices + listing.troubleNotices)
            + (showsOrigin ? [listing.originNotice] : [])
    }

    package func json(_ detail: FoundItem<Fruit>) -> JSONText {
        .object(detail.listing.jsonMembers.merging(detail.item.jsonMembers) { $1 })
    }
}

/// British prices and metric weights in every locale.
extension Fruit {
    /// In pounds: "£1.49".
    package var priceText: String { "£\(price / 100).\(ISO8601.digits(price % 100, 2))" }

    /// To the gram: "0.120 kg".
    package var weightText: String { "\(weight / 1000).\(ISO8601.digits(weight % 1000, 3)) kg" }

    var jsonMembers: [String: JSONText] {
        [
            "type": .string(name),
            "price": .integer(price),
            "weight": .integer(weight),
            "priceText": .string(priceText),
            "weightText": .string(weightText),
        ]
    }
}
