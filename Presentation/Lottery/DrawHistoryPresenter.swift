import Domain

package struct DrawHistoryPresenter: ScreenPresenter {
    private let formatting: Formatting
    private let numbersRows: Bool
    private let limit: RowLimit

    /// - Parameters:
    ///   - numbersRows: whether a row can be opened by its number.
    ///   - limit: how many of the latest draws to show.
    package init(formatting: Formatting, numbersRows: Bool = false, limit: RowLimit = RowLimit()) {
        self.formatting = formatting
        self.numbersRows = numbersRows
        self.limit = limit
    }

    package func lines(_ draws: [DrawRecord], for medium: Medium) -> [Line] {
        let latest = limit.last(draws)
        return switch medium {
        case .pipe: full.lines(of: latest, for: medium)
        case .terminal: overview(after: draws.count - latest.count).lines(of: latest, for: medium)
        }
    }

    /// The columns that distinguish draws. A terminal has no room for the rest, which is in the receipt.
    private func overview(after omitted: Int) -> Table<DrawRecord> {
        let columns: [Column<DrawRecord>] = [
            Column("Drawn") { StyledText(formatting.instant($0.drawnAt)) },
            Column("Winners", wrapsTo: 8) { StyledText(winners($0, separator: ", "), .emphasis) },
            Column("Players", .right) { StyledText(formatting.integer($0.receipt.players.count)) },
            Column("List", role: .drops) { StyledText(String($0.receipt.players.sha256.prefix(8)), .faint) },
            Column("Seed", wrapsTo: 8) { StyledText($0.receipt.seed.value) },
            Column("Source", wrapsTo: 8, role: .drops) { StyledText($0.source, .faint) },
        ]
        return Table(columns, numberedFrom: numbersRows ? omitted + 1 : nil)
    }

    private var full: Table<DrawRecord> {
        Table([
            Column("Drawn") { StyledText(ISO8601.text($0.drawnAt)) },
            Column("Winners") { StyledText(winners($0, separator: ",")) },
            Column("Players") { "\($0.receipt.players.count)" },
            Column("SHA-256") { StyledText($0.receipt.players.sha256) },
            Column("Method") { StyledText($0.receipt.method.rawValue) },
            Column("Seed") { StyledText($0.receipt.seed.value) },
            Column("Source") { StyledText($0.source) },
        ])
    }

    private func winners(_ draw: DrawRecord, separator: String) -> String {
        let ids = draw.receipt.winners.filter { !$0.isVoid }.map(\.userID.description)
        return ids.isEmpty ? "blank" : ids.joined(separator: separator)
    }

    package func notices(_ draws: [DrawRecord]) -> [Line] {
        guard draws.isEmpty else { return limit.notices(of: draws.count) }
        return [.note("No draws yet. To draw:"), .command("tombola lottery draw")]
    }

    package func json(_ draws: [DrawRecord]) -> JSONText {
        .object(["draws": .array(limit.last(draws).map(\.json))])
    }
}

/// Presents one draw of the history: its receipt, time and source.
package struct DrawRecordPresenter: ScreenPresenter {
    private let formatting: Formatting
    private let receiptPath: String?

    /// - Parameter receiptPath: where the receipt was written, if it was.
    package init(formatting: Formatting, receiptPath: String? = nil) {
        self.formatting = formatting
        self.receiptPath = receiptPath
    }

    package func notices(_ draw: DrawRecord) -> [Line] {
        receiptPath.map { [.note("Saved the receipt to \($0).")] } ?? []
    }

    package func lines(_ draw: DrawRecord, for medium: Medium) -> [Line] {
        let receipt = draw.receipt
        let when = formatting.instant(draw.drawnAt, for: medium)
        return Fields(
            [("Drawn", StyledText(when)), ("Source", StyledText(draw.source))]
                + places("Winner", receipt.winners) + places("Alternate", receipt.alternates) + [
                    ("Seed", StyledText(receipt.seed.value)),
                    ("Seed from", receipt.seed.origin == .given ? "the user" : "this machine"),
                    ("Method", StyledText(receipt.method.rawValue)),
                    ("On void", StyledText(receipt.onVoid.rawValue)),
                    ("Players", "\(receipt.players.count.description)"),
                    ("SHA-256", StyledText(receipt.players.sha256)),
                    ("Excluded", StyledText(leftOut(receipt.excluded))),
                    ("Commitment", StyledText(receipt.commitment ?? "none")),
                    ("Receipt", StyledText(receipt.sha256)),
                ] + rounds(draw)
        ).lines(for: medium)
    }

    private func rounds(_ draw: DrawRecord) -> [(name: String, value: StyledText)] {
        guard let rounds = draw.rounds else { return [("Rounds", "not recorded")] }
        return rounds.players.enumerated().map { index, player in
            (
                "Round \(index + 1)",
                StyledText(player.username.isEmpty ? player.name : "\(player.name) @\(player.username)")
            )
        }
    }

    private func places(_ name: String, _ places: [DrawnPlayer]) -> [(name: String, value: StyledText)] {
        places.map { place in
            let user = "user \(place.userID.description)" + (place.isVoid ? ", void" : "")
            let text = "\(user), rank \(place.rank), ticket \(place.ticket)"
            return (name, StyledText(text, place.isVoid ? .warning : .emphasis))
        }
    }

    private func leftOut(_ excluded: ExclusionCounts) -> String {
        excluded.notEntered.counted("user") + " without an entry, "
            + (excluded.unknownUser == 1 ? "1 entry" : "\(excluded.unknownUser) entries") + " without a user"
    }

    package func json(_ draw: DrawRecord) -> JSONText { draw.json }
}

extension DrawRecord {
    var json: JSONText {
        .object([
            "drawnAt": .string(ISO8601.text(drawnAt)),
            "source": .string(source),
            "receipt": receipt.json,
            "receiptSHA256": .string(receipt.sha256),
            "rounds": rounds.map { .array($0.players.map { .integer($0.id.rawValue) }) } ?? .null,
        ])
    }
}
