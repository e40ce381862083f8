import Domain
import Testing

/// That lists are read in chunks, two at once, must not be seen in a receipt. (For the shards: `CandidatesTests`.)
@Suite("A draw from a long list")
struct LongListTests {
    private static let expected = NaiveDraw.receipt(
        users: Set(LotteryDocuments.long.users.map(\.id.rawValue)),
        entries: LotteryDocuments.long.entries.map { ($0.userID.rawValue, $0.isVoid) },
        seed: "314159",
        winners: 20
    )

    @Test(
        "gives, from every source, the bytes that the plainest way to draw gives",
        arguments: [LotteryRepositoryUnderTest.directory, .remote, .remoteSpooledToDisk, .chosenPipes, .chosenWeb]
    )
    func sources(_ subject: LotteryRepositoryUnderTest) async throws {
        let bench = try subject.make(.long)
        let lottery = try await MergeUsersWithLotteryList(repository: bench.repository)()
        #expect(try await receipt(of: lottery) == Self.expected)
    }

    private func receipt(of lottery: Lottery) async throws -> String {
        let rules = try DrawRules(winners: 20)
        return try await DrawWinner()(lottery, rules: rules, seed: Seed("314159"), rounds: 1).receipt.canonicalText
    }
}
