import Data
import Domain

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
