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

    package func lines(_ detail: FruitDetail, for medium: Medium) -> [Line] {
        let (fruit, listing) = (detail.fruit, detail.listing)
        let updated =
            medium == .pipe
            ? ISO8601.text(listing.updatedAt) : "\(formatting.instant(listing.updatedAt)), \(listing.ageText)"
        return Fields([
            ("Type", StyledText(fruit.type, .emphasis)),
            ("Price", StyledText("\(fruit.priceText) / \(fruit.price)p")),
            ("Weight", StyledText(fruit.weightText)),
            ("Last updated", StyledText(updated)),
        ]).lines(for: medium)
    }

    package func notices(_ detail: FruitDetail) -> [Line] {
        let listing = detail.listing
        return listing.changeNotices + listing.troubleNotices + (showsOrigin ? [listing.originNotice] : [])
    }

    package func json(_ detail: FruitDetail) -> JSONText {
        .object(detail.listing.jsonMembers.merging(detail.fruit.jsonMembers) { $1 })
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
            "type": .string(type),
            "price": .integer(price),
            "weight": .integer(weight),
            "priceText": .string(priceText),
            "weightText": .string(weightText),
        ]
    }
}

extension FruitError: UserFacingError {
    package var errorMessage: ErrorMessage {
        switch self {
        case .source(let failure): failure.errorMessage
        case .store(let failure): failure.errorMessage
        case .ambiguous(let type, let types): .ambiguous("cannot show \(type)", types)
        case .noSuchFruit(let type, let types):
            ErrorMessage(
                .noInput,
                what: "cannot show \(type)",
                why: "no such fruit",
                hint: Self.nearest(to: type, among: types).map { "Did you mean '\($0)'?" } ?? "List the fruit:",
                command: Self.nearest(to: type, among: types) == nil ? .command("tombola fruit") : nil
            )
        }
    }

    private static func nearest(to type: String, among types: [String]) -> String? {
        // Missing accents do not count as mistakes.
        let folded = types.map { FoldedText($0).text }
        return Spelling.nearest(to: FoldedText(type).text, among: folded).flatMap(folded.firstIndex).map { types[$0] }
    }
}
