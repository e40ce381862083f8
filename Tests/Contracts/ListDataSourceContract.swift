import Domain
import Testing

@testable import Data

@Suite(.limitedConcurrency)
struct LocalDataSourceContract {
    typealias Seen = ListUnderTest.Seen

    private let bench: ListBench

    init() throws { bench = try ListBench() }

    private func seen(_ names: [String], _ milliseconds: Int64) -> Seen {
        Seen(names: names, fetchedAt: Timestamp(millisecondsSince1970: milliseconds), isFetched: false)
    }

    @Test("A store is empty before the first save, and fetching stores nothing", arguments: ListSubject.allCases)
    func empty(subject: ListSubject) async throws {
        let list = try subject.make(bench)
        list.serve(["a", "b"])
        #expect(try await list.fetch() == ["a", "b"])
        #expect(try await list.load() == nil)
    }

    @Test("The list saved last is loaded with its time to the millisecond", arguments: ListSubject.allCases)
    func save(subject: ListSubject) async throws {
        let list = try subject.make(bench)
        for (names, moment): ([String], Int64) in [
            (["a", "日本 🍎';"], 1_767_268_800_123), (["b"], -1), ([], 4_102_444_800_999), (["c"], 0),
        ] {
            try await list.save(names, Timestamp(millisecondsSince1970: moment))
            #expect(try await list.load() == seen(names, moment), "even an empty list")
        }
    }

    @Test(
        "A list of one source is never loaded or replaced by another source",
        .invariant("One source never shows another's list"),
        arguments: ListSubject.allCases
    )
    func sources(subject: ListSubject) async throws {
        let (one, two) = (try subject.make(bench), try subject.make(bench, source: "two"))
        try await one.save(["a"], Timestamp(millisecondsSince1970: 1))
        #expect(try await two.load() == nil)
        try await two.save(["a", "b"], Timestamp(millisecondsSince1970: 2))
        #expect(try await one.load() == seen(["a"], 1))
        #expect(try await two.load() == seen(["a", "b"], 2))
    }

    @Test(
        "Of eight lists saved at once, one is stored, complete and with its own time",
        arguments: ListSubject.allCases
    )
    func atOnce(subject: ListSubject) async throws {
        let list = try subject.make(bench)
        let others = try (0..<4).map { _ in try subject.make(bench) }
        try await withThrowingTaskGroup { group in
            for number in 0..<8 {
                group.addTask(executorPreference: ThreadExecutor()) {
                    let one = others[number % others.count]
                    try await one.save(Self.names(number), Timestamp(millisecondsSince1970: Int64(number)))
                    _ = try await one.load()
                }
            }
            try await group.waitForAll()
        }
        let stored = try #require(try await list.load())
        #expect(stored.names == Self.names(Int(stored.fetchedAt.millisecondsSince1970)))
    }

    /// Sorted names, in lists of different lengths up to about 40 KiB.
    private static func names(_ number: Int) -> [String] {
        (0..<(number.isMultiple(of: 2) ? 5 : 500)).map { "\(number) \(10_000 + $0)" }
    }
}

/// The document of a list in memory, as the remote and the local data source of a repository. Each operation can be made
/// to fail.
actor InMemoryListDataSource: RemoteDataSource, LocalDataSource {
    nonisolated let name = "a source"
    private var answer: Result<[UInt8], AccessFailure>
    private var stored: Result<StoredResponse?, AccessFailure> = .success(nil)
    private var saveFailure: AccessFailure?
    private let whileFetching: @Sendable () async -> Void

    /// - Parameter whileFetching: Runs before the response arrives, to simulate a slow source.
    init(
        answering answer: Result<[UInt8], AccessFailure> = .failure(.sample),
        whileFetching: @escaping @Sendable () async -> Void = {}
    ) {
        self.answer = answer
        self.whileFetching = whileFetching
    }

    func fetch() async throws(AccessFailure) -> [UInt8] {
        await whileFetching()
        return try answer.get()
    }

    func load() throws(AccessFailure) -> StoredResponse? { try stored.get() }

    func save(_ response: [UInt8], at moment: Timestamp) throws(AccessFailure) {
        if let saveFailure { throw saveFailure }
        stored = .success(StoredResponse(name: "stored", bytes: response, receivedAt: moment))
    }

    nonisolated func fruit(now: @escaping @Sendable () -> Timestamp) -> any ListRepository<Fruit> {
        CachedListRepository(FruitPayload.self, self, now: now)
    }

    nonisolated func jackpots(now: @escaping @Sendable () -> Timestamp) -> any ListRepository<Jackpot> {
        CachedListRepository(JackpotsPayload.self, self, now: now)
    }

    func answer(_ answer: Result<[UInt8], AccessFailure>) { self.answer = answer }
    func failToLoad(_ failure: AccessFailure) { stored = .failure(failure) }
    func failToSave(_ failure: AccessFailure) { saveFailure = failure }
}

extension CachedListRepository {
    /// - Parameter both: The remote and the local data source.
    init<Payload: ListPayload>(
        _ payload: Payload.Type,
        _ both: InMemoryListDataSource,
        reportingTo usage: UsageReporter? = nil,
        now: @escaping @Sendable () -> Timestamp = { .sample }
    ) where Payload.Item == Item {
        self.init(payload, remote: both, local: both, reportingTo: usage, now: now)
    }
}

extension Timestamp {
    /// 2026-01-01T12:00:00Z.
    static let sample = Timestamp(millisecondsSince1970: 1_767_268_800_000)
}

extension AccessFailure {
    static let sample = AccessFailure(.unreachable, "a source", "it refused the connection")
}

extension AccessFailure {
    static let full = AccessFailure(.full, "a.sqlite", "the disk is full")
    static let corrupt = AccessFailure(.corrupt, "a.sqlite", "the database is damaged")
}
