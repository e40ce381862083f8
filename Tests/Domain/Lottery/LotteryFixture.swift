@testable import Domain

/// The sample lottery with everything that a draw needs. Each part can be replaced by one that fails.
struct LotteryFixture: Sendable {
    var lists: InMemoryLotteryRepository
    var documents: any DrawDocumentRepository = Self.files
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

    func players() async throws -> ListedPlayers { try await ListPlayers(merge: merge)() }

    /// The seed 314159 draws 22, 182, 4, 10; the seed 5 draws 182, 4, 22, 10. 182 is void.
    func result(seed: String, _ change: @Sendable (inout DrawRequest) -> Void = { _ in }) async throws -> DrawResult {
        var request = DrawRequest()
        request.seed = try Seed(seed)
        change(&request)
        return try await holdDraw(request)
    }
}

extension DrawWinner {
    /// Draws under a commitment, without documents and history.
    func callAsFunction(
        _ lottery: Lottery,
        rules: DrawRules,
        seed: Seed,
        rounds: Int,
        commitment: PublishedCommitment?
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
