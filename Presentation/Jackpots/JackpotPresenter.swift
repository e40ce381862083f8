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
                ("Game", Span(jackpot.name)), ("Jackpot", Span(jackpot.prize.amount.description)),
                ("Currency", Span(jackpot.prize.currency.code)), ("Draw", Span(ISO8601.text(jackpot.date))),
            ]).lines(for: medium)
        case .terminal:
            let place = "\(shown.found.number) of \(shown.browsed.list.jackpots.count)"
            return Fields([
                ("Game", Span(jackpot.name, .emphasis)), ("Jackpot", Span(formatting.amount(jackpot.prize))),
                ("Draw", Span(formatting.instant(jackpot.date))), ("Number", Span(place)),
            ]).lines(for: medium) + [details.validity(of: shown.browsed)]
        }
    }

    /// What was left out of the list is told where the list is shown.
    package func notices(_ shown: ShownJackpot) -> [Line] { details.notices(shown.browsed) }

    package func json(_ shown: ShownJackpot) -> JSONText {
        .object(shown.browsed.members.merging(shown.found.jackpot.members(formatting)) { $1 })
    }
}
