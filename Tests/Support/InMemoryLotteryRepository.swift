import Domain

/// The lists of the lottery, held in memory; or the failure to get them.
struct InMemoryLotteryRepository: LotteryRepository, UserDirectory {
    var users: [User]
    var entries: [LotteryEntry]
    var usersName = "users"
    var entriesName = "entries"
    var failure: SourceFailure?

    func users() async throws(SourceFailure) -> UserList {
        if let failure { throw failure }
        return UserList(IDList(users.map(\.id)), directory: self)
    }

    func entries() async throws(SourceFailure) -> EntryList {
        if let failure { throw failure }
        return EntryList(entries)
    }

    func users(at positions: [Int]) async throws(SourceFailure) -> [User] {
        if let failure { throw failure }
        return positions.map { users[$0] }
    }
}
