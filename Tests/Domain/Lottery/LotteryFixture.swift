@testable import Domain

/// The sample lottery with everything that a draw needs. Each part can be replaced by one that fails.
struct LotteryFixture: Sendable {
    var lists: InMemoryLotteryRepository
    let documents: any DrawDocumentRepository = Self.files
    var history: any DrawHistoryRepository = Self.history()
    var beacon: any BeaconRepository = BeaconDouble()
    var now: Now = { Self.moment }
    let clock = ManualClock()
    /// Receives receipts and commitments.
    let folder: TemporaryFolder

    init() throws {
        lists = .sample
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
            awaitRound: AwaitRound(beacon: beacon, now: now) { [clock] in try await clock.sleep(for: $0) },
            interruptions: NoInterruptions(),
            systemSeed: { method in
                var chance = ListedNumbers(1, 2)
                return Seed(from: &chance, for: method)
            },
            now: now
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

/// A test is not interrupted.
private struct NoInterruptions: Interruptions {
    func holdOff() {}
    func allow() {}
}

extension LotteryError {
    var accessFailure: AccessFailure? { if case .failure(let failure) = self { failure } else { nil } }
}

extension MergeUsersWithLotteryList {
    /// Reads the lists for a new draw.
    func callAsFunction() async throws(LotteryError) -> Lottery { try await self(.newDraw) }
}

extension DrawWinner {
    /// Draws under a commitment, without documents and history.
    func callAsFunction(
        _ lottery: Lottery,
        rules: DrawRules,
        seed: Seed,
        rounds: Int = 1,
        commitment: Commitment? = nil
    ) async throws(LotteryError) -> Draw {
        let request = Request(entrants: lottery.entrants, rules: rules, seed: seed, rounds: rounds)
        return try await LotteryError.wrapping(draw: try await self(request)).naming(commitment)
    }
}

extension Lottery {
    /// Merges these users and entries, each in the order given.
    static func merging(users: [UInt64], entries: [UInt64], void: Set<UInt64> = []) async throws -> Lottery {
        let lists = InMemoryLotteryRepository(
            users: users.map { ListedPerson.user($0) },
            entries: entries.map { ListedEntry(userID: UserID($0), isVoid: void.contains($0)) }
        )
        return try await MergeUsersWithLotteryList(lists: lists)()
    }

    /// Returns a lottery with exactly these players, in this order.
    static func of(_ ids: some Sequence<UInt64>, void: Set<UInt64> = []) async throws -> Lottery {
        try await merging(users: Array(ids), entries: Array(ids), void: void)
    }

    static func sample() async throws -> Lottery {
        try await MergeUsersWithLotteryList(lists: InMemoryLotteryRepository.sample)()
    }

    /// A list of participants, and lists of those to exclude.
    static func of(
        _ people: [ListedPerson],
        _ repeats: Repeats = .reject,
        excluding excluded: [ListedPerson]...,
        by kind: Identity.Kind? = nil,
        toVerify receipt: Receipt? = nil
    ) async throws -> Lottery {
        var lists = InMemoryLotteryRepository(participants: .of(people))
        lists.excluded = excluded.map { .list(.of($0, name: "staff")) }
        var rules = MergeUsersWithLotteryList.Rules()
        rules.repeats = repeats
        rules.excludeBy = kind
        let merge = MergeUsersWithLotteryList(lists: lists, rules: rules)
        return try await merge(receipt.map { .verifying($0) } ?? .newDraw)
    }
}

extension ListedPerson: ExpressibleByStringLiteral {
    /// A name alone.
    public init(stringLiteral name: String) { self.init(name: ListedText(name)) }

    /// A row of a list of participants.
    static func row(
        _ id: UInt64? = nil,
        _ name: String,
        _ username: String = "",
        isVoid: Bool = false,
        tickets: UInt32 = 1
    ) -> ListedPerson {
        ListedPerson(
            id: id.map { UserID($0) },
            name: ListedText(name),
            username: ListedText(username),
            isVoid: isVoid,
            tickets: tickets
        )
    }
}

extension ListedPeople {
    /// A table as Data reads it: each row on a line of its own below the header, with a column of ids if a row has one,
    /// and one of usernames if a row has one.
    /// - Parameter refusals: The answers that refuse.
    static func of(
        _ people: [ListedPerson],
        name: String = "list",
        refusals: Set<String> = []
    ) -> ListedPeople {
        var columns = ListDescription.Columns()
        columns.name = people.contains { !$0.name.isEmpty } ? ["name"] : []
        columns.username = people.contains { !$0.username.isEmpty } ? "mail" : nil
        let hasIDs = people.contains { $0.id != nil }
        let rows = people.enumerated().map { index, person in
            var row = person
            row.line = index + 2
            return row
        }
        return ListedPeople(
            name: name,
            description: ListDescription(columns: columns, hasIDs: hasIDs),
            understanding: { cell, _ in AttendanceAnswer(cell, refusals.contains(cell) ? .refuses : .unknown) },
            rows
        )
    }
}

/// Stores all lists in memory. Reading users or entries can be made to fail.
struct InMemoryLotteryRepository: LotteryRepository {
    /// nil for users and entries.
    var participants: ListedPeople?
    var users: [ListedPerson] = []
    var entries: [ListedEntry] = []
    var excluded: [Exclusion] = []
    var usersFailure: AccessFailure?
    var entriesFailure: AccessFailure?

    func participants() async throws(AccessFailure) -> ListedPeople? { participants }

    func users() async throws(AccessFailure) -> ListedPeople {
        if let failure = usersFailure { throw failure }
        return ListedPeople(name: "users", description: ListDescription(hasIDs: true), users)
    }

    func entries() async throws(AccessFailure) -> ListedEntries {
        if let failure = entriesFailure { throw failure }
        return ListedEntries(name: "entries", entries)
    }

    func exclusions() async throws(AccessFailure) -> [Exclusion] { excluded }
}

extension InMemoryLotteryRepository {
    /// The embedded lists: user 18 has no entry, entry 182 is void.
    static let sample = InMemoryLotteryRepository(
        users: LotteryDocuments.sample.people,
        entries: LotteryDocuments.sample.entered
    )
}
