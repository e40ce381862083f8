/// What is shown before the result. The last round shows the winner. The others give nothing away: each shows a player
/// whom the seed picks for the show alone. The same seed shows the same rounds.
package struct ShownRounds: RandomAccessCollection, Sendable {
    private let players: Roster
    /// Round 3 shows the player whom the SHA-256 of this text and "3" chooses.
    private let start: String
    private let winner: UserID?
    package let endIndex: Int

    /// - Parameters:
    ///   - players: Those of the draw, at least one.
    ///   - count: At least 1.
    ///   - prize: Counted from 1, if it is revealed by itself; nil for rounds before all winners.
    init(of receipt: Receipt, among players: Roster, count: Int, prize: Int? = nil) {
        self.players = players
        endIndex = count
        let seed = SHA256.digest(of: receipt.seed.value.utf8).hex
        if let prize {
            start = "\(seed)/round/\(prize)/"
            winner = receipt.winners[prize - 1].userID
        } else {
            start = "\(seed)/round/"
            winner = receipt.winners.first?.userID
        }
    }

    package var startIndex: Int { 0 }

    /// - Parameter round: From 0. Its text, as that of all rounds, counts from 1.
    package subscript(round: Int) -> Participant {
        let isLast = round == endIndex - 1
        if isLast, let winner, let participant = players[winner] { return participant }
        let digest = SHA256.digest(of: "\(start)\(round + 1)".utf8)
        return players[digest.choice(among: players.count)]
    }
}

extension SHA256.Digest {
    /// Chooses one of `count` things, counted from 0: the remainder of the digest as a big-endian integer.
    ///
    /// - Parameter count: 1 to 2³².
    func choice(among count: Int) -> Int {
        let count = UInt128(count)
        // 2¹²⁸ modulo the count, because the high half counts 2¹²⁸ each.
        let carry = (UInt128.max % count + 1) % count
        return Int((high % count * carry + low % count) % count)
    }
}
