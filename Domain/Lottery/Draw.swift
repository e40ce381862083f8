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
        commitment: String? = nil
    ) throws(LotteryError) {
        try rules.check(against: lottery.players)
        let ranking = try Ranking(of: lottery.players, method: rules.method, seed: seed)
        let places = ranking.places(atLeast: min(rounds, lottery.players.count), enoughFor: rules)
        let order = rules.onVoid.order(places)
        let winners = Array(order.prefix(rules.winners))
        let last = winners.map(\.rank).max() ?? 0
        self.winners = winners
        alternates = Array(order.dropFirst(rules.winners).prefix(rules.alternates))
        passedOver = places.prefix(last).filter { $0.player.isVoid && !winners.contains($0) }
        self.rounds = Rounds(places: places, count: rounds)
        receipt = Receipt(
            method: rules.method,
            onVoid: rules.onVoid,
            seed: seed,
            players: lottery.players.digest,
            excluded: lottery.excluded,
            winners: winners.map(\.drawn),
            alternates: alternates.map(\.drawn),
            commitment: commitment
        )
    }
}

extension VoidRule {
    /// The order in which places are given prizes. Void players come last where they are passed over: they are not
    /// needed unless nobody else is left.
    fileprivate func order(_ places: [Ranking.Place]) -> [Ranking.Place] {
        switch self {
        case .blank: places
        case .next: places.filter { !$0.player.isVoid } + places.filter(\.player.isVoid)
        }
    }
}

extension Ranking {
    /// The first places: so many at least, and as many as it takes to give every prize by the rules.
    fileprivate func places(atLeast count: Int, enoughFor rules: DrawRules) -> [Place] {
        let prizes = rules.winners + rules.alternates
        var count = max(count, prizes)
        while true {
            let places = first(count)
            let valid = places.count { !$0.player.isVoid }
            if rules.onVoid == .blank || valid >= prizes || places.count < count { return places }
            count *= 2
        }
    }
}
