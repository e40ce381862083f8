/// A draw repeated from its receipt's seed and rules; without winners if the players allow no such draw.
struct RepeatedDraw: Sendable {
    private(set) var winners: [DrawnPlayer]?
    private(set) var alternates: [DrawnPlayer]?
    private(set) var seedExplainsTickets = false
    /// Whether all drawn are on the list as stated, with possible ranks, in the order of the tickets.
    private(set) var isPossible = false

    /// - Parameter hasPlayers: Whether the players are those of the draw; otherwise nothing but their order is computed.
    init(_ receipt: Receipt, among players: Roster, hasPlayers: Bool) async {
        do throws(DrawError) {
            let seed = receipt.seed
            let ranking = try Ranking(of: players, method: receipt.bound.method, seed: seed)
            guard try seed.isPossible(with: receipt.bound.method) else { return }
            if hasPlayers {
                // If no ticket is one that the seed gives, the seed was changed; if some are, the winners were.
                seedExplainsTickets = receipt.drawn.isEmpty || receipt.drawn.contains(where: ranking.explains)
                let places = try await Places(among: players, rules: receipt.rules, seed: seed)
                winners = places.winners
                alternates = places.alternates
                seedExplainsTickets = seedExplainsTickets || receipt.hasTicket(of: places)
            } else {
                isPossible = try receipt.isInOrder(of: ranking)
            }
        } catch {
            // No draw over these lists could have this receipt, so every value that could not be recomputed counts as
            // different.
        }
    }
}

extension Seed {
    /// Whether a draw could write it so.
    fileprivate func isPossible(with method: DrawMethod) throws(DrawError) -> Bool {
        try self == canonical(for: method) && canHaveStatedOrigin(with: method)
    }
}

extension Receipt {
    /// Rules of the draw, as far as the receipt shows them.
    fileprivate var rules: DrawRules {
        get throws(DrawError) {
            try DrawRules(
                method: bound.method,
                winners: winners.count,
                alternates: alternates.count,
                onVoid: bound.onVoid,
                prizes: bound.prizes.names
            )
        }
    }

    fileprivate func hasTicket(of places: Places) -> Bool {
        let tickets = Set((places.winners + places.alternates).map(\.ticket))
        return drawn.contains { tickets.contains($0.ticket) }
    }

    /// Whether those drawn are players with the stated tickets, and follow on each other by rank and ticket.
    fileprivate func isInOrder(of ranking: Ranking) throws(DrawError) -> Bool {
        guard try hasPossibleRanks(by: rules) else { return false }
        guard drawn.allSatisfy({ ranking.has($0) && ranking.explains($0) }) else { return false }
        let byRank = drawn.sorted { $0.rank < $1.rank }
        return zip(byRank, byRank.dropFirst()).allSatisfy { ranking.precedes($0.userID, $1.userID) }
    }

    /// Whether winners and alternates ascend by rank. By ``VoidRule/next``, void players stand last, ascending among
    /// themselves.
    private func hasPossibleRanks(by rules: DrawRules) -> Bool {
        let largest: Int
        let expected: [DrawnPlayer]
        switch rules.onVoid {
        case .blank:
            largest = drawn.count
            expected = drawn
        case .next:
            largest = bound.players.count
            expected = drawn.filter { !$0.isVoid } + drawn.filter(\.isVoid)
        }
        guard drawn.count <= bound.players.count, expected == drawn else { return false }
        guard drawn.allSatisfy({ $0.rank >= 1 && $0.rank <= largest }) else { return false }
        let last = rules.onVoid == .next ? drawn.filter(\.isVoid) : []
        return Self.ascends(last) && Self.ascends(Array(drawn.dropLast(last.count)))
    }

    private static func ascends(_ players: [DrawnPlayer]) -> Bool {
        zip(players, players.dropFirst()).allSatisfy { $0.rank < $1.rank }
    }
}
