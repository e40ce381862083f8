/// Rounds shown before the result. They give nothing away: each but the last shows a player whom the seed picks for the
/// show alone, and the last one shows the winner. The same seed shows the same rounds.
package struct Rounds: RandomAccessCollection, Sendable {
    private let players: Roster
    /// What the number of a round follows in the text that is hashed. It begins with the lower-case hexadecimal SHA-256 of
    /// the seed.
    private let start: String
    private let winner: UserID?
    package let endIndex: Int

    /// - Parameters:
    ///   - players: Those of the draw, at least one.
    ///   - count: At least 1.
    ///   - prize: Counted from 1, if it is revealed by itself; nil for rounds before all winners.
    init(of receipt: Receipt, among players: Roster, count: Int, prize: Int? = nil) {
        self.players = players
        let digest = SHA256.digest(of: receipt.seed.value.utf8).hex
        start = "\(digest)/round/" + (prize.map { "\($0)/" } ?? "")
        winner = receipt.winners.dropFirst((prize ?? 1) - 1).first?.userID
        endIndex = count
    }

    package var startIndex: Int { 0 }

    package subscript(round: Int) -> Participant {
        let isLast = round == endIndex - 1
        if isLast, let last = winner.flatMap({ players[$0] }) { return last }
        let digest = SHA256.digest(of: "\(start)\(round + 1)".utf8)
        return players[digest.choice(among: players.count)]
    }
}
