/// A draw that was made.
package struct Draw: Hashable, Sendable {
    package enum Outcome: String, Hashable, Sendable {
        case winner
        /// Only void players were drawn: there is no winner.
        case blank
    }

    package let receipt: Receipt
    package let winners: [Ranking.Place]
    package let alternates: [Ranking.Place]
    /// The void players who came before the last winner and were passed over, because of ``VoidRule/next``.
    package let passedOver: [Ranking.Place]
    package let rounds: Rounds

    package var outcome: Outcome {
        winners.allSatisfy(\.player.isVoid) ? .blank : .winner
    }

    /// Everybody whom the draw names, some of them more than once.
    package var players: [Player] {
        rounds.players + (winners + alternates + passedOver).map(\.player)
    }

    /// - Parameter rounds: 1 or more.
    init(
        of lottery: Lottery,
        rules: DrawRules,
        seed: Seed,
        rounds: Int,
        commitment: String?
    ) async throws(LotteryError) {
        // The digest of the list and the tickets of its players have nothing to do with each other.
        async let digest = lottery.players.digest
        let prizes = try await PrizeAllocation(of: lottery, rules: rules, seed: seed, atLeast: rounds)
        winners = prizes.winners
        alternates = prizes.alternates
        passedOver = prizes.passedOver
        self.rounds = Rounds(places: prizes.places, count: rounds)
        receipt = Receipt(
            method: rules.method,
            onVoid: rules.onVoid,
            seed: try seed.canonical(for: rules.method),
            players: await digest,
            excluded: lottery.excluded,
            winners: winners.map(\.drawn),
            alternates: alternates.map(\.drawn),
            commitment: commitment
        )
    }
}
