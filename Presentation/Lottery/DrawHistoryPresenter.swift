import Domain

package struct DrawHistoryPresenter: ObjectPresenter {
    package init() {}

    package func lines(_ draws: [DrawRecord], for audience: Audience) -> [Line] {
        let latest = audience.limit.last(draws)
        let number = audience.firstNumber.map { $0 + draws.count - latest.count }
        return DrawRecord.fields(for: audience).table(of: latest, for: audience, numberedFrom: number)
    }

    package func notices(_ draws: [DrawRecord], for audience: Audience) -> [Line] {
        guard draws.isEmpty else { return audience.limit.notices(of: draws.count) }
        return [.note("No draws yet. To draw:"), .command("tombola lottery draw")]
    }

    package func members(for audience: Audience) -> [Member<[DrawRecord]>] {
        [.list("draws", of: DrawRecord.fields(for: audience).members()) { audience.limit.last($0) }]
    }
}

package struct ForgottenDrawsPresenter: ObjectPresenter {
    package init() {}

    package func lines(_ count: Int, for audience: Audience) -> [Line] {
        [Line("Removed \(count.counted("draw")) from the history.")]
    }

    package func members(for audience: Audience) -> [Member<Int>] { [Member("removed", "1") { $0 }] }
}

package struct DrawRecordPresenter: ObjectPresenter {
    private let receiptPath: String?

    /// - Parameter receiptPath: where the receipt was written, if it was.
    package init(receiptPath: String? = nil) { self.receiptPath = receiptPath }

    package func notices(_ draw: DrawRecord, for audience: Audience) -> [Line] {
        receiptPath.map { [.note("Saved the receipt to \($0).")] } ?? []
    }

    package func lines(_ draw: DrawRecord, for audience: Audience) -> [Line] {
        let receipt = draw.receipt
        return Fields(
            [("Drawn", audience.instant(draw.drawnAt)), ("Source", StyledText(draw.source))]
                + places("Winner", receipt.awards, draw)
                + places("Alternate", receipt.alternates.map { Receipt.Award(prize: nil, winner: $0) }, draw)
                + [
                    ("Seed", StyledText(receipt.seed.shown)),
                    ("Seed from", receipt.seed.origin == .given ? "the user" : "this machine"),
                    ("Method", StyledText(receipt.bound.method.rawValue)),
                    ("On void", StyledText(receipt.bound.onVoid.rawValue)),
                    ("Players", "\(receipt.bound.players.count.description)"),
                    ("SHA-256", StyledText(receipt.bound.players.sha256)),
                    ("Excluded", StyledText(leftOut(receipt.bound.excluded))),
                    ("Commitment", StyledText(receipt.commitment ?? "none")),
                    ("Receipt", StyledText(receipt.sha256)),
                ] + rounds(draw)
        ).lines(for: audience.medium)
    }

    private func rounds(_ draw: DrawRecord) -> [(name: String, value: StyledText)] {
        guard let rounds = draw.rounds else { return [("Rounds", "too many to record")] }
        let participants = draw.participantsByID
        return rounds.enumerated().map { index, id in
            let shown = participants[id].map { $0.name + $0.spacedHandle } ?? "id \(id)"
            return ("Round \(index + 1)", StyledText(shown))
        }
    }

    private func places(
        _ name: String,
        _ awards: [Receipt.Award],
        _ draw: DrawRecord
    ) -> [(name: String, value: StyledText)] {
        let participants = draw.participantsByID
        return awards.map { award in
            let place = award.winner
            let prize = award.prize.map { "\($0): " } ?? ""
            let title = participants[place.userID].map { "\($0.title), " } ?? ""
            let void = place.isVoid ? ", void" : ""
            let text = "\(prize)\(title)id \(place.userID)\(void), rank \(place.rank), ticket \(place.ticket)"
            return (name, StyledText(text, place.isVoid ? .warning : .emphasis))
        }
    }

    private func leftOut(_ excluded: ExclusionCounts) -> String {
        excluded.notEntered.counted("user") + " without an entry, "
            + excluded.unknownUser.counted("entry", many: "entries") + " without a user"
            + ", \(excluded.listed) by a list"
    }

    package func members(for audience: Audience) -> [Member<DrawRecord>] { DrawRecord.fields(for: audience).members() }
}

extension DrawRecord {
    /// What distinguishes draws. A terminal has no room for the rest, which is in the receipt.
    static func fields(for audience: Audience) -> [Field<DrawRecord>] {
        [
            Field("Drawn") { audience.instant($0.drawnAt) }.json(Member("drawnAt", \.drawnAt)),
            Field("Winners", wrapsTo: 12) { StyledText($0.winners(for: audience), .emphasis) },
            Field("Players", .right) {
                audience.text(
                    audience.formatting.integer($0.receipt.bound.players.count),
                    or: $0.receipt.bound.players.count
                )
            },
            Field("List", role: .drops, listed: !audience.isPipe) {
                StyledText(String($0.receipt.bound.players.sha256.prefix(8)), .faint)
            },
            Field("SHA-256", listed: audience.isPipe) { StyledText($0.receipt.bound.players.sha256) },
            Field("Method", listed: audience.isPipe) { StyledText($0.receipt.bound.method.rawValue) },
            Field("Seed", wrapsTo: 8) { StyledText($0.receipt.seed.value) },
            Field("Source", wrapsTo: 8) { StyledText($0.source, .faint) }
                .json(
                    Member("source", \.source),
                    Member("receipt", \.receipt.json),
                    Member("receiptSHA256", \.receipt.sha256),
                    Member("rounds", "userId, ...") { $0.rounds?.map(\.rawValue) }
                ),
        ]
    }

    fileprivate var participantsByID: [UserID: Participant] {
        Dictionary(participants.map { ($0.id, $0) }) { first, _ in first }
    }

    private func winners(for audience: Audience) -> String {
        let ids = receipt.winners.filter { !$0.isVoid }.map(\.userID)
        if ids.isEmpty { return "blank" }
        if audience.isPipe { return ids.map(\.description).joined(separator: ",") }
        let participants = participantsByID
        return ids.map { participants[$0]?.title ?? "id \($0)" }.joined(separator: ", ")
    }
}
