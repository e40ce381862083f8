/// Creates the commitment to a future draw over the current lists.
package struct CommitToDraw: Sendable {
    package typealias Function = @Sendable (DrawRequest, _ seedSource: String?) async throws(LotteryError) -> Commitment

    private let merge: MergeUsersWithLotteryList.Function

    package init(merge: @escaping MergeUsersWithLotteryList.Function) {
        self.merge = merge
    }

    package func callAsFunction(
        _ request: DrawRequest,
        seedSource: String?
    ) async throws(LotteryError) -> Commitment {
        let rules = try request.rules(under: nil)
        return try Commitment(to: await merge(), rules: rules, seedSource: seedSource)
    }
}

extension Commitment {
    /// Throws if no draw could match the commitment.
    package init(to lottery: Lottery, rules: DrawRules, seedSource: String?) throws(LotteryError) {
        try rules.check(against: lottery.players)
        self.init(
            rules: rules,
            players: lottery.players.digest,
            records: lottery.records,
            excluded: lottery.excluded,
            seedSource: seedSource
        )
    }
}
