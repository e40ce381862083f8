import Domain

extension Lottery {
    /// What the merge makes of these users and entries, each in the order given.
    static func merging(users: [UInt64], entries: [UInt64], void: Set<UInt64> = []) async throws -> Lottery {
        let repository = InMemoryLotteryRepository(
            users: users.map { User(id: UserID($0)) },
            entries: entries.map { LotteryEntry(userID: UserID($0), isVoid: void.contains($0)) }
        )
        return try await MergeUsersWithLotteryList(repository: repository)()
    }

    /// All of these take part, in this order.
    static func of(_ ids: some Sequence<UInt64>, void: Set<UInt64> = []) async throws -> Lottery {
        try await merging(users: Array(ids), entries: Array(ids), void: void)
    }

    /// The lists that the program carries: user 18 has no entry, entry 182 is void.
    static func sample() async throws -> Lottery {
        try await merging(users: [10, 22, 4, 18, 182], entries: [10, 22, 4, 182], void: [182])
    }
}

extension User {
    /// A user of whom only the id matters.
    init(id: UserID) {
        self.init(id: id, name: "User \(id)", username: "user\(id)", registered: .someDay)
    }
}

extension CalendarDay {
    fileprivate static var someDay: CalendarDay {
        guard let day = CalendarDay(year: 2020, month: 2, day: 29) else { preconditionFailure("2020 was a leap year") }
        return day
    }
}
