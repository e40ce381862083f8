/// Draws winners and alternates: ranks the players by ticket and gives the prizes to the first of them.
///
/// The draw depends on the arguments alone: no clock, no randomness, no I/O.
package struct DrawWinner: UseCase {
    /// `rounds` is the number of rounds to show before the result; at least 1.
    package typealias Request = (lottery: Lottery, rules: DrawRules, seed: Seed, rounds: Int)

    package init() {}

    package func callAsFunction(_ request: Request) async throws(LotteryError) -> Draw {
        let (lottery, rules, seed, rounds) = request
        guard rounds >= 1 else { throw .roundsBelowOne(rounds) }
        // Hashing the list and computing the tickets are independent.
        async let pool = lottery.pool(of: lottery.format(forPrizes: !rules.prizes.isEmpty))
        let (winners, alternates, places) =
            try await Self.prizes(among: lottery.players, rules: rules, seed: seed, places: rounds)
        let ranks = Set(winners.map(\.rank))
        let passedOver = places.prefix(ranks.max() ?? 0).filter { $0.isVoid && !ranks.contains($0.rank) }
        let receipt = Receipt(
            method: rules.method,
            onVoid: rules.onVoid,
            seed: try seed.canonical(for: rules.method),
            pool: await pool,
            prizes: rules.prizes,
            winners: winners,
            alternates: alternates,
            commitment: nil
        )
        let users = lottery.users(of: winners + alternates + passedOver + places.prefix(rounds))
        return Draw(
            receipt: receipt,
            passedOver: passedOver,
            rounds: Rounds(places: places.compactMap { users[$0.userID] }, count: rounds),
            users: users
        )
    }

    /// Allocates the prizes. `VerifyDraw` repeats exactly this.
    ///
    /// - Parameter places: Number of first places to return even if there are fewer prizes.
    static func prizes(
        among players: PlayerList,
        rules: DrawRules,
        seed: Seed,
        places: Int = 0
    ) async throws(LotteryError) -> (winners: [DrawnPlayer], alternates: [DrawnPlayer], places: [DrawnPlayer]) {
        try rules.check(against: players)
        let ranking = try Ranking(of: players, method: rules.method, seed: seed)
        let drawn = rules.winners + rules.alternates
        let skipsVoid = rules.onVoid == .next
        let first = await ranking.first(
            max(drawn, min(places, players.count)),
            includingNotVoid: skipsVoid ? min(drawn, players.count { !$0.isVoid }) : 0
        )
        // Void players are drawn only when no one else is left.
        let candidates = skipsVoid ? first.filter { !$0.isVoid } + first.filter(\.isVoid) : first
        let winners = Array(candidates.prefix(rules.winners))
        return (winners, Array(candidates.dropFirst(rules.winners).prefix(rules.alternates)), first)
    }
}

package struct Draw: Hashable, Sendable {
    package internal(set) var receipt: Receipt
    /// Void players who ranked before the last winner and got no prize because of ``VoidRule/next``.
    package let passedOver: [DrawnPlayer]
    package let rounds: Rounds
    /// Users behind all of these players.
    package let users: [UserID: User]

    package var winners: [DrawnPlayer] { receipt.winners }
    package var alternates: [DrawnPlayer] { receipt.alternates }
    /// Whether only void players were drawn, so there is no winner.
    package var isBlank: Bool { winners.allSatisfy(\.isVoid) }
}

/// Rounds shown before the result. Round r of R shows the player in place ((R − r) mod n) + 1 of n, so the last round
/// shows first place.
package struct Rounds: RandomAccessCollection, Hashable, Sendable {
    /// The first places of the ranking, as many as the rounds reach.
    package let places: [User]
    package let endIndex: Int

    /// Without places there are no rounds.
    package init(places: [User], count: Int) {
        endIndex = places.isEmpty || count < 0 ? 0 : count
        self.places = Array(places.prefix(endIndex))
    }

    package var startIndex: Int { 0 }

    package subscript(position: Int) -> User { places[(endIndex - 1 - position) % places.count] }
}
