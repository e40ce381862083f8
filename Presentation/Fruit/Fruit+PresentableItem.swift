import Domain

/// British prices and metric weights in every locale.
extension Fruit {
    /// In pounds: "£1.49".
    package var priceText: String { "£\(price / 100).\(ISO8601.digits(price % 100, 2))" }

    /// To the gram: "0.120 kg".
    package var weightText: String { "\(weight / 1000).\(ISO8601.digits(weight % 1000, 3)) kg" }
}

extension Fruit: PresentableItem {
    package static func fields(for audience: Audience) -> [Field<Fruit>] {
        [
            Field("Type", wrapsTo: 8, role: .leads) { StyledText($0.name, .emphasis) }
                .json(Member("type", "apple", \.name)),
            Field("Price", .right) { fruit in audience.text(fruit.priceText, or: fruit.price) }
                .detail { "\($0.priceText) / \($0.price)p" }
                .json(Member("price", "149", \.price), Member("priceText", \.priceText)),
            Field("Weight", .right) { fruit in audience.text(fruit.weightText, or: fruit.weight) }
                .detail { StyledText($0.weightText) }
                .json(Member("weight", "120", \.weight), Member("weightText", "0.120 kg", \.weightText)),
        ]
    }

    package static var jsonHelp: String {
        ListingPresenter<Fruit>.help("The second object is an item of fruit, in pence and grams.")
    }
}
