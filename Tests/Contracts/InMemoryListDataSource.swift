import Data
import Domain

/// A list in memory, as the remote or the local data source of a repository, or as both. Each operation can be made to
/// fail.
actor InMemoryListDataSource<List: Hashable & Sendable>: RemoteDataSource, LocalDataSource {
    nonisolated let name: String
    private var answer: Result<List, SourceFailure>
    private var stored: Result<Stored<List>?, StoreFailure>
    private var saveFailure: StoreFailure?
    private let whileFetching: @Sendable () async -> Void

    /// - Parameter whileFetching: Runs before the response arrives, to simulate a slow source.
    init(
        _ name: String = "a source",
        answering answer: Result<List, SourceFailure> = .failure(.sample),
        stored: Stored<List>? = nil,
        failingToSave saveFailure: StoreFailure? = nil,
        whileFetching: @escaping @Sendable () async -> Void = {}
    ) {
        self.name = name
        self.answer = answer
        self.stored = .success(stored)
        self.saveFailure = saveFailure
        self.whileFetching = whileFetching
    }

    func fetch() async throws(SourceFailure) -> Fetched<List> {
        await whileFetching()
        return Fetched(try answer.get(), response: [])
    }

    func load() throws(StoreFailure) -> Stored<List>? { try stored.get() }

    func save(_ fetched: Fetched<List>, at moment: Timestamp) throws(StoreFailure) -> List? {
        if let saveFailure { throw saveFailure }
        defer { stored = .success(Stored(fetched.list, fetchedAt: moment)) }
        if case .success(let replaced) = stored { return replaced?.list }
        return nil
    }

    /// A repository with this as both data sources.
    nonisolated func repository(now: @escaping @Sendable () -> Timestamp) -> any ListRepository<List> {
        CachedListRepository(remote: self, local: self, now: now)
    }

    func answer(_ answer: Result<List, SourceFailure>) { self.answer = answer }
    func put(_ list: List, fetchedAt: Timestamp) { stored = .success(Stored(list, fetchedAt: fetchedAt)) }
    func failToLoad(_ failure: StoreFailure) { stored = .failure(failure) }
    func failToSave(_ failure: StoreFailure) { saveFailure = failure }
}

extension CachedListRepository {
    init(remote: some RemoteDataSource<List>, local: some LocalDataSource<List>) {
        self.init(remote: remote, local: local, now: { .sample })
    }
}

extension Timestamp {
    /// 2026-01-01T12:00:00Z.
    static let sample = Timestamp(millisecondsSince1970: 1_767_268_800_000)
}

extension SourceFailure {
    static let sample = SourceFailure(.unreachable, "a source", "it refused the connection")
}

extension StoreFailure {
    static let full = StoreFailure(.full, "a.sqlite", "the disk is full")
    static let corrupt = StoreFailure(.corrupt, "a.sqlite", "the database is damaged")
}
