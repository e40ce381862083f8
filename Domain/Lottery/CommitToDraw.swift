/// Creates the commitment to a future draw over the current lists.
package struct CommitToDraw: UseCase {
    package struct Request: Sendable {
        package let draw: DrawRequest
        package let seedSource: String?

        package init(draw: DrawRequest, seedSource: String?) {
            self.draw = draw
            self.seedSource = seedSource
        }
    }

    /// `notes` say what happened to the list that the commitment fixes.
    package struct Response: Sendable {
        package let commitment: Commitment
        package let notes: [ListNote]
    }

    private let merge: AnyUseCase<MergeUsersWithLotteryList>

    package init(merge: AnyUseCase<MergeUsersWithLotteryList>) { self.merge = merge }

    package func callAsFunction(_ request: Request) async throws(LotteryError) -> Response {
        let rules = try request.draw.rules(under: nil)
        let lottery = try await merge(.newDraw)
        let commitment = try await Commitment(to: lottery, rules: rules, seedSource: request.seedSource)
        return Response(commitment: commitment, notes: lottery.notes)
    }
}

extension Commitment {
    /// Throws if no draw could match the commitment.
    package init(to lottery: Lottery, rules: DrawRules, seedSource: String?) async throws(LotteryError) {
        try rules.check(against: lottery.players)
        self.init(
            bound: await BoundRules(of: lottery, rules),
            winners: rules.winners,
            alternates: rules.alternates,
            seedSource: seedSource
        )
    }
}
