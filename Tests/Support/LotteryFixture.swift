import Data
import Domain
import Presentation

/// The sample lottery with everything that a draw needs. Each part can be replaced by one that fails.
struct LotteryFixture: Sendable {
    var lists: InMemoryLotteryRepository
    var documents: any DrawDocumentRepository = FileDrawDocumentRepository()
    var history: any DrawHistoryRepository = Self.history()
    let clock = ManualClock()
    /// Receives receipts and commitments.
    let folder: TemporaryFolder

    init() throws {
        lists = try .sample()
        folder = try TemporaryFolder()
    }

    static func history(failing fault: StoreFault? = nil) -> SQLiteDrawHistoryRepository {
        SQLiteDrawHistoryRepository(database: Database(location: .memory, migrations: Schema.migrations, fault: fault))
    }

    static let moment = Timestamp(millisecondsSince1970: 1_600_000_000_000)

    var merge: MergeUsersWithLotteryList.Function { merging(lists) }

    func lottery() async throws -> Lottery { try await merge() }

    var holdDraw: HoldDraw {
        HoldDraw(
            merge: merge,
            drawWinner: { lottery, rules, seed, rounds async throws(LotteryError) in
                try await DrawWinner()(lottery, rules: rules, seed: seed, rounds: rounds)
            },
            lists: lists,
            documents: documents,
            history: history,
            systemSeed: { method in
                var chance = ListedNumbers(1, 2)
                return Seed(from: &chance, for: method)
            },
            now: { Self.moment }
        )
    }

    var listPlayers: ListPlayers.Function { listPlayers(pageLength: ListPlayers.pageLength) }

    func listPlayers(pageLength: Int) -> ListPlayers.Function {
        let listPlayers = ListPlayers(merge: merge, lists: lists, pageLength: pageLength)
        return { rest async throws(LotteryError) in try await listPlayers(rest) }
    }

    var findPlayer: FindPlayer.Function {
        let findPlayer = FindPlayer(merge: merge, lists: lists)
        return { id async throws(LotteryError) in try await findPlayer(id) }
    }

    @MainActor
    func game(_ request: DrawRequest, interval: Duration = .milliseconds(400)) -> LotteryViewModel {
        let holdDraw = holdDraw
        return LotteryViewModel(
            request: request,
            interval: interval,
            holdDraw: { request async throws(LotteryError) in try await holdDraw(request) },
            clock: clock
        )
    }

    /// The seed 314159 draws 22, 182, 4, 10; the seed 5 draws 182, 4, 22, 10. 182 is void.
    func result(seed: String, _ change: @Sendable (inout DrawRequest) -> Void = { _ in }) async throws -> DrawResult {
        var request = DrawRequest()
        request.seed = try Seed(seed)
        change(&request)
        return try await holdDraw(request)
    }
}

func merging(_ lists: any LotteryRepository) -> MergeUsersWithLotteryList.Function {
    let merge = MergeUsersWithLotteryList(repository: lists)
    return { () async throws(LotteryError) in try await merge() }
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
        try await self(lottery, rules: rules, seed: seed, rounds: rounds).checked(against: commitment)
    }
}

extension [Line] {
    var texts: [String] { map(\.text) }
}

extension Lottery {
    /// Merges these users and entries, each in the order given.
    static func merging(users: [UInt64], entries: [UInt64], void: Set<UInt64> = []) async throws -> Lottery {
        let repository = InMemoryLotteryRepository(
            users: users.map { User(id: UserID($0)) },
            entries: entries.map { LotteryEntry(userID: UserID($0), isVoid: void.contains($0)) }
        )
        return try await MergeUsersWithLotteryList(repository: repository)()
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

extension DrawRecord {
    /// A draw that uses every field of a receipt. Only the digest distinguishes the players.
    static func sample(
        at milliseconds: Int64 = 1_600_000_000_000,
        players: String = "ab12",
        seed: String = "314159"
    ) throws -> DrawRecord {
        DrawRecord(
            drawnAt: Timestamp(millisecondsSince1970: milliseconds),
            source: "lists/Août '20 🍎",
            receipt: Receipt(
                method: .consistentSampler,
                onVoid: .next,
                seed: try Seed(seed),
                players: PlayersDigest(count: 4, sha256: players),
                excluded: ExclusionCounts(notEntered: 1, unknownUser: 2),
                winners: [DrawnPlayer(rank: 1, userID: UserID(.max), isVoid: true, ticket: "0.12")],
                alternates: [DrawnPlayer(rank: 2, userID: UserID(0), isVoid: false, ticket: "0.13")],
                commitment: "cd34"
            ),
            rounds: RecordedRounds(
                places: [
                    .init(id: UserID(.max), name: "Zoë 日本", username: "zoe"),
                    .init(id: UserID(0), name: "", username: "b"),
                ],
                count: 5
            )
        )
    }
}

extension Receipt {
    /// Returns the receipt with some fields replaced.
    func edited(
        method: DrawMethod? = nil,
        onVoid: VoidRule? = nil,
        seed: Seed? = nil,
        players: PlayersDigest? = nil,
        records: PlayerRecords? = nil,
        excluded: ExclusionCounts? = nil,
        winners: [DrawnPlayer]? = nil,
        alternates: [DrawnPlayer]? = nil,
        commitment: String?? = nil
    ) -> Receipt {
        Receipt(
            method: method ?? self.method,
            onVoid: onVoid ?? self.onVoid,
            seed: seed ?? self.seed,
            players: players ?? self.players,
            records: records ?? self.records,
            excluded: excluded ?? self.excluded,
            winners: winners ?? self.winners,
            alternates: alternates ?? self.alternates,
            commitment: commitment ?? self.commitment
        )
    }
}

extension DrawnPlayer {
    /// Returns the line with some fields replaced.
    func edited(rank: Int? = nil, userID: UserID? = nil, isVoid: Bool? = nil, ticket: String? = nil) -> DrawnPlayer {
        DrawnPlayer(
            rank: rank ?? self.rank,
            userID: userID ?? self.userID,
            isVoid: isVoid ?? self.isVoid,
            ticket: ticket ?? self.ticket
        )
    }
}

extension PlayerList {
    /// In the order of the lottery list.
    package var listed: [Player] { listOrder.map { self[Int($0)] } }
}
