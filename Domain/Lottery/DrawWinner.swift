/// Draws the winners and alternates from the merged lists. It follows from the arguments alone.
package struct DrawWinner: Sendable {
    package typealias Function =
        @Sendable (Lottery, DrawRules, Seed, _ rounds: Int, PublishedCommitment?) async throws(LotteryError) -> Draw

    package init() {}

    /// - Parameters:
    ///   - rounds: How many rounds are shown; 1 or more.
    ///   - commitment: What was published before the seed existed. A draw that differs from it is refused.
    package func callAsFunction(
        _ lottery: Lottery,
        rules: DrawRules,
        seed: Seed,
        rounds: Int,
        commitment: PublishedCommitment? = nil
    ) async throws(LotteryError) -> Draw {
        guard rounds >= 1 else { throw .roundsBelowOne(rounds) }
        let draw = try await Draw(of: lottery, rules: rules, seed: seed, rounds: rounds, commitment: commitment?.sha256)
        let differences = commitment?.terms.differences(from: draw.receipt) ?? []
        guard differences.isEmpty else { throw .differsFromCommitment(differences) }
        return draw
    }
}
