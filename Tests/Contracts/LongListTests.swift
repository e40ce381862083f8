import Domain
import Testing

/// That lists are read in chunks, two at once, must not be seen in a receipt. (For the shards: `CandidatesTests`.)
@Suite("Long list journeys", .inTurns)
struct LongListTests {
    /// Users in more than one chunk. Few of them take part, because a ticket takes long to make in a debug build.
    private static let lists = LotteryDocuments(
        users: LotteryDocuments.long.users,
        entries: LotteryDocuments.long.entries.prefix(80)
            + [9_001, 9_002, 9_003].map { LotteryEntry(userID: UserID($0), isVoid: false) }
    )
    private static let expected = NaiveDraw.receipt(
        users: Set(lists.users.map(\.id.rawValue)),
        entries: lists.entries.map { ($0.userID.rawValue, $0.isVoid) },
        seed: "314159",
        winners: 20
    )

    @Test(
        "A draw from a long list gives the naive draw's receipt from every source",
        arguments: [LotteryRepositoryUnderTest.directory, .remote, .chosenPipes]
    )
    func sources(_ subject: LotteryRepositoryUnderTest) async throws {
        let bench = try subject.make(Self.lists)
        let lottery = try await MergeUsersWithLotteryList(repository: bench.repository)()
        #expect(try await receipt(of: lottery) == Self.expected)
    }

    private func receipt(of lottery: Lottery) async throws -> String {
        let rules = try DrawRules(winners: 20)
        return try await DrawWinner()(lottery, rules: rules, seed: Seed("314159"), rounds: 1).receipt.canonicalText
    }
}
