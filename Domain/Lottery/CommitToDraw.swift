/// Creates the commitment to a future draw over the current lists.
package struct CommitToDraw: UseCase {
    package typealias Request = (draw: DrawRequest, seedSource: String?)

    private let merge: any UseCase<Void, Lottery, LotteryError>

    package init(merge: any UseCase<Void, Lottery, LotteryError>) {
        self.merge = merge
    }

    package func callAsFunction(_ request: Request) async throws(LotteryError) -> Commitment {
        let rules = try request.draw.rules(under: nil)
        return try Commitment(to: await merge(), rules: rules, seedSource: request.seedSource)
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
