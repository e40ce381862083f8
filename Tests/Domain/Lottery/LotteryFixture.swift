@testable import Domain

/// The sample lottery with everything that a draw needs. Each part can be replaced by one that fails.
struct LotteryFixture: Sendable {
    var lists: InMemoryLotteryRepository
    let documents: any DrawDocumentRepository = Self.files
    var history: any DrawHistoryRepository = Self.history()
    let clock = ManualClock()
    /// Receives receipts and commitments.
    let folder: TemporaryFolder

    init() throws {
        lists = try .sample()
        folder = try TemporaryFolder()
    }

    static let moment = Timestamp(millisecondsSince1970: 1_600_000_000_000)

    var merge: MergeUsersWithLotteryList { MergeUsersWithLotteryList(lists: lists) }

    func lottery() async throws -> Lottery { try await merge() }

    var holdDraw: HoldDraw {
        HoldDraw(
            merge: merge,
            drawWinner: DrawWinner(),
            documents: documents,
            history: history,
            systemSeed: { method in
                var chance = ListedNumbers(1, 2)
                return Seed(from: &chance, for: method)
            },
            now: { Self.moment }
        )
    }

    func players() async throws -> ListedPlayers { ListedPlayers(try await merge(nil)) }

    /// The seed 314159 draws 22, 182, 4, 10; the seed 5 draws 182, 4, 22, 10. 182 is void.
    func result(seed: String, _ change: @Sendable (inout DrawRequest) -> Void = { _ in }) async throws -> DrawResult {
        var request = DrawRequest()
        request.seed = try Seed(seed)
        change(&request)
        return try await holdDraw(request)
    }
}

extension LotteryError {
    var accessFailure: AccessFailure? { if case .failure(let failure) = self { failure } else { nil } }
}

extension MergeUsersWithLotteryList {
    /// Reads the lists for a new draw.
    func callAsFunction() async throws(LotteryError) -> Lottery { try await self(nil) }
}

extension DrawWinner {
    /// Draws under a commitment, without documents and history.
    func callAsFunction(
        _ lottery: Lottery,
        rules: DrawRules,
        seed: Seed,
        rounds: Int,
        commitment: Commitment?
    ) async throws(LotteryError) -> Draw {
        try await self((lottery, rules, seed, rounds)).checked(against: commitment)
    }
}

extension Lottery {
    /// Merges these users and entries, each in the order given.
    static func merging(users: [UInt64], entries: [UInt64], void: Set<UInt64> = []) async throws -> Lottery {
        let lists = InMemoryLotteryRepository(
            users: users.map { User(id: UserID($0)) },
            entries: entries.map { LotteryEntry(userID: UserID($0), isVoid: void.contains($0)) }
        )
        return try await MergeUsersWithLotteryList(lists: lists)()
    }

    /// Returns a lottery with exactly these players, in this order.
    static func of(_ ids: some Sequence<UInt64>, void: Set<UInt64> = []) async throws -> Lottery {
        try await merging(users: Array(ids), entries: Array(ids), void: void)
    }

    /// The embedded lists: user 18 has no entry, entry 182 is void.
    static func sample() async throws -> Lottery {
        try await merging(users: [10, 22, 4, 18, 182], entries: [10, 22, 4, 182], void: [182])
    }
}

extension User {
    /// Fills all other fields with sample values.
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

extension PlayerList {
    /// In the order of the lottery list.
    package var listed: [Player] { listOrder.map { self[Int($0)] } }
}

/// Stores both lists in memory. Reading either list can be made to fail.
struct InMemoryLotteryRepository: LotteryRepository {
    var users: [User]
    /// nil if everyone has entered, and no one is void.
    var entries: [LotteryEntry]?
    var usersName = "users"
    var entriesName = "entries"
    /// nil if these are users, and entries are read from another list.
    var reading: ListReading?
    var excluded: [Exclusion] = []
    var usersFailure: AccessFailure?
    var entriesFailure: AccessFailure?

    func users(for pool: DrawPool?) async throws(AccessFailure) -> UserList {
        if let failure = usersFailure { throw failure }
        var list = UserList(users)
        list.reading = reading
        return list
    }

    func exclusions() async throws(AccessFailure) -> [Exclusion] { excluded }

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
