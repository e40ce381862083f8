import Domain
import Testing

/// A change to the receipt of a draw of the ids 1…10 with the seed 314159 (in the order 5 8 1 4 7 6 9 3 10 2) for three
/// winners and two alternates.
struct ReceiptEdit: Sendable {
    let name: String
    let seenBy: Verification.Check
    let apply: @Sendable (Receipt) throws -> Receipt

    /// Changes to more than one field, which the lists reveal if 8 is void.
    static let all = [
        ReceiptEdit(name: "a seed with a space", seenBy: .seed) { $0.edited(seed: try Seed("314159 ")) },
        ReceiptEdit(name: "a seed that the system cannot have generated", seenBy: .seed) {
            $0.edited(seed: try Seed("314159", origin: .system))
        },
        ReceiptEdit(name: "another method with a seed that it rejects", seenBy: .seed) {
            $0.edited(method: .rfc3797, seed: try Seed("seed"))
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

extension ReceiptDocument {
    /// As a draw writes it.
    init(_ receipt: Receipt) { self.init(receipt: receipt, bytes: Array(receipt.canonicalText.utf8)) }
}

extension Receipt {
    /// Returns the receipt with some fields replaced.
    func edited(
        method: DrawMethod? = nil,
        onVoid: VoidRule? = nil,
        seed: Seed? = nil,
        pool whole: DrawPool? = nil,
        players: PlayersDigest? = nil,
        records: String?? = nil,
        excluded: ExclusionCounts? = nil,
        binding: DrawPool.Binding? = nil,
        prizes: [String]? = nil,
        winners: [DrawnPlayer]? = nil,
        alternates: [DrawnPlayer]? = nil,
        commitment: String?? = nil
    ) -> Receipt {
        Receipt(
            method: method ?? self.method,
            onVoid: onVoid ?? self.onVoid,
            seed: seed ?? self.seed,
            pool: whole
                ?? DrawPool(
                    players: players ?? pool.players,
                    excluded: excluded ?? pool.excluded,
                    records: records ?? pool.records,
                    binding: binding ?? pool.binding
                ),
            prizes: prizes ?? self.prizes,
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
