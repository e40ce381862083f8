/// Everything that a receipt is checked against.
struct Evidence {
    /// How much of the list is known.
    enum Known: Hashable {
        case whole
        /// The list as it is published: without names, and without those who are excluded.
        case published
        /// Everyone is there, but the draw excluded so many and no list says whom, so the players are unknown.
        case exclusionsUnknown(Int)
    }

    let document: ReadDocument<Receipt>
    let commitment: Commitment?
    /// Of the receipt's file, as it was announced.
    let announcedSHA256: String?
    /// The value of the commitment's round; nil if the commitment names none.
    let beacon: BeaconValue?
    let lottery: Lottery
    let list: Known
    /// What the lists say about the rules that the receipt states.
    let recomputed: BoundRules
    let draw: RecomputedDraw

    var receipt: Receipt { document.document }
    var stated: BoundRules { receipt.bound }
    /// Whether the players are those of the draw, so that the winners follow.
    var hasPlayers: Bool { if case .exclusionsUnknown = list { false } else { true } }

    init(
        _ document: ReadDocument<Receipt>,
        _ lottery: Lottery,
        _ commitment: Commitment?,
        announcedSHA256: String?,
        _ beacon: BeaconValue?
    ) async {
        let receipt = document.document
        // Negative if more are excluded here than by the receipt, which the checks find.
        let missing = receipt.bound.excluded.listed - lottery.entrants.excluded.listed
        let hasPlayers = lottery.isPublished || lottery.hasExclusions || missing <= 0
        if lottery.isPublished {
            list = .published
        } else {
            list = hasPlayers ? .whole : .exclusionsUnknown(missing)
        }
        self.document = document
        self.lottery = lottery
        self.commitment = commitment
        self.announcedSHA256 = announcedSHA256
        self.beacon = beacon
        async let draw = RecomputedDraw(receipt, among: lottery.players, hasPlayers: hasPlayers)
        // What the lists do not show is taken from the receipt.
        let bound = receipt.bound
        recomputed = await BoundRules(
            of: lottery.entrants,
            method: bound.method,
            onVoid: bound.onVoid,
            prizes: bound.prizes
        )
        self.draw = await draw
    }
}

/// A draw computed again from its receipt's seed and rules; without winners if the players allow no such draw.
struct RecomputedDraw: Sendable {
    private(set) var winners: [DrawnPlayer]?
    private(set) var alternates: [DrawnPlayer]?
    private(set) var seedExplainsTickets = false
    /// Whether all drawn are on the list as stated, with possible ranks, in the order of the tickets.
    private(set) var isPossible = false

    /// - Parameter hasPlayers: Whether the players are those of the draw; otherwise nothing but their order is computed.
    init(_ receipt: Receipt, among players: Roster, hasPlayers: Bool) async {
        do throws(DrawError) {
            let seed = receipt.seed
            let method = receipt.bound.method
            let ranking = try Ranking(of: players, method: method, seed: seed)
            guard try receipt.hasPossibleSeed else { return }
            if hasPlayers {
                // One ticket that fits shows that the seed is right, and a difference is one of the winners.
                seedExplainsTickets = receipt.drawn.isEmpty || receipt.drawn.contains(where: ranking.explains)
                let places = try await Places(among: players, rules: receipt.rules, seed: seed)
                winners = places.winners
                alternates = places.alternates
                seedExplainsTickets = seedExplainsTickets || receipt.hasTicket(of: places)
            } else {
                let rules = try receipt.rules
                isPossible = receipt.hasPossibleRanks(by: rules.onVoid) && receipt.isInOrder(of: ranking)
            }
        } catch {
            // No draw over these lists could have this receipt. Values that were not recomputed count as different.
        }
    }
}

extension Receipt {
    /// Whether a draw could write its seed so.
    fileprivate var hasPossibleSeed: Bool {
        get throws(DrawError) {
            // No commitment lets the machine choose the seed.
            if seed.origin == .system, commitment != nil { return false }
            return try seed == seed.canonical(for: bound.method)
                && seed.canHaveStatedOrigin(with: bound.method)
        }
    }

    /// Rules of the draw, as far as the receipt shows them.
    fileprivate var rules: DrawRules {
        get throws(DrawError) { try bound.rules(winners: winners.count, alternates: alternates.count) }
    }

    fileprivate func hasTicket(of places: Places) -> Bool {
        let tickets = Set((places.winners + places.alternates).map(\.ticket))
        return drawn.contains { tickets.contains($0.ticket) }
    }

    /// Whether those drawn are players with the stated tickets, and follow on each other by rank and ticket.
    fileprivate func isInOrder(of ranking: Ranking) -> Bool {
        guard drawn.allSatisfy({ ranking.has($0) && ranking.explains($0) }) else { return false }
        let byRank = drawn.sorted { $0.rank < $1.rank }
        return zip(byRank, byRank.dropFirst()).allSatisfy { ranking.precedes($0.userID, $1.userID) }
    }

    /// Whether a draw could give winners and alternates their ranks.
    fileprivate func hasPossibleRanks(by rule: VoidRule) -> Bool {
        let players = bound.players.count
        guard drawn.count <= players else { return false }
        switch rule {
        case .blank:
            return drawn.map(\.rank) == drawn.indices.map { $0 + 1 }
        case .next:
            // Void players are drawn only when no one else is left.
            let able = drawn.prefix { !$0.isVoid }.map(\.rank)
            let void = drawn.dropFirst(able.count)
            guard void.allSatisfy(\.isVoid) else { return false }
            return able.ascends(upTo: players) && void.map(\.rank).ascends(upTo: players)
        }
    }
}

extension [Int] {
    /// Whether these ranks ascend, from 1 or later.
    fileprivate func ascends(upTo most: Int) -> Bool {
        allSatisfy { $0 >= 1 && $0 <= most } && zip(self, dropFirst()).allSatisfy { $0 < $1 }
    }
}
