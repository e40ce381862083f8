import Domain

package struct DrawHistoryPresenter: ObjectPresenter {
    package init() {}

    package func lines(_ draws: [DrawRecord], for reader: Reader) -> [Line] {
        let latest = reader.limit.last(draws)
        return DrawRecord.fields(for: reader)
            .table(of: latest, for: reader, numberedFrom: reader.firstNumber.map { $0 + draws.count - latest.count })
    }

    package func notices(_ draws: [DrawRecord], for reader: Reader) -> [Line] {
        guard draws.isEmpty else { return reader.limit.notices(of: draws.count) }
        return [.note("No draws yet. To draw:"), .command("tombola lottery draw")]
    }

    package func members(for reader: Reader) -> [Member<[DrawRecord]>] {
        [.list("draws", of: DrawRecord.fields(for: reader).members()) { reader.limit.last($0) }]
    }
}

package struct ForgottenDrawsPresenter: ObjectPresenter {
    package init() {}

    package func lines(_ count: Int, for reader: Reader) -> [Line] {
        [Line("Removed \(count.counted("draw")) from the history.")]
    }

    package func members(for reader: Reader) -> [Member<Int>] { [Member("removed", "1") { $0 }] }
}

package struct DrawRecordPresenter: ObjectPresenter {
    private let receiptPath: String?

    /// - Parameter receiptPath: where the receipt was written, if it was.
    package init(receiptPath: String? = nil) { self.receiptPath = receiptPath }

    package func notices(_ draw: DrawRecord, for reader: Reader) -> [Line] {
        receiptPath.map { [.note("Saved the receipt to \($0).")] } ?? []
    }

    package func lines(_ draw: DrawRecord, for reader: Reader) -> [Line] {
        let receipt = draw.receipt
        return Fields(
            [("Drawn", reader.instant(draw.drawnAt)), ("Source", StyledText(draw.source))]
                + places("Winner", receipt.awards, draw)
                + places("Alternate", receipt.alternates.map { (nil, $0) }, draw)
                + [
                    ("Seed", StyledText(receipt.seed.shown)),
                    ("Seed from", receipt.seed.origin == .given ? "the user" : "this machine"),
                    ("Method", StyledText(receipt.method.rawValue)),
                    ("On void", StyledText(receipt.onVoid.rawValue)),
                    ("Players", "\(receipt.pool.players.count.description)"),
                    ("SHA-256", StyledText(receipt.pool.players.sha256)),
                    ("Excluded", StyledText(leftOut(receipt.pool.excluded))),
                    ("Commitment", StyledText(receipt.commitment ?? "none")),
                    ("Receipt", StyledText(receipt.sha256)),
                ] + rounds(draw)
        ).lines(for: reader.medium)
    }

    private func rounds(_ draw: DrawRecord) -> [(name: String, value: StyledText)] {
        guard let rounds = draw.rounds else { return [("Rounds", "not recorded")] }
        return rounds.enumerated().map { index, player in
            ("Round \(index + 1)", StyledText(player.name + player.spacedHandle))
        }
    }

    private func places(
        _ name: String,
        _ awards: [(prize: String?, place: DrawnPlayer)],
        _ draw: DrawRecord
    ) -> [(name: String, value: StyledText)] {
        let names = draw.names
        return awards.map { prize, place in
            let user =
                (names[place.userID].map { "\($0), id" } ?? "id") + " \(place.userID)"
                + (place.isVoid ? ", void" : "")
            let text = "\(prize.map { "\($0): " } ?? "")\(user), rank \(place.rank), ticket \(place.ticket)"
            return (name, StyledText(text, place.isVoid ? .warning : .emphasis))
        }
    }

    private func leftOut(_ excluded: ExclusionCounts) -> String {
        excluded.notEntered.counted("user") + " without an entry, "
            + excluded.unknownUser.counted("entry", many: "entries") + " without a user"
            + (excluded.listed.map { ", \($0) by a list" } ?? "")
    }

    package func members(for reader: Reader) -> [Member<DrawRecord>] { DrawRecord.fields(for: reader).members() }
}

extension DrawRecord {
    /// What distinguishes draws. A terminal has no room for the rest, which is in the receipt.
    static func fields(for reader: Reader) -> [Field<DrawRecord>] {
        [
            Field("Drawn") { reader.instant($0.drawnAt) }.json(Member("drawnAt", \.drawnAt)),
            Field("Winners", wrapsTo: 12) { StyledText($0.winners(for: reader), .emphasis) },
            Field("Players", .right) {
                reader.text(reader.formatting.integer($0.receipt.pool.players.count), or: $0.receipt.pool.players.count)
            },
            Field("List", role: .drops, listed: !reader.isPipe) {
                StyledText(String($0.receipt.pool.players.sha256.prefix(8)), .faint)
            },
            Field("SHA-256", listed: reader.isPipe) { StyledText($0.receipt.pool.players.sha256) },
            Field("Method", listed: reader.isPipe) { StyledText($0.receipt.method.rawValue) },
            Field("Seed", wrapsTo: 8) { StyledText($0.receipt.seed.value) },
            Field("Source", wrapsTo: 8) { StyledText($0.source, .faint) }
                .json(
                    Member("source", \.source),
                    Member("receipt", \.receipt.json),
                    Member("receiptSHA256", \.receipt.sha256),
                    Member("rounds", "userId, ...") { $0.rounds.map { $0.map(\.id.rawValue) } }
                ),
        ]
    }

    /// Of the players whom the history names.
    fileprivate var names: [UserID: String] { Dictionary(users.map { ($0.id, $0.title) }) { first, _ in first } }

    private func winners(for reader: Reader) -> String {
        let (ids, names) = (receipt.winners.filter { !$0.isVoid }.map(\.userID), names)
        if ids.isEmpty { return "blank" }
        if reader.isPipe { return ids.map(\.description).joined(separator: ",") }
        return ids.map { names[$0] ?? "id \($0)" }.joined(separator: ", ")
    }
}
