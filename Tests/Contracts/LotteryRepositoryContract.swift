import Testing

@testable import Domain

/// The rules of every source of the two lists. A new one adds a case to `LotteryRepositoryUnderTest`.
@Suite(.limitedConcurrency)
struct LotteryRepositoryContract {
    @Test("Every lottery source returns its lists as they are", arguments: LotteryRepositoryUnderTest.allCases)
    func lists(_ subject: LotteryRepositoryUnderTest) async throws {
        let others = subject == .embedded ? [] : [.long, LotteryDocuments(users: [], entries: [])]
        for lists in [try LotteryDocuments.sample()] + others {
            let bench = try subject.make(lists)
            #expect(try await Array(bench.repository.users(for: nil)) == lists.users)
            let entries = try #require(try await bench.repository.entries())
            #expect(entries.ids == lists.entries.map(\.userID.rawValue))
            #expect(entries.voids == lists.entries.map(\.isVoid))
        }
    }
}

/// Two lists are read in chunks at once, which must not affect receipts.
@Suite(.limitedConcurrency)
struct LongListTests {
    /// Users in more than one chunk. Only a few are players, because computing tickets is slow in a debug build.
    private static let lists = LotteryDocuments(
        users: LotteryDocuments.long.users,
        entries: LotteryDocuments.long.entries.prefix(80)
            + [9_001, 9_002, 9_003].map { (id: UInt64) in LotteryEntry(userID: UserID(id), isVoid: false) }
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
        let lottery = try await MergeUsersWithLotteryList(lists: bench.repository)()
        #expect(try await receipt(of: lottery) == Self.expected)
    }

    private func receipt(of lottery: Lottery) async throws -> String {
        let rules = try DrawRules(winners: 20)
        return try await DrawWinner()((lottery, rules, Seed("314159"), 1)).receipt.canonicalText
    }
}
