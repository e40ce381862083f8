/// Rounds shown before the result. They give nothing away: each but the last shows a player whom the seed picks for the
/// show alone, and the last one shows the first winner. The same seed shows the same rounds.
package struct Rounds: RandomAccessCollection, Sendable {
    private let players: Roster
    /// Lower-case hexadecimal SHA-256 of the seed.
    private let seedDigest: String
    private let winner: UserID?
    package let endIndex: Int

    /// - Parameters:
    ///   - players: Those of the draw, at least one.
    ///   - count: At least 1.
    init(of receipt: Receipt, among players: Roster, count: Int) {
        self.players = players
        seedDigest = SHA256.digest(of: receipt.seed.value.utf8).hex
        winner = receipt.winners.first?.userID
        endIndex = count
    }

    package var startIndex: Int { 0 }

    package subscript(round: Int) -> Participant {
        let isLast = round == endIndex - 1
        if isLast, let last = winner.flatMap({ players[$0] }) { return last }
        let digest = SHA256.digest(of: "\(seedDigest)/round/\(round + 1)".utf8)
        return players[digest.choice(among: players.count)]
    }
}
