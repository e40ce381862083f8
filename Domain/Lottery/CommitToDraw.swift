/// Makes the commitment for a draw that is still to come. It refuses what no draw could keep.
package struct CommitToDraw: Sendable {
    package typealias Function =
        @Sendable (Lottery, DrawRules, _ seedSource: String?) throws(LotteryError) -> Commitment

    package init() {}

    package func callAsFunction(
        _ lottery: Lottery,
        rules: DrawRules,
        seedSource: String?
    ) throws(LotteryError) -> Commitment {
        try rules.check(against: lottery.players)
        return Commitment(
            rules: rules,
            players: lottery.players.digest,
            excluded: lottery.excluded,
            seedSource: seedSource
        )
    }
}
