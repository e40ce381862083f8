/// Draws winners and alternates: ranks the players by ticket and gives the prizes to the first of them.
///
/// The draw depends on the arguments alone: no clock, no randomness, no I/O.
package struct DrawWinner: UseCase {
    package struct Request: Sendable {
        package let entrants: Entrants
        package let rules: DrawRules
        package let seed: Seed
        /// Number of rounds to show before the result; at least 1.
        package let rounds: Int

        package init(entrants: Entrants, rules: DrawRules, seed: Seed, rounds: Int = 1) {
            self.entrants = entrants
            self.rules = rules
            self.seed = seed
            self.rounds = rounds
        }
    }

    package init() {}

    package func callAsFunction(_ request: Request) async throws(DrawError) -> Draw {
        let entrants = request.entrants
        let rules = request.rules
        guard request.rounds >= 1 else { throw .roundsBelowOne(request.rounds) }
        // Hashing the list and computing the tickets are independent.
        async let bound = BoundRules(of: entrants, rules)
        let places = try await Places(among: entrants.players, rules: rules, seed: request.seed)
        let receipt = Receipt(
            bound: await bound,
            seed: try request.seed.canonical(for: rules.method),
            winners: places.winners,
            alternates: places.alternates
        )
        return Draw(
            receipt: receipt,
            passedOver: places.passedOver,
            players: entrants.players,
            roundCount: request.rounds,
            participants: entrants.list.participants(places.winners + places.alternates + places.passedOver)
        )
    }
}

package struct Draw: Sendable {
    /// The first line of what a draw prints.
    package static let title = "Lottery is live!"

    package internal(set) var receipt: Receipt
    /// Void players who ranked before the last winner and got no prize because of ``VoidRule/next``.
    package let passedOver: [DrawnPlayer]
    /// Those who take part in the draw.
    let players: Roster
    let roundCount: Int
    /// Winners, alternates and players passed over.
    package let participants: [UserID: Participant]

    /// What is shown before the winners.
    package var rounds: ShownRounds { ShownRounds(of: receipt, among: players, count: roundCount) }

    /// What is shown before the winner of one prize, counted from 1, where each is revealed by itself.
    package func rounds(ofPrize prize: Int) -> ShownRounds {
        ShownRounds(of: receipt, among: players, count: roundCount, prize: prize)
    }

    package var winners: [DrawnPlayer] { receipt.winners }
    /// The numbers of the prizes in the order in which they are revealed: the last first.
    package var revealedPrizes: [Int] { (1...winners.count).reversed() }

    package var alternates: [DrawnPlayer] { receipt.alternates }
    /// Whether everyone drawn for a prize is void, so the prize has no winner.
    package var isBlank: Bool { winners.allSatisfy(\.isVoid) }
}

extension Roster {
    /// Those of the drawn players who are on the roster.
    func participants(_ drawn: [DrawnPlayer]) -> [UserID: Participant] {
        drawn.compactMap { self[$0.userID] }.byID
    }
}

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
            // All players who are not void, if there are fewer than wanted.
            let able = min(wanted, players.count - players.voidCount)
            // Often more than wanted, because void players stand among them. A rank is a place in `first`, counted from 1.
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
