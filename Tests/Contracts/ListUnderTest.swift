import Data
import Domain

/// Lists under contract.
enum ListSubject: CaseIterable {
    case fruitInFile, jackpotsInFiles, jackpotsInMemory

    static let onDisk: [ListSubject] = [.fruitInFile, .jackpotsInFiles]

    /// - Parameter source: Name of the source; sources share the bench's store.
    func make(_ bench: ListBench, source: String = "one") throws -> ListUnderTest {
        let documents = try bench.source(source)
        switch self {
        case .fruitInFile:
            let identity = documents.identity(of: .fruit)
            return ListUnderTest(
                remote: FruitRemoteDataSource(source: documents),
                local: FruitLocalDataSource(database: bench.file(), identity: identity),
                full: FruitLocalDataSource(database: bench.file(.diskFull), identity: identity),
                names: { $0.fruit.map(\.type) },
                list: { names throws in FruitCatalogue(try names.map { try .sample($0, 1, 1) }) },
                document: ListBench.fruit,
                reply: { bench.server.route("/\(source)/fruit.json", $0) }
            )
        case .jackpotsInFiles, .jackpotsInMemory:
            let identity = documents.identity(of: .jackpots)
            let cache = self == .jackpotsInMemory ? bench.cache : ResponseCache(folder: bench.folder.path("cache"))
            let full = ResponseCache(folder: bench.folder.path("cache"), fault: .diskFull)
            return ListUnderTest(
                remote: JackpotRemoteDataSource(source: documents),
                local: JackpotLocalDataSource(cache: cache, identity: identity),
                full: JackpotLocalDataSource(cache: full, identity: identity),
                names: { $0.jackpots.map(\.name) },
                list: { names throws in try .named(names) },
                document: ListBench.jackpots,
                reply: { bench.server.route("/\(source)/jackpots.json", $0) }
            )
        }
    }
}

/// Store, clock and server shared by the sources of a test.
struct ListBench {
    let folder: TemporaryFolder
    let server: LoopbackServer
    let cache = ResponseCache(folder: nil)

    init() throws {
        folder = try TemporaryFolder()
        server = try LoopbackServer()
    }

    func source(_ name: String) throws -> HTTPDocumentSource {
        let client = HTTPClient()
        return HTTPDocumentSource(base: try HTTPAddress("\(server.url)/\(name)"), client: client)
    }

    func file(_ fault: StoreFault? = nil) -> Database {
        folder.database(fault: fault)
    }

    static func fruit(_ names: [String]) -> [UInt8] {
        let items = names.map { #"{"type":"\#($0)","price":1,"weight":1}"# }
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
        var refreshFailure: SourceFailure.Kind?
        var writeFailure: StoreFailure.Kind?
    }

    enum Policy { case storedWhileTrue, storedWhileFalse, refresh }

    let serve: @Sendable ([String]) -> Void
    let fail: @Sendable () -> Void
    let fetch: @Sendable () async throws(SourceFailure) -> [String]
    let load: @Sendable () async throws(StoreFailure) -> Seen?
    let save: @Sendable ([String], Timestamp) async throws -> [String]?
    let list: @Sendable (Policy, _ isFull: Bool) async throws(ListFailure) -> Seen

    init<List>(
        remote: some RemoteDataSource<List>,
        local: some LocalDataSource<List>,
        full: some LocalDataSource<List>,
        names: @escaping @Sendable (List) -> [String],
        list: @escaping @Sendable ([String]) throws -> List,
        document: @escaping @Sendable ([String]) -> [UInt8],
        reply: @escaping @Sendable (LoopbackServer.Reply) -> Void
    ) {
        serve = { reply(.ok(document($0))) }
        fail = { reply(.status(500)) }
        fetch = { () async throws(SourceFailure) in names(try await remote.fetch().list) }
        load = { () async throws(StoreFailure) in
            try await local.load().map { Seen(names: names($0.list), fetchedAt: $0.fetchedAt, isFetched: false) }
        }
        save = { try await local.save(Fetched(try list($0), response: document($0)), at: $1).map(names) }
        self.list = { policy, isFull async throws(ListFailure) in
            let repository =
                isFull
                ? CachedListRepository(remote: remote, local: full) : CachedListRepository(remote: remote, local: local)
            let listing: Listing<List> =
                switch policy {
                case .storedWhileTrue: try await repository.list(.storedWhile { _ in true })
                case .storedWhileFalse: try await repository.list(.storedWhile { _ in false })
                case .refresh: try await repository.list(.refresh)
                }
            return Seen(
                names: names(listing.list),
                fetchedAt: listing.fetchedAt,
                isFetched: listing.isFetched,
                replaced: listing.replaced.map(names),
                refreshFailure: listing.refreshFailure?.kind,
                writeFailure: listing.writeFailure?.kind
            )
        }
    }
}
