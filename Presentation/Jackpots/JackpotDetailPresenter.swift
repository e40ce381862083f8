import Domain

/// Presents one jackpot.
package struct JackpotDetailPresenter: ScreenPresenter {
    private let formatting: Formatting
    private let showsOrigin: Bool

    /// - Parameter showsOrigin: whether notices name the source of the list and the reminder that it set.
    package init(formatting: Formatting, showsOrigin: Bool = false) {
        self.formatting = formatting
        self.showsOrigin = showsOrigin
    }

    package func lines(_ detail: FoundItem<Jackpot>, for medium: Medium) -> [Line] {
        let (jackpot, listing) = (detail.item, detail.listing)
        switch medium {
        case .pipe:
            return Fields([
                ("Game", StyledText(jackpot.name)), ("Jackpot", StyledText(jackpot.prize.amount.description)),
                ("Currency", StyledText(jackpot.prize.currency.code)), ("Draw", StyledText(ISO8601.text(jackpot.date))),
            ]).lines(for: medium)
        case .terminal:
            return Fields([
                ("Game", StyledText(jackpot.name, .emphasis)),
                ("Jackpot", StyledText(formatting.amount(jackpot.prize))),
                ("Draw", StyledText(formatting.instant(jackpot.date))),
                ("Number", StyledText("\(detail.number) of \(listing.items.count)")),
            ]).lines(for: medium) + [listing.validity(formatting)]
        }
    }

    /// Skipped items are reported with the list.
    package func notices(_ detail: FoundItem<Jackpot>) -> [Line] {
        detail.listing.notices(formatting, showsOrigin: showsOrigin)
    }

    package func json(_ detail: FoundItem<Jackpot>) -> JSONText {
        .object(detail.listing.jsonMembers.merging(detail.item.jsonMembers(formatting)) { $1 })
    }
}

extension Jackpot {
    func jsonMembers(_ formatting: Formatting) -> [String: JSONText] {
        [
            "name": .string(name),
            "amount": .number(prize.amount.description),
            "date": .string(ISO8601.text(date)),
            "amountText": .string(formatting.amount(prize)),
            "dateText": .string(formatting.instant(date)),
        ]
    }
}
