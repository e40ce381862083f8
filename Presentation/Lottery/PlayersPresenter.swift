import Domain

/// Formats some of the rows at a time, because a list can be too long to hold as lines.
package struct PlayersPresenter: Sendable {
    private let formatting: Formatting
    private let numbersRows: Bool

    /// - Parameter numbersRows: whether a row can be opened by its number.
    package init(formatting: Formatting, numbersRows: Bool = false) {
        self.formatting = formatting
        self.numbersRows = numbersRows
    }

    package func lines(_ rows: [NamedPlayer], numberedFrom first: Int, for medium: Medium) -> [Line] {
        switch medium {
        case .pipe: rows.map(record)
        case .terminal: table(numberedFrom: first).lines(of: rows, for: medium)
        }
    }

    private func record(_ row: NamedPlayer) -> Line {
        Line(fields: [
            row.user.id.description, row.user.name, row.user.username,
            row.user.registered.map(ISO8601.text) ?? "",
            row.player.isVoid ? "void" : "",
        ])
    }

    /// Writes the text of `record` in UTF-8, without an array of fields between: a list can have millions.
    package static func writeRecord(of row: NamedPlayer, to bytes: inout [UInt8]) {
        let tab = UInt8(ascii: "\t")
        bytes += row.user.id.description.utf8
        bytes.append(tab)
        bytes += SafeText.of(row.user.name).utf8
        bytes.append(tab)
        bytes += SafeText.of(row.user.username).utf8
        bytes.append(tab)
        if let day = row.user.registered { ISO8601.write(day, to: &bytes) }
        bytes.append(tab)
        if row.player.isVoid { bytes += "void".utf8 }
    }

    private func table(numberedFrom first: Int) -> Table<NamedPlayer> {
        let columns: [Column<NamedPlayer>] = [
            Column("Id", .right) { StyledText($0.user.id.description) },
            Column("Name", wrapsTo: 10, role: .leads) { StyledText($0.user.name, .emphasis) },
            Column("Username") { StyledText($0.user.handle) },
            Column("Registered") { StyledText($0.user.registered.map(formatting.day) ?? "") },
            Column("Void") { StyledText($0.player.isVoid ? "void" : "", .warning) },
        ]
        return Table(columns, numberedFrom: numbersRows ? first : nil)
    }

    package func notices(_ players: ListedPlayers) -> [Line] {
        var lines: [Line] = players.isEmpty ? [Line(LotteryError.noPlayersHeadline, .warning)] : []
        lines += someOf(players.notEntered, of: players.excluded.notEntered) {
            "\($0.name) (\($0.handle), id \($0.id)) has no entry."
        }
        lines += someOf(players.unknownUsers, of: players.excluded.unknownUser) {
            "Excluded the entry \($0): no user has this id."
        }
        return lines + .repeated(players.repeatedNames)
    }

    private func someOf<Item>(_ items: [Item], of count: Int, _ text: (Item) -> String) -> [Line] {
        let rest = count - items.count
        return items.map { .note(text($0)) } + (rest > 0 ? [.note("… and \(rest) more.")] : [])
    }

    /// The part of the JSON object before the rows.
    package func jsonStart(_ players: ListedPlayers) -> String {
        "{\"excluded\":\(players.excluded.json.text),\"players\":["
    }

    package var jsonEnd: String { "]}" }
}

/// The details of one player.
package struct PlayerPresenter: ScreenPresenter {
    private let formatting: Formatting

    package init(formatting: Formatting) {
        self.formatting = formatting
    }

    package func lines(_ row: NamedPlayer, for medium: Medium) -> [Line] {
        Fields([
            ("Name", StyledText(row.user.name, .emphasis)),
            ("Username", StyledText(medium == .pipe ? row.user.username : row.user.handle)),
            ("Id", StyledText(row.user.id.description)),
            (
                "Registered",
                StyledText(row.user.registered.map(medium == .pipe ? ISO8601.text : formatting.day) ?? "")
            ),
            ("Void", row.player.isVoid ? StyledText("yes: can be drawn, but cannot win", .warning) : "no"),
        ]).lines(for: medium)
    }

    package func json(_ row: NamedPlayer) -> JSONText { row.json }
}

extension User {
    /// Empty if the list has no usernames.
    var handle: String { username.isEmpty ? "" : "@\(username)" }

    /// Follows a name.
    var spacedHandle: String { username.isEmpty ? "" : " @\(username)" }
}

extension [Line] {
    /// - Parameter count: Number of plain names that repeat an earlier one.
    static func repeated(_ count: Int) -> [Line] {
        guard count > 0 else { return [] }
        let subject = count == 1 ? "1 name repeats" : "\(count) names repeat"
        return [.note("\(subject) an earlier one. Each line is a chance of its own.", .warning)]
    }
}

extension NamedPlayer {
    package var json: JSONText {
        .object([
            "userId": .integer(user.id.rawValue),
            "name": .string(user.name),
            "username": .string(user.username),
            "registered": user.registered.map { .string(ISO8601.text($0)) } ?? .null,
            "void": .bool(player.isVoid),
        ])
    }

    /// Writes the text of `json` without a dictionary for each row, since a list can have millions.
    package func writeJSON(to text: inout String) {
        text += "{\"name\":"
        JSONText.string(user.name).write(to: &text)
        text += ",\"registered\":"
        text += user.registered.map { "\"\(ISO8601.text($0))\"" } ?? "null"
        text += ",\"userId\":"
        text += user.id.description
        text += ",\"username\":"
        JSONText.string(user.username).write(to: &text)
        text += player.isVoid ? ",\"void\":true}" : ",\"void\":false}"
    }
}
