import Testing

@testable import Domain

/// A change to the receipt of a draw of the ids 1…10 with the seed 314159 (in the order 5 8 1 4 7 6 9 3 10 2) for three
/// winners and two alternates.
struct ReceiptEdit: Sendable {
    let name: String
    let seenBy: Verification.Check
    let apply: @Sendable (Receipt) throws -> Receipt

    /// Changes to more than one field, which the lists reveal if 8 is void.
    static let all = [
        ReceiptEdit(name: "another seed", seenBy: .seed) { $0.edited(seed: try Seed("3141590")) },
        ReceiptEdit(name: "a seed that the system cannot have generated", seenBy: .seed) {
            $0.edited(seed: try Seed("314159", origin: .system))
        },
        ReceiptEdit(name: "another method with a seed that it rejects", seenBy: .seed) {
            $0.edited(try $0.bound.edited(method: .rfc3797), seed: try Seed("seed"))
        },
        ReceiptEdit(name: "a forged winner with their own ticket", seenBy: .winners) {
            $0.edited(
                winners: [$0.winners[0].edited(userID: UserID(2), ticket: "0.9746878671478491922")],
                alternates: []
            )
        },
        ReceiptEdit(name: "no ticket derived from the seed", seenBy: .seed) {
            $0.edited(winners: [$0.winners[0].edited(ticket: "0.004752501959635737")], alternates: [])
        },
        ReceiptEdit(name: "more winners than players", seenBy: .winners) {
            $0.edited(winners: Array(repeating: $0.winners[0], count: 11))
        },
        ReceiptEdit(name: "no winner", seenBy: .winners) { $0.edited(winners: []) },
        ReceiptEdit(name: "a dropped first alternate", seenBy: .alternates) {
            $0.edited(alternates: Array($0.alternates.dropFirst()))
        },
    ]
}

extension ReadDocument {
    /// As a draw writes it.
    init(_ document: Document) { self.init(document, bytes: Array(document.canonicalText.utf8)) }
}

extension BoundRules {
    /// Returns the rules with some replaced.
    func edited(
        ids: IDOrigin? = nil,
        repeats: Repeats? = nil,
        list: ListDigest? = nil,
        records: String? = nil,
        excluded: ExclusionCounts? = nil,
        players: PlayersDigest? = nil,
        method: DrawMethod? = nil,
        onVoid: VoidRule? = nil,
        prizes: [String]? = nil
    ) throws -> BoundRules {
        var members = self.members
        members[IDOrigin.member] = (ids ?? self.ids).json
        members[Repeats.member] = (repeats ?? self.repeats).json
        members[ListDigest.member] = (list ?? self.list).json
        members[RecordsDigest.member] = (records.map(RecordsDigest.init) ?? self.records).json
        members[ExclusionCounts.member] = (excluded ?? self.excluded).json
        members[PlayersDigest.member] = (players ?? self.players).json
        members[DrawMethod.member] = (method ?? self.method).json
        members[VoidRule.member] = (onVoid ?? self.onVoid).json
        members[Prizes.member] = (prizes.map(Prizes.init) ?? self.prizes).json
        return try BoundRules(json: .object(members))
    }
}

extension Receipt {
    /// Returns the receipt with some fields replaced.
    func edited(
        _ bound: BoundRules? = nil,
        seed: Seed? = nil,
        winners: [DrawnPlayer]? = nil,
        alternates: [DrawnPlayer]? = nil,
        commitment: String?? = nil
    ) -> Receipt {
        Receipt(
            bound: bound ?? self.bound,
            seed: seed ?? self.seed,
            winners: winners ?? self.winners,
            alternates: alternates ?? self.alternates,
            commitment: commitment ?? self.commitment
        )
    }
}

extension DrawnPlayer {
    /// Returns the line with some fields replaced.
    func edited(rank: Int? = nil, userID: UserID? = nil, isVoid: Bool? = nil, ticket: String? = nil) -> DrawnPlayer {
        DrawnPlayer(
            rank: rank ?? self.rank,
            userID: userID ?? self.userID,
            isVoid: isVoid ?? self.isVoid,
            ticket: ticket ?? self.ticket
        )
    }
}
