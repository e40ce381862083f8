/// Creates the commitment to a future draw over the current lists.
package struct CommitToDraw: UseCase {
    package typealias Request = (draw: DrawRequest, seedSource: String?)
    /// `notes` say what happened to the list that the commitment fixes.
    package typealias Response = (commitment: Commitment, notes: [ListNote])

    private let merge: AnyUseCase<MergeUsersWithLotteryList>

    package init(merge: AnyUseCase<MergeUsersWithLotteryList>) { self.merge = merge }

    package func callAsFunction(_ request: Request) async throws(LotteryError) -> Response {
        let rules = try request.draw.rules(under: nil)
        let lottery = try await merge(nil)
        let commitment = try await Commitment(to: lottery, rules: rules, seedSource: request.seedSource)
        return (commitment, lottery.notes)
    }
}

extension Commitment {
    /// Throws if no draw could match the commitment.
    package init(to lottery: Lottery, rules: DrawRules, seedSource: String?) async throws(LotteryError) {
        try rules.check(against: lottery.players)
        let pool = await lottery.pool(of: lottery.format(forPrizes: !rules.prizes.isEmpty))
        self.init(rules: rules, pool: pool, seedSource: seedSource)
    }
}
