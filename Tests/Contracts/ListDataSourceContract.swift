import Domain
import Testing

@testable import Data

@Suite(.limitedConcurrency)
struct LocalDataSourceContract {
    enum Subject: CaseIterable {
        case fruit, jackpots, memory
    }

    private let folder: TemporaryFolder
    private let memory = ResponseCache(folder: nil)

    init() throws { folder = try TemporaryFolder(isSlow: true) }

    private func make(_ subject: Subject, source: String = "one") -> any LocalDataSource {
        let source = DirectoryDocumentSource(folder: "/" + source)
        let cache = ResponseCache(folder: folder.path("cache"))
        return switch subject {
        case .fruit: CacheLocalDataSource(.fruit, of: source, in: cache)
        case .jackpots: CacheLocalDataSource(.jackpots, of: source, in: cache)
        case .memory: CacheLocalDataSource(.jackpots, of: source, in: memory)
        }
    }

    @Test("The response saved last is loaded with its time to the millisecond", arguments: Subject.allCases)
    func save(subject: Subject) async throws {
        let local = make(subject)
        #expect(try await local.load() == nil)
        for (text, moment): (String, Int64) in [
            ("日本 🍎 \n", 1_767_268_800_123), ("b", -1), ("", 4_102_444_800_999), ("c", 0),
        ] {
            let moment = Timestamp(millisecondsSince1970: moment)
            try await local.save(Array(text.utf8), at: moment)
            let stored = try await local.load()
            #expect(stored?.bytes == Array(text.utf8) && stored?.receivedAt == moment, "\(text)")
        }
    }

    @Test(
        "A list of one source is never loaded or replaced by another source",
        .invariant("One source never shows another's list"),
        arguments: Subject.allCases
    )
    func sources(subject: Subject) async throws {
        let (one, two) = (make(subject), make(subject, source: "two"))
        try await one.save([1], at: .sample)
        #expect(try await two.load() == nil)
        try await two.save([2], at: .sample)
        #expect(try await [one.load()?.bytes, two.load()?.bytes] == [[1], [2]])
    }

    @Test(
        "Of eight responses saved at once, one is stored, complete and with its own time",
        arguments: Subject.allCases
    )
    func atOnce(subject: Subject) async throws {
        let stores = (0..<4).map { _ in make(subject) }
        try await withThrowingTaskGroup { group in
            for number in 0..<8 {
                group.addTask(executorPreference: ThreadExecutor()) {
                    let store = stores[number % stores.count]
                    try await store.save(Self.bytes(number), at: Timestamp(millisecondsSince1970: Int64(number)))
                    _ = try await store.load()
                }
            }
            try await group.waitForAll()
        }
        let stored = try #require(try await stores[0].load())
        #expect(stored.bytes == Self.bytes(Int(stored.receivedAt.millisecondsSince1970)))
    }

    /// Responses of different lengths, up to about 40 KiB.
    private static func bytes(_ number: Int) -> [UInt8] {
        [UInt8](repeating: UInt8(number), count: number.isMultiple(of: 2) ? 50 : 40_000)
    }
}

/// The document of a list in memory, as the remote and the local data source of a repository. Each operation can be made
/// to fail.
actor InMemoryListDataSource: RemoteDataSource, LocalDataSource {
    nonisolated let place = Place.named("a source")
    private(set) var answer: Result<[UInt8], AccessFailure>
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

    nonisolated func file() -> [UInt8]? { nil }

    func load() throws(AccessFailure) -> StoredResponse? { try stored.get() }

    func save(_ response: [UInt8], at moment: Timestamp) throws(AccessFailure) {
        if let saveFailure { throw saveFailure }
        stored = .success(StoredResponse(place: .named("stored"), bytes: response, receivedAt: moment))
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
    init(
        _ payload: Payload.Type,
        _ both: InMemoryListDataSource,
        usage: UsageReporter? = nil,
        now: @escaping @Sendable () -> Timestamp = { .sample }
    ) {
        self.init(payload, remote: both, local: both, usage: usage, now: now)
    }
}

enum ListDocument {
    static func fruit(_ names: String..., price: Int = 1) -> [UInt8] {
        let items = names.map { #"{"type":"\#($0)","price":\#(price),"weight":1}"# }
        return Array(#"{"fruit":[\#(items.joined(separator: ","))]}"#.utf8)
    }

    static func jackpots(_ names: [String]) -> [UInt8] {
        let items = names.map { #"{"name":"\#($0)","jackpot":1,"date":"2026-01-01T12:00:00Z"}"# }
        return Array(#"{"response":"success","currency":"GBP","data":[\#(items.joined(separator: ","))]}"#.utf8)
    }
}

extension Timestamp {
    /// 2026-01-01T12:00:00Z.
    static let sample = Timestamp(millisecondsSince1970: 1_767_268_800_000)
}

extension AccessFailure {
    static let sample = AccessFailure(.unreachable, .path("a source"), "it refused the connection")
    static let full = AccessFailure(.full, .path("a.sqlite"), "the disk is full")
    static let corrupt = AccessFailure(.corrupt, .path("a.sqlite"), "the database is damaged")
}
