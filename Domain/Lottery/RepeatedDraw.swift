/// A draw repeated from its receipt's seed and rules; without winners if the players allow no such draw.
struct RepeatedDraw: Sendable {
    private(set) var winners: [DrawnPlayer]?
    private(set) var alternates: [DrawnPlayer]?
    private(set) var seedExplainsTickets = false
    /// Whether everyone drawn is on the list with the stated ticket, in the order of the tickets.
    private(set) var areTicketsInOrder = false

    /// - Parameter isWhole: Whether the players are those of the draw; otherwise nothing but their order is computed.
    init(_ receipt: Receipt, among players: Roster, isWhole: Bool) async {
        do throws(LotteryError) {
            let seed = receipt.seed
            let ranking = try Ranking(of: players, method: receipt.bound.method, seed: seed)
            guard try seed.isPossible(with: receipt.bound.method) else { return }
            if isWhole {
                let places = try await Places(among: players, rules: receipt.rules, seed: seed)
                winners = places.winners
                alternates = places.alternates
                seedExplainsTickets = receipt.hasTickets(of: ranking, or: places)
            } else {
                areTicketsInOrder = try receipt.isInOrder(of: ranking)
            }
        } catch {
            // No draw over these lists could have this receipt, so every value that could not be recomputed counts as
            // different.
        }
    }
}

extension Seed {
    /// Whether a draw could write it so.
    fileprivate func isPossible(with method: DrawMethod) throws(LotteryError) -> Bool {
        try self == canonical(for: method) && canHaveStatedOrigin(with: method)
    }
}

extension Receipt {
    /// Rules of the draw, as far as the receipt shows them.
    fileprivate var rules: DrawRules {
        get throws(LotteryError) {
            try DrawRules(
                method: bound.method,
                winners: winners.count,
                alternates: alternates.count,
                onVoid: bound.onVoid,
                prizes: bound.prizes.names
            )
        }
    }

    /// Whether any of its tickets is one that the seed gives. If none is, the seed was changed; if some are, the winners
    /// were.
    fileprivate func hasTickets(of ranking: Ranking, or places: Places) -> Bool {
        if drawn.isEmpty || drawn.contains(where: ranking.explains) { return true }
        let tickets = Set((places.winners + places.alternates).map(\.ticket))
        return drawn.contains { tickets.contains($0.ticket) }
    }

    /// Whether those drawn are players with the stated tickets, and follow on each other by rank and ticket.
    fileprivate func isInOrder(of ranking: Ranking) throws(LotteryError) -> Bool {
        guard try hasPossibleRanks(by: rules) else { return false }
        guard drawn.allSatisfy({ ranking.has($0) && ranking.explains($0) }) else { return false }
        let byRank = drawn.sorted { $0.rank < $1.rank }
        return zip(byRank, byRank.dropFirst()).allSatisfy { ranking.precedes($0.userID, $1.userID) }
    }

    /// Whether winners and alternates ascend by rank, except that void players come last if they are passed over.
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
        guard drawn.allSatisfy({ 1...Swift.max(1, largest) ~= $0.rank }) else { return false }
        return [drawn.filter { !$0.isVoid || rules.onVoid == .blank }, drawn.filter { $0.isVoid && rules.onVoid == .next }]
            .allSatisfy { group in zip(group, group.dropFirst()).allSatisfy { $0.rank < $1.rank } }
    }
}
