import Domain

/// The details of one jackpot.
package struct JackpotPresenter: ScreenPresenter {
    private let formatting: Formatting
    private let details: JackpotsNotices

    package init(formatting: Formatting, tellsOrigin: Bool = false) {
        self.formatting = formatting
        details = JackpotsNotices(formatting: formatting, tellsOrigin: tellsOrigin)
    }

    package func lines(_ shown: ShownJackpot, for medium: Medium) -> [Line] {
        let jackpot = shown.found.jackpot
        switch medium {
        case .pipe:
            return Fields([
                ("Game", StyledText(jackpot.name)), ("Jackpot", StyledText(jackpot.prize.amount.description)),
                ("Currency", StyledText(jackpot.prize.currency.code)), ("Draw", StyledText(ISO8601.text(jackpot.date))),
            ]).lines(for: medium)
        case .terminal:
            let place = "\(shown.found.number) of \(shown.browsed.list.jackpots.count)"
            return Fields([
                ("Game", StyledText(jackpot.name, .emphasis)),
                ("Jackpot", StyledText(formatting.amount(jackpot.prize))),
                ("Draw", StyledText(formatting.instant(jackpot.date))), ("Number", StyledText(place)),
            ]).lines(for: medium) + [details.validity(of: shown.browsed)]
        }
    }

    /// What was left out of the list is told where the list is shown.
    package func notices(_ shown: ShownJackpot) -> [Line] { details.notices(shown.browsed) }

    package func json(_ shown: ShownJackpot) -> JSONText {
        .object(shown.browsed.members.merging(shown.found.jackpot.members(formatting)) { $1 })
    }
}
