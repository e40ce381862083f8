import Domain

package struct PlayersPresenter: ScreenPresenter {
    private let formatting: Formatting
    private let numbersRows: Bool

    /// - Parameter numbersRows: whether a row can be opened by its number.
    package init(formatting: Formatting, numbersRows: Bool = false) {
        self.formatting = formatting
        self.numbersRows = numbersRows
    }

    package func lines(_ players: Players, for medium: Medium) -> [Line] {
        lines(players.rows[...], numberedFrom: 1, for: medium)
    }

    /// Some of the rows, for lists too long to be held as lines.
    package func lines(_ rows: Slice<Players.Rows>, numberedFrom first: Int, for medium: Medium) -> [Line] {
        let columns: [Column<Players.Row>] = [
            Column("Id", .right) { "\($0.player.id.description)" },
            Column("Name", shrinksTo: 6) { StyledText($0.user.name, .emphasis) },
            Column("Username", shrinksTo: 6) {
                StyledText(medium == .pipe ? $0.user.username : "@\($0.user.username)")
            },
            Column("Registered") { StyledText(day($0.user.registered, medium)) },
            Column("Void") { StyledText($0.player.isVoid ? "void" : "", .warning) },
        ]
        return Table(columns, numberedFrom: numbersRows ? first : nil).lines(of: Array(rows), for: medium)
    }

    private func day(_ day: CalendarDay, _ medium: Medium) -> String {
        medium == .pipe ? ISO8601.text(day) : formatting.day(day)
    }

    package func notices(_ players: Players) -> [Line] {
        var lines: [Line] =
            players.rows.isEmpty ? [Line(LotteryError.noPlayersHeadline, .warning)] : []
        lines += someOf(players.notEntered, of: players.excluded.notEntered) {
            "\($0.name) (@\($0.username), id \($0.id)) has no entry, and takes no part."
        }
        lines += someOf(players.unknownUsers, of: players.excluded.unknownUser) {
            "There is no user \($0): the entry was left out."
        }
        return lines
    }

    private func someOf<Item>(_ items: [Item], of count: Int, _ text: (Item) -> String) -> [Line] {
        let rest = count - items.count
        return items.map { .note(text($0)) } + (rest > 0 ? [.note("… and \(rest) more like that.")] : [])
    }

    package func json(_ players: Players) -> JSONText {
        .object(["players": .array(players.rows.map(\.json)), "excluded": players.excluded.json])
    }
}
