import Domain

package struct DrawHistoryPresenter: ObjectPresenter {
    package static var columns: String { fields(for: Audience(.pipe)).columnsOfRecords() }

    package init() {}

    /// - Parameter all: The entries of the history, if all are removed; fewer if some cannot be read.
    package static func question(_ removal: ForgetDraws.Removal, all: [Numbered<HistoryEntry>]?) -> Line {
        let numbers = removal.numbers
        if let all {
            let draws = all.count { $0.entry.draw != nil }
            let kinds = [(draws, "draw"), (all.count - draws, "commitment")]
                .filter { $0.0 > 0 }.map { $0.0.counted($0.1) }.joined(separator: ", ")
            let counts = all.count == numbers.count ? kinds : numbers.count.counted("entry", many: "entries")
            return "Remove the whole history (\(counts)), with the names in it? (y/n)"
        }
        let shown = numbers.map(\.description).joined(upTo: 10)
        let warning = removal.warning.map { "\($0) " } ?? ""
        if numbers.count == 1 {
            return "\(warning)Remove entry \(shown) of the history, with the names in it? (y/n)"
        }
        return
            "\(warning)Remove \(numbers.count) entries of the history (\(shown)), with the names in them? (y/n)"
    }

    package func lines(_ entries: [Numbered<HistoryEntry>], for audience: Audience) -> [Line] {
        let rows = audience.limit.last(entries)
        return Self.fields(for: audience).table(of: rows, for: audience, numbers: rows.map(\.number))
    }

    package func notices(_ entries: [Numbered<HistoryEntry>], for audience: Audience) -> [Line] {
        guard entries.isEmpty else { return audience.notices(of: entries.count) }
        let drawing = "tombola lottery draw \(audience.name(ListParameter.players)) FILE"
        return [.note("No draws yet. To draw:"), .command(drawing)]
    }

    package func members(for audience: Audience) -> [Member<[Numbered<HistoryEntry>]>] {
        [
            .list("draws", of: Self.members(DrawRecord.members)) { entries in
                audience.limit.last(entries).compactMap { $0.part(\.draw) }
            },
            .list("commitments", of: Self.members(CommitmentRecord.members)) { entries in
                audience.limit.last(entries).compactMap { $0.part(\.commitment) }
            },
        ]
    }

    private static func members<Record>(_ members: [Member<Record>]) -> [Member<Numbered<Record>>] {
        [Member("number", "1", \.number)] + members.of(\.entry)
    }

    /// What distinguishes entries. A terminal has no room for the rest, which is in the documents.
    private static func fields(for audience: Audience) -> [Field<Numbered<HistoryEntry>>] {
        let count = { (entry: HistoryEntry) in entry.bound.players.count }
        let fields: [Field<HistoryEntry>] = [
            Field("Time") { audience.instant($0.time) },
            Field("Winners", wrapsTo: 12) { $0.outcome(for: audience) },
            Field("Players", .right) { audience.text(audience.formatting.integer(count($0)), or: count($0)) },
            Field("List", role: .drops, listed: !audience.isPipe) {
                StyledText(String($0.bound.players.sha256.prefix(8)))
            },
            Field("SHA-256", listed: audience.isPipe) { StyledText($0.bound.players.sha256) },
            Field("Method", listed: audience.isPipe) { StyledText($0.bound.method.rawValue) },
            Field("Seed", wrapsTo: 8) { $0.seed(for: audience) },
            Field("Source", wrapsTo: 8) { StyledText($0.source) },
        ]
        // On a terminal, every row has its number.
        return [Field("Number", listed: audience.isPipe) { "\($0.number.description)" }]
            + fields.filter(\.isListed).map { $0.of(\.entry) }
    }
}

package struct ForgottenDrawsPresenter: ObjectPresenter {
    package init() {}

    package func lines(_ removal: ForgetDraws.Removal, for audience: Audience) -> [Line] {
        [Line("Removed \(removal.numbers.count.counted("entry", many: "entries")) from the history.")]
    }

    package func notices(_ removal: ForgetDraws.Removal, for audience: Audience) -> [Line] {
        removal.warning.map { [.note($0, .warning)] } ?? []
    }

    package func members(for audience: Audience) -> [Member<ForgetDraws.Removal>] {
        [Member("removed", "1", \.numbers.count)]
    }
}

extension ForgetDraws.Removal {
    /// nil if every draw that stays keeps its commitment.
    fileprivate var warning: String? {
        let draws = drawsWithoutCommitment
        if draws.isEmpty { return nil }
        let held = draws.count == 1 ? "Draw \(draws[0]) was" : "Draws \(draws.map(\.description).listed) were"
        let them = draws.count == 1 ? "it" : "them"
        return "\(held) held under a commitment that this removes. Keep the commitment's file: "
            + "without it, no one can verify or announce \(them)."
    }
}

package struct HistoryEntryPresenter: ScreenPresenter {
    private let path: String?

    /// - Parameter path: where the receipt or the commitment was written, if it was.
    package init(savedTo path: String? = nil) { self.path = path }

    package func notices(_ entry: HistoryEntry, for audience: Audience) -> [Line] {
        guard let path else { return [] }
        guard let record = entry.commitment else { return [.note("Saved the receipt to \(path).")] }
        let saved = "Saved the commitment to \(path)."
        guard record.draws.isEmpty else { return [.note(saved)] }
        let draw = "tombola lottery draw \(audience.name(ListParameter.commitment)) \(Suggestion.path(path))"
        return [.note("\(saved) To draw under it:"), .command(draw)]
    }

    package func json(_ entry: HistoryEntry, for audience: Audience) -> JSONText {
        switch entry {
        case .draw(let draw): DrawRecord.members.json(draw)
        case .commitment(let record): CommitmentRecord.members.json(record)
        }
    }

    package func lines(_ entry: HistoryEntry, for audience: Audience) -> [Line] {
        switch entry {
        case .draw(let draw): Fields(fields(of: draw, for: audience)).lines(for: audience.medium)
        case .commitment(let record): Fields(fields(of: record, for: audience)).lines(for: audience.medium)
        }
    }

    private typealias NamedValue = (name: String, value: StyledText)

    private func fields(of draw: DrawRecord, for audience: Audience) -> [NamedValue] {
        let receipt = draw.receipt
        let alternates = receipt.alternates.map { Receipt.Award(prize: nil, winner: $0) }
        return [("Drawn", audience.instant(draw.drawnAt)), ("Source", StyledText(draw.source))]
            + places("Winner", void: "No winner", receipt.awards, draw)
            + places("Alternate", void: "Alternate", alternates, draw)
            + [
                ("Seed", StyledText(receipt.seed.shown)),
                ("Seed from", StyledText(draw.seedSource ?? receipt.seed.originInWords)),
            ] + round(draw.seedSource, for: audience) + rules(receipt.bound)
            + [
                ("Commitment", StyledText(receipt.commitment ?? "none")),
                ("Receipt", StyledText(receipt.sha256)),
            ]
            + rounds(draw)
    }

    private func fields(of record: CommitmentRecord, for audience: Audience) -> [NamedValue] {
        let commitment = record.commitment
        return [
            ("Committed", audience.instant(record.committedAt)),
            ("Drawn", StyledText(record.entries ?? "not yet")),
            ("Source", StyledText(record.source)),
            ("Winners", "\(commitment.winners.description)"),
            ("Alternates", "\(commitment.alternates.description)"),
        ] + commitment.bound.prizes.names.map { ("Prize", StyledText($0)) }
            + [("Seed from", StyledText(commitment.seedSource ?? "no source named"))]
            + round(commitment.seedSource, for: audience) + rules(commitment.bound)
            + [("Commitment", StyledText(commitment.sha256))]
    }

    /// When the beacon publishes the round that is the source of a seed.
    private func round(_ seedSource: String?, for audience: Audience) -> [NamedValue] {
        BeaconRound(source: seedSource).map { [("Round at", audience.instant($0.publishedAt))] } ?? []
    }

    private func rules(_ bound: BoundRules) -> [NamedValue] {
        [
            ("Method", StyledText(bound.method.rawValue)), ("On void", StyledText(bound.onVoid.rawValue)),
            ("Players", "\(bound.players.count.description)"), ("SHA-256", StyledText(bound.players.sha256)),
            ("Excluded", StyledText(leftOut(bound.excluded))),
        ]
    }

    private func rounds(_ draw: DrawRecord) -> [NamedValue] {
        guard let rounds = draw.rounds else { return [("Rounds", "too many to record")] }
        let participants = draw.participants.byID
        return rounds.enumerated().map { index, id in
            // Others may see the screen, and most of these people have won nothing.
            let person = ShownParticipant(id, participants[id], in: draw.receipt)
            let shown = [person.title, person.numberAfterTitle].compactMap(\.self).joined(separator: ", ")
            return ("Round \(index + 1)", StyledText(shown))
        }
    }

    private func places(
        _ name: String,
        void: String,
        _ awards: [Receipt.Award],
        _ draw: DrawRecord
    ) -> [NamedValue] {
        let participants = draw.participants.byID
        return awards.map { award in
            let place = award.winner
            let prize = award.prize.map { "\($0): " } ?? ""
            let title = participants[place.userID].map { "\($0.title), " } ?? ""
            let mark = place.isVoid ? ", void" : ""
            let number = draw.receipt.number(of: place.userID)
            let text = "\(prize)\(title)\(number)\(mark), rank \(place.rank), ticket \(place.ticket)"
            return (place.isVoid ? void : name, StyledText(text, place.isVoid ? .warning : .emphasis))
        }
    }

    private func leftOut(_ excluded: ExclusionCounts) -> String {
        let entries = excluded.unknownUser.counted("entry", many: "entries")
        let parts = [
            excluded.notEntered > 0 ? "\(excluded.notEntered.counted("user")) without an entry" : nil,
            excluded.unknownUser > 0 ? "\(entries) without a user" : nil,
            excluded.listed > 0 ? "\(excluded.listed) of the exclusion lists" : nil,
        ].compactMap(\.self)
        return parts.isEmpty ? "none" : parts.joined(separator: ", ")
    }
}

extension [Line] {
    /// Says which draw is meant where no receipt was given.
    static func recorded(_ verification: Verification, for audience: Audience) -> [Line] {
        verification.recorded.map { draw in
            let output = "\(audience.name(ListParameter.output)) \(audience.newFile("receipt.json"))"
            return [
                .note("\(draw.identity(for: audience)) To save its receipt:"),
                .command("tombola lottery history show \(draw.number) \(output)"),
            ]
        } ?? []
    }

    /// The last draw can be another one than the user thinks, such as if a later one could not be saved.
    ///
    /// - Parameter receipt: As the user named it. Then it is that draw.
    static func lastDraw(
        _ verification: Verification,
        unless receipt: String?,
        for audience: Audience
    ) -> [Line] {
        guard receipt == nil, let draw = verification.recorded else { return [] }
        return [.note(draw.identity(for: audience), .warning)]
    }

    /// Says that another draw under the same commitment had this seed.
    static func underCommitment(_ other: Numbered<Seed>?) -> [Line] {
        other.map { [.note("\($0.underCommitment).", .warning)] } ?? []
    }

    static func about(_ earlier: EarlierDraws) -> [Line] {
        let same = earlier.same.first.map {
            Line.note("This is the same draw as entry \($0) of the history.")
        }
        let others = earlier.count - earlier.same.count
        let kind = same == nil ? "earlier draw" : "other earlier draw"
        let draws = "\(others.counted(kind)) on this machine had the same participants."
        return [same].compactMap(\.self) + (others > 0 ? [.note(draws, .warning)] : [])
            + underCommitment(earlier.seedUnderCommitment)
    }
}

extension Line {
    /// Writes a commitment of the history to a file.
    static func writing(commitment number: Int, for audience: Audience) -> Line {
        let output = "\(audience.name(ListParameter.output)) \(audience.newFile("commitment.json"))"
        return .command("tombola lottery history show \(number) \(output)")
    }
}

extension Numbered<DrawRecord> {
    /// Which draw it is, of which list and when.
    fileprivate func identity(for audience: Audience) -> String {
        let time = audience.formatting.instant(entry.drawnAt)
        return "This is draw \(number) of the history, from \(entry.source), held on \(time)."
    }
}

extension Numbered<Seed> {
    /// The seed of another draw under the same commitment.
    var underCommitment: String {
        "Entry \(number) of the history is another draw under the same commitment, with the seed \(entry.shown)"
    }
}

extension ErrorMessage {
    /// A draw on the screen of a commitment that does not use it.
    ///
    /// - Parameter number: That of the commitment in the history; nil if it is not there.
    package static func drawsPastCommitment(_ number: Int?) -> ErrorMessage {
        let message = usage("cannot draw here", "a draw under the commitment on the screen needs its file")
        guard let number else { return message.hint("Name the file with \(ListParameter.commitment) FILE.") }
        return message.hint(
            "Save it with \(ListParameter.output) FILE, and name FILE in the draw:",
            "tombola lottery history show \(number)"
        )
    }
}

extension Seed {
    fileprivate var originInWords: String {
        switch origin {
        case .given: "the organiser or a beacon"
        case .system: "this machine"
        }
    }
}

extension HistoryEntry {
    /// The seed, or where a commitment says that it will come from.
    fileprivate func seed(for audience: Audience) -> StyledText {
        switch self {
        case .draw(let draw): return StyledText(draw.receipt.seed.value)
        case .commitment(let record):
            guard let source = record.commitment.seedSource else { return "" }
            let time =
                record.commitment.round.map { ", \(audience.formatting.instant($0.publishedAt))" } ?? ""
            return audience.text("from \(source)\(time)", or: source)
        }
    }

    fileprivate func outcome(for audience: Audience) -> StyledText {
        switch self {
        case .draw(let draw): StyledText(draw.winners(for: audience), .emphasis)
        case .commitment(let record):
            audience.text(
                record.entries.map { "see \($0)" } ?? "\(record.commitment.winners) to be drawn",
                or: "commitment"
            )
        }
    }
}

extension CommitmentRecord {
    fileprivate static var members: [Member<CommitmentRecord>] {
        [
            Member("committedAt", \.committedAt), Member("source", \.source),
            Member("commitment", \.commitment.json), Member("commitmentSHA256", \.commitment.sha256),
            Member("draw", "2", \.draws.first), Member("draws", "2, ...", \.draws),
        ]
    }

    /// The draws under it; nil without any.
    var entries: String? {
        if draws.isEmpty { return nil }
        return (draws.count == 1 ? "entry " : "entries ") + draws.map(\.description).listed
    }
}

extension DrawRecord {
    fileprivate static var members: [Member<DrawRecord>] {
        [
            Member("drawnAt", \.drawnAt), Member("source", \.source), Member("receipt", \.receipt.json),
            Member("receiptSHA256", \.receipt.sha256), Member("seedSource", \.seedSource),
            Member("rounds", "userId, ...") { $0.rounds?.map(\.rawValue) },
        ]
    }

    fileprivate func winners(for audience: Audience) -> String {
        let ids = receipt.winners.filter { !$0.isVoid }.map(\.userID)
        if ids.isEmpty { return "blank" }
        if audience.isPipe { return ids.map(\.description).joined(separator: ",") }
        let participants = participants.byID
        let names = ids.map { ShownParticipant($0, participants[$0], in: receipt).title }
        // A comma in a name would make it look like two.
        let isUnclear = names.count > 1 && names.contains { $0.contains(",") }
        return (isUnclear ? names.quoted : names).joined(separator: ", ")
    }
}
