import Domain

/// The details of one kind of fruit.
package struct FruitDetailPresenter: ScreenPresenter {
    private let formatting: Formatting
    private let tellsOrigin: Bool

    /// - Parameter tellsOrigin: whether it is told where the list is from.
    package init(formatting: Formatting, tellsOrigin: Bool = false) {
        self.formatting = formatting
        self.tellsOrigin = tellsOrigin
    }

    package func lines(_ detail: FruitDetail, for medium: Medium) -> [Line] {
        let (fruit, browsed) = (detail.fruit, detail.browsed)
        let updatedAt = browsed.catalogue.updatedAt
        let updated = medium == .pipe ? ISO8601.text(updatedAt) : "\(formatting.instant(updatedAt)), \(browsed.ageText)"
        return Fields([
            ("Type", StyledText(fruit.type, .emphasis)),
            ("Price", StyledText("\(fruit.priceText) / \(fruit.price)p")),
            ("Weight", StyledText(fruit.weightText)),
            ("Last updated", StyledText(updated)),
        ]).lines(for: medium)
    }

    package func notices(_ detail: FruitDetail) -> [Line] {
        detail.browsed.changeNotices + detail.browsed.troubleNotices
            + (tellsOrigin ? [detail.browsed.originNotice] : [])
    }

    package func json(_ detail: FruitDetail) -> JSONText {
        let browsed = detail.browsed
        let members: [String: JSONText] = [
            "updatedAt": .string(ISO8601.text(browsed.catalogue.updatedAt)),
            "source": .string(browsed.source),
        ]
        return .object(detail.fruit.jsonMembers.merging(members) { $1 })
    }
}
