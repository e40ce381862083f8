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

    package func lines(_ detail: JackpotDetail, for medium: Medium) -> [Line] {
        let (jackpot, listing) = (detail.jackpot, detail.listing)
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
                ("Number", StyledText("\(detail.number) of \(listing.list.jackpots.count)")),
            ]).lines(for: medium) + [listing.validity(formatting)]
        }
    }

    /// Skipped items are reported with the list.
    package func notices(_ detail: JackpotDetail) -> [Line] {
        detail.listing.notices(formatting, showsOrigin: showsOrigin)
    }

    package func json(_ detail: JackpotDetail) -> JSONText {
        .object(detail.listing.jsonMembers.merging(detail.jackpot.jsonMembers(formatting)) { $1 })
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

extension JackpotError: UserFacingError {
    package var errorMessage: ErrorMessage {
        switch self {
        case .store(let failure):
            failure.errorMessage
        case .source(let failure):
            failure.errorMessage
        case .ambiguous(let wanted, let names):
            .ambiguous("cannot show the jackpot \(wanted)", names)
        case .unknown(let wanted, let names):
            ErrorMessage(
                .noInput,
                what: "cannot show jackpot \(wanted)",
                why: names.isEmpty ? "there are no jackpots" : "no jackpot has this name or number",
                hint: Spelling.nearest(to: wanted, among: names).map { "Did you mean '\($0)'?" }
                    ?? "List the jackpots:",
                command: Spelling.nearest(to: wanted, among: names) == nil ? .command("tombola jackpots") : nil
            )
        }
    }
}
