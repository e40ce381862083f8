/// Who is drawn for the prizes. `VerifyDraw` repeats exactly this.
struct Places {
    let winners: [DrawnPlayer]
    let alternates: [DrawnPlayer]
    /// Void players who ranked before the last winner and got no prize because of ``VoidRule/next``.
    let passedOver: [DrawnPlayer]

    init(among players: Roster, rules: DrawRules, seed: Seed) async throws(DrawError) {
        try rules.check(against: players)
        let ranking = try Ranking(of: players, method: rules.method, seed: seed)
        let wanted = rules.winners + rules.alternates
        switch rules.onVoid {
        case .blank:
            let drawn = await ranking.first(wanted)
            winners = Array(drawn.prefix(rules.winners))
            alternates = Array(drawn.dropFirst(rules.winners))
            passedOver = []
        case .next:
            let able = min(wanted, players.count - players.voidCount)
            let first = await ranking.first(wanted, includingNotVoid: able)
            // Void players are drawn only when no one else is left.
            let drawn = first.filter { !$0.isVoid } + first.filter(\.isVoid)
            winners = Array(drawn.prefix(rules.winners))
            alternates = Array(drawn.dropFirst(rules.winners).prefix(rules.alternates))
            let ranks = Set(winners.map(\.rank))
            passedOver = first.prefix(ranks.max() ?? 0).filter { $0.isVoid && !ranks.contains($0.rank) }
        }
    }
}
