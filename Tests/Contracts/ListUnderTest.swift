import Data
import Domain

/// Lists under contract.
enum ListSubject: CaseIterable {
    case fruitInFiles, jackpotsInFiles, jackpotsInMemory

    static let onDisk: [ListSubject] = [.fruitInFiles, .jackpotsInFiles]

    /// - Parameter source: Name of the source; sources share the bench's store.
    func make(_ bench: ListBench, source: String = "one") throws -> ListUnderTest {
        let documents = try bench.source(source)
        let full = ResponseCache(folder: bench.folder.path("cache"), fault: .diskFull)
        switch self {
        case .fruitInFiles:
            return ListUnderTest(
                FruitPayload.self,
                remote: DocumentRemoteDataSource(.fruit, of: documents),
                local: FruitLocalDataSource(documents, in: bench.cache, after: bench.folder.database()),
                full: FruitLocalDataSource(documents, in: full, after: nil),
                document: ListBench.fruit,
                reply: { bench.server.route("/\(source)/fruit.json", $0) }
            )
        case .jackpotsInFiles, .jackpotsInMemory:
            let cache = self == .jackpotsInMemory ? bench.memory : bench.cache
            return ListUnderTest(
                JackpotsPayload.self,
                remote: DocumentRemoteDataSource(.jackpots, of: documents),
                local: CacheLocalDataSource(.jackpots, of: documents, in: cache),
                full: CacheLocalDataSource(.jackpots, of: documents, in: full),
                document: ListBench.jackpots,
                reply: { bench.server.route("/\(source)/jackpots.json", $0) }
            )
        }
    }
}

/// Stores and server shared by the sources of a test.
struct ListBench {
    let folder: TemporaryFolder
    let server: LoopbackServer
    let cache: ResponseCache
    let memory = ResponseCache(folder: nil)

    init() throws {
        folder = try TemporaryFolder()
        server = try LoopbackServer()
        cache = ResponseCache(folder: folder.path("cache"))
    }

    func source(_ name: String) throws -> HTTPDocumentSource {
        HTTPDocumentSource(base: try HTTPAddress("\(server.url)/\(name)"), client: HTTPClient())
    }

    static func fruit(_ names: [String]) -> [UInt8] {
        fruit(names.map { (type: $0, price: 1, weight: 1) })
    }

    static func fruit(_ fruit: [(type: String, price: Int, weight: Int)]) -> [UInt8] {
        let items = fruit.map { #"{"type":"\#($0.type)","price":\#($0.price),"weight":\#($0.weight)}"# }
        return Array(#"{"fruit":[\#(items.joined(separator: ","))]}"#.utf8)
    }

    static func jackpots(_ names: [String]) -> [UInt8] {
        let items = names.map { #"{"name":"\#($0)","jackpot":1,"date":"2026-01-01T12:00:00Z"}"# }
        return Array(#"{"response":"success","currency":"GBP","data":[\#(items.joined(separator: ","))]}"#.utf8)
    }
}

/// Data sources of a list and a repository over both, which exchange item names only.
struct ListUnderTest: Sendable {
    struct Seen: Equatable {
        var names: [String]
        var fetchedAt = Timestamp.sample
        var isFetched = true
        var replaced: [String]?
        var refreshFailure: AccessFailure.Kind?
        var writeFailure: AccessFailure.Kind?
    }

    enum Policy { case storedWhileTrue, storedWhileFalse, refresh }

    let serve: @Sendable ([String]) -> Void
    let fail: @Sendable () -> Void
    let fetch: @Sendable () async throws(AccessFailure) -> [String]
    let load: @Sendable () async throws(AccessFailure) -> Seen?
    let save: @Sendable ([String], Timestamp) async throws -> Void
    let list: @Sendable (Policy, _ isFull: Bool) async throws(AccessFailure) -> Seen

    init<Payload: ListPayload>(
        _ payload: Payload.Type,
        remote: any RemoteDataSource,
        local: any LocalDataSource,
        full: any LocalDataSource,
        document: @escaping @Sendable ([String]) -> [UInt8],
        reply: @escaping @Sendable (LoopbackServer.Reply) -> Void
    ) {
        let lists = CachedListRepository(payload, remote: remote, local: local, now: { .sample })
        let unsaved = CachedListRepository(payload, remote: remote, local: full, now: { .sample })
        serve = { reply(.ok(document($0))) }
        fail = { reply(.status(500)) }
        fetch = { () async throws(AccessFailure) in try await lists.fetch().list.items.map(\.name) }
        load = { () async throws(AccessFailure) in try await lists.stored().map(Seen.init) }
        save = { try await local.save(document($0), at: $1) }
        list = { policy, isFull async throws(AccessFailure) in
            let freshness = policy == .refresh ? Freshness.fetched : .stored
            return Seen(try await (isFull ? unsaved : lists).list(freshness) { _ in policy == .storedWhileTrue })
        }
    }
}

extension ListUnderTest.Seen {
    init<Item>(_ listing: Listing<Item>) {
        names = listing.items.map(\.name)
        fetchedAt = listing.fetchedAt
        isFetched = listing.isFetched
        replaced = listing.replaced?.map(\.name)
        refreshFailure = listing.refreshFailure?.kind
        writeFailure = listing.writeFailure?.kind
    }
}
