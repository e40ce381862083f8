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
    /// Refuses a list of players with which these rules cannot be kept.
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
