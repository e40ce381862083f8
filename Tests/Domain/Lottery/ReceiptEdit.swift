import Domain
import Testing

/// A change to the receipt of a draw of the ids 1…10 with the seed 314159 (in the order 5 8 1 4 7 6 9 3 10 2) for three
/// winners and two alternates.
struct ReceiptEdit: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let seenBy: Verification.Check
    let apply: @Sendable (Receipt) throws -> Receipt

    private init(
        _ description: String,
        seenBy check: Verification.Check,
        apply: @escaping @Sendable (Receipt) throws -> Receipt
    ) {
        testDescription = description
        seenBy = check
        self.apply = apply
    }

    /// Changes that the lists alone reveal, if 8 is void.
    static let seenFromTheLists =
        [
            ReceiptEdit("another seed", seenBy: .seed) { $0.edited(seed: try Seed("314160")) },
            ReceiptEdit("a seed with a space", seenBy: .seed) { $0.edited(seed: try Seed("314159 ")) },
            ReceiptEdit("a seed that the system cannot have generated", seenBy: .seed) {
                $0.edited(seed: try Seed("314159", origin: .system))
            },
            ReceiptEdit("another method", seenBy: .seed) { $0.edited(method: .rfc3797) },
            ReceiptEdit("another method with a seed that it rejects", seenBy: .seed) {
                $0.edited(method: .rfc3797, seed: try Seed("seed"))
            },
            ReceiptEdit("the other rule for void players", seenBy: .winners) { $0.edited(onVoid: .next) },
            ReceiptEdit("another count of players", seenBy: .playersCount) {
                $0.edited(players: PlayersDigest(count: $0.players.count + 1, sha256: $0.players.sha256))
            },
            ReceiptEdit("another digest of the players", seenBy: .playersSHA256) {
                $0.edited(players: PlayersDigest(count: $0.players.count, sha256: $0.players.sha256.uppercased()))
            },
            ReceiptEdit("more users without an entry", seenBy: .excluded) {
                $0.edited(excluded: ExclusionCounts(notEntered: 1, unknownUser: 0))
            },
            ReceiptEdit("more entries without a user", seenBy: .excluded) {
                $0.edited(excluded: ExclusionCounts(notEntered: 0, unknownUser: 1))
            },
        ] + winners + alternates

    private static let winners = [
        ReceiptEdit("a forged winner with another player's ticket", seenBy: .winners) {
            $0.edited(winners: [$0.winners[0].edited(userID: UserID(2))] + $0.winners.dropFirst())
        },
        ReceiptEdit("a forged winner with their own ticket", seenBy: .winners) {
            $0.edited(
                winners: [$0.winners[0].edited(userID: UserID(2), ticket: "0.9746878671478491922")],
                alternates: []
            )
        },
        ReceiptEdit("only a forged winner with the ticket of another", seenBy: .winners) {
            $0.edited(winners: [$0.winners[0].edited(userID: UserID(2))], alternates: [])
        },
        ReceiptEdit("a winner who is not in the lists", seenBy: .winners) {
            $0.edited(winners: [$0.winners[0].edited(userID: UserID(11))] + $0.winners.dropFirst())
        },
        ReceiptEdit("a void winner marked as not void", seenBy: .winners) {
            $0.edited(winners: [$0.winners[0], $0.winners[1].edited(isVoid: false), $0.winners[2]])
        },
        ReceiptEdit("a winner with another rank", seenBy: .winners) {
            $0.edited(winners: [$0.winners[0].edited(rank: 0)] + $0.winners.dropFirst())
        },
        ReceiptEdit("a winner with another ticket", seenBy: .winners) {
            $0.edited(winners: [$0.winners[0].edited(ticket: "0.004752501959635737")] + $0.winners.dropFirst())
        },
        ReceiptEdit("no ticket derived from the seed", seenBy: .seed) {
            $0.edited(winners: [$0.winners[0].edited(ticket: "0.004752501959635737")], alternates: [])
        },
        ReceiptEdit("winners in another order", seenBy: .winners) { $0.edited(winners: $0.winners.reversed()) },
        ReceiptEdit("the winner as the alternate", seenBy: .winners) {
            $0.edited(winners: [$0.winners[1]], alternates: [$0.winners[0]])
        },
        ReceiptEdit("a repeated winner", seenBy: .winners) { $0.edited(winners: $0.winners + $0.winners) },
        ReceiptEdit("more winners than players", seenBy: .winners) {
            $0.edited(winners: Array(repeating: $0.winners[0], count: 11))
        },
        ReceiptEdit("no winner", seenBy: .winners) { $0.edited(winners: []) },
        ReceiptEdit("no drawn player", seenBy: .winners) { $0.edited(winners: [], alternates: []) },
    ]

    private static let alternates = [
        ReceiptEdit("a dropped first alternate", seenBy: .alternates) {
            $0.edited(alternates: Array($0.alternates.dropFirst()))
        },
        ReceiptEdit("alternates in another order", seenBy: .alternates) {
            $0.edited(alternates: $0.alternates.reversed())
        },
        ReceiptEdit("a forged alternate", seenBy: .alternates) {
            $0.edited(alternates: [$0.alternates[0], $0.alternates[1].edited(userID: UserID(2))])
        },
        ReceiptEdit("a dropped winner", seenBy: .alternates) { $0.edited(winners: $0.winners.dropLast()) },
    ]

    /// Changes that produce the receipt of another draw from the same lists and seed, if no player is void.
    static let seenFromTheCommitment = [
        ReceiptEdit("a dropped last alternate", seenBy: .commitment) {
            $0.edited(alternates: $0.alternates.dropLast())
        },
        ReceiptEdit("fewer winners", seenBy: .commitment) {
            $0.edited(winners: $0.winners.dropLast(2), alternates: [])
        },
        ReceiptEdit("an alternate as a winner", seenBy: .commitment) {
            $0.edited(winners: $0.winners + $0.alternates.prefix(1), alternates: Array($0.alternates.dropFirst()))
        },
        ReceiptEdit("the other rule for void players", seenBy: .commitment) { $0.edited(onVoid: .next) },
        ReceiptEdit("another digest of the commitment", seenBy: .commitment) {
            $0.edited(commitment: $0.players.sha256)
        },
        ReceiptEdit("no commitment", seenBy: .commitment) { $0.edited(commitment: .some(nil)) },
    ]
}
