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
        let prizes = try await Self.prizes(among: lottery.players, rules: rules, seed: seed, places: rounds)
        let receipt = Receipt(
            method: rules.method,
            onVoid: rules.onVoid,
            seed: try seed.canonical(for: rules.method),
            pool: await pool,
            prizes: rules.prizes,
            winners: prizes.winners.map(\.drawn),
            alternates: prizes.alternates.map(\.drawn),
            commitment: nil
        )
        return Draw(
            receipt: receipt,
            prizes: prizes,
            rounds: Rounds(places: prizes.places.map(\.player), count: rounds)
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
    ) async throws(LotteryError) -> Draw.Prizes {
        try rules.check(against: players)
        let ranking = try Ranking(of: players, method: rules.method, seed: seed)
        let drawn = rules.winners + rules.alternates
        let count = max(drawn, min(places, players.count))
        let first: [Ranking.Place]
        let candidates: [Ranking.Place]
        switch rules.onVoid {
        case .blank:
            first = await ranking.first(count)
            candidates = first
        case .next:
            // Void players are drawn only when no one else is left.
            first = await ranking.first(count, includingNotVoid: min(drawn, players.count { !$0.isVoid }))
            candidates = first.filter { !$0.player.isVoid } + first.filter(\.player.isVoid)
        }
        let winners = Array(candidates.prefix(rules.winners))
        let winningRanks = Set(winners.map(\.rank))
        return Draw.Prizes(
            winners: winners,
            alternates: Array(candidates.dropFirst(rules.winners).prefix(rules.alternates)),
            passedOver: first.prefix(winningRanks.max() ?? 0).filter {
                $0.player.isVoid && !winningRanks.contains($0.rank)
            },
            places: first
        )
    }
}

package struct Draw: Hashable, Sendable {
    package enum Outcome: String, Hashable, Sendable {
        case winner
        /// Only void players were drawn, so there is no winner.
        case blank
    }

    struct Prizes: Hashable, Sendable {
        let winners: [Ranking.Place]
        let alternates: [Ranking.Place]
        /// Void players who ranked before the last winner and got no prize because of ``VoidRule/next``.
        let passedOver: [Ranking.Place]
        /// First places, with or without a prize.
        let places: [Ranking.Place]
    }

    package internal(set) var receipt: Receipt
    let prizes: Prizes
    package let rounds: Rounds<Player>

    package var winners: [Ranking.Place] { prizes.winners }
    package var alternates: [Ranking.Place] { prizes.alternates }
    package var passedOver: [Ranking.Place] { prizes.passedOver }

    package var outcome: Outcome {
        winners.allSatisfy(\.player.isVoid) ? .blank : .winner
    }

    /// Every player in the output; can contain duplicates.
    var players: [Player] {
        rounds.places + (winners + alternates + passedOver).map(\.player)
    }
}

/// Rounds shown before the result. Round r of R shows the player in place ((R − r) mod n) + 1 of n, so the last round
/// shows first place.
package struct Rounds<Shown: Hashable & Sendable>: RandomAccessCollection, Hashable, Sendable {
    /// The first places of the ranking, as many as the rounds reach.
    package let places: [Shown]
    package let endIndex: Int

    /// Without places there are no rounds.
    package init(places: [Shown], count: Int) {
        endIndex = places.isEmpty || count < 0 ? 0 : count
        self.places = Array(places.prefix(endIndex))
    }

    package var startIndex: Int { 0 }

    package subscript(position: Int) -> Shown { places[(endIndex - 1 - position) % places.count] }
}
