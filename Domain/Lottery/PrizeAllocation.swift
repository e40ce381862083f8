/// Who is given what, by a seed and the rules.
struct PrizeAllocation: Sendable {
    let winners: [Ranking.Place]
    let alternates: [Ranking.Place]
    /// The void players who came before the last winner and were passed over, because of ``VoidRule/next``.
    let passedOver: [Ranking.Place]
    /// The first places, whoever is in them.
    let places: [Ranking.Place]

    /// - Parameter count: how many of the first places are wanted at least, as far as there are as many.
    init(
        of lottery: Lottery,
        rules: DrawRules,
        seed: Seed,
        atLeast count: Int = 0
    ) async throws(LotteryError) {
        try rules.check(against: lottery.players)
        let ranking = try Ranking(of: lottery.players, method: rules.method, seed: seed)
        let prizes = rules.winners + rules.alternates
        let count = max(prizes, min(count, lottery.players.count))
        places =
            switch rules.onVoid {
            case .blank: await ranking.first(count)
            case .next: await ranking.first(count, withValid: min(prizes, lottery.players.count { !$0.isVoid }))
            }
        let order = rules.onVoid.order(places)
        let winners = Array(order.prefix(rules.winners))
        let winningRanks = Set(winners.map(\.rank))
        self.winners = winners
        alternates = Array(order.dropFirst(rules.winners).prefix(rules.alternates))
        passedOver = places.prefix(winningRanks.max() ?? 0).filter {
            $0.player.isVoid && !winningRanks.contains($0.rank)
        }
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
    /// The first places, so many at least, and then as many as it takes for so many of them not to be void.
    fileprivate func first(_ count: Int, withValid valid: Int) async -> [Place] {
        let places = await first(count)
        if places.count(where: { !$0.player.isVoid }) >= valid { return places }
        return await first(4 * count, withValid: valid)
    }
}
