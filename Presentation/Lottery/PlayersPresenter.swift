import Domain

package struct PlayersPresenter: ScreenPresenter {
    private let formatting: Formatting

    package init(formatting: Formatting) {
        self.formatting = formatting
    }

    package func lines(_ players: Players, for medium: Medium) -> [Line] {
        let table = Table<Players.Row>([
            Column("Id", .right) { "\($0.player.id.description)" },
            Column("Name", shrinksTo: 8) { Span($0.user.name, .emphasis) },
            Column("Username", shrinksTo: 8) { Span(medium == .pipe ? $0.user.username : "@\($0.user.username)") },
            Column("Registered") { Span(day($0.user.registered, medium)) },
            Column("Void") { Span($0.player.isVoid ? "void" : "", .warning) },
        ])
        return table.lines(of: players.rows, for: medium)
    }

    private func day(_ day: CalendarDay, _ medium: Medium) -> String {
        medium == .pipe ? ISO8601.text(day) : formatting.day(day)
    }

    package func notices(_ players: Players) -> [Line] {
        var lines: [Line] =
            players.rows.isEmpty ? [Line("⚠️ Oops! The list of lottery players is empty.", .warning)] : []
        lines += someOf(players.notEntered) {
            "\($0.name) (@\($0.username), id \($0.id)) has no entry, and takes no part."
        }
        lines += someOf(players.unknownUsers) { "There is no user \($0): the entry was left out." }
        return lines
    }

    /// More than a few are counted: whoever wants them all can compare the lists.
    private func someOf<Item>(_ items: [Item], _ text: (Item) -> String) -> [Line] {
        let most = 10
        let rest = items.count - most
        return items.prefix(most).map { .note(text($0)) } + (rest > 0 ? [.note("… and \(rest) more like that.")] : [])
    }

    package func json(_ players: Players) -> JSONText {
        .object([
            "players": .array(players.rows.map(row)),
            "excluded": Excluded(notEntered: players.notEntered.count, unknownUser: players.unknownUsers.count).json,
        ])
    }

    private func row(_ row: Players.Row) -> JSONText {
        .object([
            "userId": .integer(row.user.id.rawValue),
            "name": .string(row.user.name),
            "username": .string(row.user.username),
            "registered": .string(ISO8601.text(row.user.registered)),
            "void": .bool(row.player.isVoid),
        ])
    }
}
