/// What is settled before a draw, apart from the seed. What cannot be is refused when the rules are made.
package struct DrawRules: Hashable, Sendable {
    package let method: DrawMethod
    /// How many win; 1 or more.
    package let winners: Int
    /// How many stand by, in order, for winners who drop out; 0 or more.
    package let alternates: Int
    package let onVoid: VoidRule

    package init(
        method: DrawMethod = .consistentSampler,
        winners: Int = 1,
        alternates: Int = 0,
        onVoid: VoidRule = .blank
    ) throws(LotteryError) {
        guard winners >= 1 else { throw .winnersBelowOne(winners) }
        guard alternates >= 0 else { throw .alternatesBelowZero(alternates) }
        self.method = method
        self.winners = winners
        self.alternates = alternates
        self.onVoid = onVoid
    }
}

extension DrawRules {
    /// Refuses a list of players with which these rules cannot be saved.
    func check(against players: PlayerList) throws(LotteryError) {
        guard !players.isEmpty else { throw .noPlayers }
        guard winners <= players.count, alternates <= players.count - winners else {
            throw .moreDrawnThanPlayers(winners: winners, alternates: alternates, players: players.count)
        }
        guard method != .rfc3797 || players.count <= RFC3797Selection.largestPool else {
            throw .tooManyPlayersForRFC3797(players.count)
        }
    }
}

/// How the players are put into the order in which they are drawn. The raw value is the name used in receipts.
package enum DrawMethod: String, Hashable, Sendable, CaseIterable {
    /// Ronald Rivest's consistent sampler: each player's rank follows from the seed and the player's id alone.
    case consistentSampler = "consistent-sampler"
    /// RFC 3797: one player after another is taken out of a numbered pool.
    case rfc3797
}

/// What becomes of a prize for which a void player is drawn. The raw value is the name used in receipts.
package enum VoidRule: String, Hashable, Sendable, CaseIterable {
    /// The prize has no winner.
    case blank
    /// The next player who is not void takes it. Only when no such player is left does it have no winner.
    case next
}
