import Domain

package struct JackpotsPresenter: ScreenPresenter {
    private let formatting: Formatting
    private let details: JackpotsNotices

    /// - Parameter tellsOrigin: whether it is told where the list is from, and which reminder it set, even if all went well.
    package init(formatting: Formatting, tellsOrigin: Bool = false) {
        self.formatting = formatting
        details = JackpotsNotices(formatting: formatting, tellsOrigin: tellsOrigin)
    }

    package func lines(_ browsed: JackpotListing, for medium: Medium) -> [Line] {
        switch medium {
        case .pipe: Self.full.lines(of: browsed.list.jackpots, for: medium)
        case .terminal: overview.lines(of: browsed.list.jackpots, for: medium) + [details.validity(of: browsed)]
        }
    }

    /// Numbered, since `show` takes the number of a row.
    private var overview: Table<Jackpot> {
        let columns: [Column<Jackpot>] = [
            Column("Game", shrinksTo: 6) { StyledText($0.name, .emphasis) },
            Column("Jackpot", .right) { StyledText(formatting.amount($0.prize)) },
            Column("Draw", shrinksTo: 11) { StyledText(formatting.instant($0.date)) },
        ]
        return Table(columns, numberedFrom: 1)
    }

    private static var full: Table<Jackpot> {
        Table([
            Column("Game") { StyledText($0.name) },
            Column("Jackpot") { StyledText($0.prize.amount.description) },
            Column("Currency") { StyledText($0.prize.currency.code) },
            Column("Draw") { StyledText(ISO8601.text($0.date)) },
        ])
    }

    package func notices(_ browsed: JackpotListing) -> [Line] {
        (browsed.list.jackpots.isEmpty ? [.note("There are no jackpots at the moment.")] : [])
            + Line.leftOut(browsed.list.skipped) + details.notices(browsed)
    }

    package func json(_ browsed: JackpotListing) -> JSONText {
        .object(
            browsed.members.merging(["jackpots": .array(browsed.list.jackpots.map { .object($0.members(formatting)) })])
            { $1 }
        )
    }
}
