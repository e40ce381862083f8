import Domain

/// The details of one player.
package struct PlayerPresenter: ScreenPresenter {
    private let formatting: Formatting

    package init(formatting: Formatting) {
        self.formatting = formatting
    }

    package func lines(_ row: Players.Row, for medium: Medium) -> [Line] {
        Fields([
            ("Name", StyledText(row.user.name, .emphasis)),
            ("Username", StyledText(medium == .pipe ? row.user.username : "@\(row.user.username)")),
            ("Id", StyledText(row.user.id.description)),
            (
                "Registered",
                StyledText(medium == .pipe ? ISO8601.text(row.user.registered) : formatting.day(row.user.registered))
            ),
            ("Void", row.player.isVoid ? StyledText("yes: can be drawn, but cannot win", .warning) : "no"),
        ]).lines(for: medium)
    }

    package func json(_ row: Players.Row) -> JSONText { row.json }
}

extension Players.Row {
    var json: JSONText {
        .object([
            "userId": .integer(user.id.rawValue),
            "name": .string(user.name),
            "username": .string(user.username),
            "registered": .string(ISO8601.text(user.registered)),
            "void": .bool(player.isVoid),
        ])
    }
}
