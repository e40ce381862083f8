import Domain

/// The lists of the lottery, held in memory; or the failure to get them.
struct InMemoryLotteryRepository: LotteryRepository, UserDirectory {
    var users: [User]
    var entries: [LotteryEntry]
    var source = "memory"
    var failure: SourceFailure?

    func lists() async throws(SourceFailure) -> LotteryLists {
        if let failure { throw failure }
        return LotteryLists(
            userIDs: users.map(\.id),
            entries: EntryList(entries),
            directory: self,
            source: source
        )
    }

    func users(at positions: [Int]) async throws(SourceFailure) -> [User] {
        if let failure { throw failure }
        return positions.map { users[$0] }
    }
}
