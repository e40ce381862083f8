@testable import Domain

/// Stores both lists in memory. Reading either list can be made to fail.
struct InMemoryLotteryRepository: LotteryRepository {
    var users: [User]
    /// nil if everyone has entered, and no one is void.
    var entries: [LotteryEntry]?
    var usersName = "users"
    var entriesName = "entries"
    var binding = NameBinding.idsOnly
    var usersFailure: AccessFailure?
    var entriesFailure: AccessFailure?

    func users() async throws(AccessFailure) -> UserList {
        if let failure = usersFailure { throw failure }
        return UserList(users)
    }

    func entries() async throws(AccessFailure) -> EntryList? {
        if let failure = entriesFailure { throw failure }
        return entries.map { EntryList($0) }
    }
}

extension InMemoryLotteryRepository {
    /// The embedded lists: user 18 has no entry, entry 182 is void.
    static func sample() throws -> InMemoryLotteryRepository {
        let users = [
            try User(id: 10, "Jack Alexy", "JAlex", registered: (2020, 10, 19)),
            try User(id: 22, "Mr. Hashemi", "Hashaaa", registered: (2019, 8, 19)),
            try User(id: 4, "Mack", "mackMack13", registered: (2018, 10, 2)),
            try User(id: 18, "Pack", "packPackDom", registered: (2018, 4, 12)),
            try User(id: 182, "Mohsen", "AghaMohsen", registered: (2020, 4, 12)),
        ]
        let entries = [10, 22, 4, 182].map { LotteryEntry(userID: UserID($0), isVoid: $0 == 182) }
        return InMemoryLotteryRepository(users: users, entries: entries)
    }
}

extension User {
    struct NoSuchDay: Error {}

    init(
        id: UInt64,
        _ name: String,
        _ username: String,
        registered: (year: Int, month: Int, day: Int) = (2020, 2, 29)
    ) throws {
        let day = CalendarDay(year: registered.year, month: registered.month, day: registered.day)
        guard let day else { throw NoSuchDay() }
        self.init(id: UserID(id), name: name, username: username, registered: day)
    }
}
