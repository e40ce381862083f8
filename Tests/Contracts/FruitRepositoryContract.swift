import Data
import Domain
import Testing

/// What everybody has to do who keeps fruit. Another one is one more case here.
@Suite("Every repository of fruit", .inTurns)
struct FruitRepositoryContract {
    enum Place: CaseIterable {
        case file, sqliteMemory, array
    }

    private let folder: TemporaryFolder
    private let store = InMemoryFruitStore()

    init() throws { folder = try TemporaryFolder() }

    private static let (first, second) = (Timestamp(millisecondsSince1970: -1), Timestamp(millisecondsSince1970: 2))

    /// The fruit of two sources that are kept in one store.
    private func repositories(_ place: Place) -> [any FruitRepository] {
        let database =
            switch place {
            case .file: Database(location: .file(folder.path("tombola.sqlite")), migrations: Schema.migrations)
            case .sqliteMemory, .array: Database(location: .memory, migrations: Schema.migrations)
            }
        return ["one", "two"].map { name in
            switch place {
            case .array: InMemoryFruitRepository(name, in: store)
            case .file, .sqliteMemory:
                SQLiteFruitRepository(
                    source: DirectoryDocumentSource(folder: folder.path(name), spooling: Spooling(folder: folder.path)),
                    database: database
                )
            }
        }
    }

    @Test("has nothing at first", arguments: Place.allCases)
    func nothing(place: Place) async throws {
        for repository in repositories(place) { #expect(try await repository.saved() == nil) }
    }

    @Test(
        "gives back what was kept last, and when, and with each change what was there before",
        arguments: Place.allCases
    )
    func replace(place: Place) async throws {
        let repository = repositories(place)[0]
        let fruit: [Fruit] = [try .sample("日本 🍎'\";", 0, .max), try .sample("fig", .max, 0)]
        #expect(try await repository.replace(with: fruit, at: Self.second) == [])
        #expect(try await repository.saved() == FruitCatalogue(fruit, updatedAt: Self.second))
        let before = try await repository.replace(with: .sample("lime"), at: Self.first)
        #expect(Set(before) == Set(fruit))
        #expect(try await repository.saved() == FruitCatalogue(.sample("lime"), updatedAt: Self.first))
    }

    @Test("tells a catalogue of no fruit from none", arguments: Place.allCases)
    func empty(place: Place) async throws {
        let repository = repositories(place)[0]
        _ = try await repository.replace(with: .sample("fig"), at: Self.first)
        #expect(try await repository.replace(with: [], at: Self.second) == .sample("fig"))
        #expect(try await repository.saved() == FruitCatalogue([], updatedAt: Self.second))
    }

    @Test("never gives or replaces what is kept of another source", arguments: Place.allCases)
    func sources(place: Place) async throws {
        let repositories = repositories(place)
        _ = try await repositories[0].replace(with: .sample("fig"), at: Self.first)
        #expect(try await repositories[1].saved() == nil)
        #expect(try await repositories[1].replace(with: .sample("fig", "lime"), at: Self.second) == [])
        #expect(try await repositories[0].saved() == FruitCatalogue(.sample("fig"), updatedAt: Self.first))
        #expect(try await repositories[1].saved() == FruitCatalogue(.sample("fig", "lime"), updatedAt: Self.second))
    }

    @Test("keeps one of many that replace at once, whole, and no one else's fruit", arguments: Place.allCases)
    func atOnce(place: Place) async throws {
        let repository = repositories(place)[0]
        let befores = try await withThrowingTaskGroup { group in
            for number in 1...10 {
                group.addTask(executorPreference: ThreadExecutor()) {
                    let moment = Timestamp(millisecondsSince1970: Int64(number))
                    return try await repository.replace(with: .numbered(number), at: moment)
                }
            }
            return try await group.reduce(into: []) { $0.append(Set($1)) }
        }
        let saved = try #require(try await repository.saved())
        let last = Int(saved.updatedAt.millisecondsSince1970)
        #expect(try saved.fruit == FruitCatalogue(.numbered(last), updatedAt: saved.updatedAt).fruit)
        let others = try (1...10).filter { $0 != last }.map { Set(try [Fruit].numbered($0)) }
        #expect(Set(befores) == Set(others + [[]]), "each found what exactly one other had kept, or nothing")
    }
}

@Suite("Fruit in the database", .inTurns)
struct SQLiteFruitRepositoryTests {
    private let folder: TemporaryFolder
    private static let moment = Timestamp(millisecondsSince1970: 7)

    init() throws {
        folder = try TemporaryFolder()
    }

    private func database(_ fault: StoreFault? = nil) -> Database {
        Database(location: .file(folder.path("tombola.sqlite")), migrations: Schema.migrations, fault: fault)
    }

    private func repository(
        _ database: Database,
        of source: any DocumentSource = EmbeddedDocumentSource()
    ) -> SQLiteFruitRepository {
        SQLiteFruitRepository(source: source, database: database)
    }

    @Test("keeps what it had, with its time, where it cannot be replaced", arguments: StoreFault.allCases)
    func fault(fault: StoreFault) async throws {
        let fine = repository(database())
        _ = try await fine.replace(with: .sample("fig", "pear"), at: Self.moment)
        let faulty = repository(database(fault))
        await #expect(throws: StoreFailure.self) {
            try await faulty.replace(with: .sample("lime"), at: Timestamp(millisecondsSince1970: 8))
        }
        #expect(try await fine.saved() == FruitCatalogue(.sample("fig", "pear"), updatedAt: Self.moment))
    }

    @Test("takes back all of a change of which the last fruit cannot be kept")
    func half() async throws {
        let repository = repository(database())
        _ = try await repository.replace(with: .sample("fig"), at: Self.moment)
        // The same type twice: the database takes the first, and not the second.
        await expectStoreFailure(.corrupt) {
            try await repository.replace(with: .sample("lime", "lime"), at: Timestamp(millisecondsSince1970: 8))
        }
        #expect(try await repository.saved() == FruitCatalogue(.sample("fig"), updatedAt: Self.moment))
    }

    @Test("says which fruit was tampered with")
    func damaged() async throws {
        let database = database()
        let repository = repository(database)
        _ = try await repository.replace(with: .sample("fig", "pear"), at: Self.moment)
        try await database.tamper("UPDATE fruit SET price = -1 WHERE type = 'pear'")
        let failure = await #expect(throws: StoreFailure.self) { try await repository.saved() }
        #expect(failure?.kind == .corrupt)
        #expect(failure?.reason == "the fruit \"pear\" has a price or a weight below zero, or no name")
    }

    @Test("is kept without the password of the server that it came from")
    func password() async throws {
        let client = HTTPClient(spooling: Spooling(folder: folder.path))
        let database = database()
        for password in ["secret1", "secret2"] {
            let base = try HTTPAddress("http://jane:\(password)@127.0.0.1/")
            let repository = repository(database, of: HTTPDocumentSource(base: base, client: client))
            #expect(try await repository.saved() == nil, "behind another password is another place")
            _ = try await repository.replace(with: .sample("fig"), at: Self.moment)
        }
        await database.close()
        let bytes = String(decoding: try folder.bytes("tombola.sqlite"), as: UTF8.self)
        #expect(bytes.contains("fig") && !bytes.contains("secret"))
    }
}

/// What can happen on the way to the fruit, for real, and how it has to be told.
@Suite("Fruit that cannot be fetched", .inTurns)
struct FruitFetchingTests {
    private static let document = Array(#"{"fruit":[{"type":"fig","price":1,"weight":1}]}"#.utf8)

    @Test(
        "is told in the words of its own trouble",
        arguments: [
            (.status(404), .absent, "answered 404"), (.status(500), .unreachable, "answered 500"),
            (.status(429), .busy, "answered 429"), (.status(503), .busy, "answered 503"),
            (.status(403), .forbidden, "answered 403"), (.html, .unreadable, "it is an HTML page"),
            (.empty, .unreadable, "the answer is empty"), (.hangUp, .unreachable, "without an answer"),
            (.cutShort(Array(document.prefix(9)), promised: 40), .unreachable, "closed after 9 of 40 bytes"),
            (.chunkedCutShort(Array(document.prefix(9))), .unreachable, "closed"),
            (.ok(document.dropLast(3)), .unreadable, "it ends too early, at byte 44"),
            (.ok(Array("[]".utf8)), .unreadable, "it is a list, not an object"),
            (.ok(Array(#"{"fruit":null}"#.utf8)), .unreadable, "it is null, not a list"),
            (
                .ok(Array(#"{"fruit":[{"type":"fig","cost":1,"weight":1},7]}"#.utf8)), .unreadable,
                "fruit, at byte 9: none of its 2 items is valid: fruit[0], price, at byte 10: it is missing"
            ),
            (.redirect(to: "/fruit.json"), .unreachable, "redirects too often"),
        ] as [(LoopbackServer.Reply, SourceFailure.Kind, String)]
    )
    func server(reply: LoopbackServer.Reply, kind: SourceFailure.Kind, words: String) async throws {
        let server = try LoopbackServer(["/fruit.json": reply])
        let failure = await failure(at: server.url)
        #expect(failure?.kind == kind, "\(failure?.reason ?? "")")
        #expect(failure?.reason.contains(words) == true, "\(failure?.reason ?? "")")
        #expect(failure?.subject == server.url + "/fruit.json")
    }

    @Test("is refused by nobody's port, and comes as plain text as well")
    func others() async throws {
        let port = try RefusingPort()
        #expect(await failure(at: port.url)?.kind == .unreachable)
        let plain = LoopbackServer.Reply.status(200, Self.document, headers: ["Content-Type": "text/plain"])
        let server = try LoopbackServer(["/fruit.json": plain])
        #expect(await failure(at: server.url) == nil)
    }

    private func failure(at url: String) async -> SourceFailure? {
        await sourceFailure { () async throws(SourceFailure) in
            let client = HTTPClient(spooling: Spooling(folder: "/tmp"))
            let source = HTTPDocumentSource(base: try HTTPAddress(url), client: client)
            let database = Database(location: .memory, migrations: Schema.migrations)
            _ = try await SQLiteFruitRepository(source: source, database: database).fetch()
        }
    }
}

extension [Fruit] {
    /// So many kinds of fruit, all at a price that tells this list from the others.
    fileprivate static func numbered(_ number: Int) throws -> [Fruit] {
        try (0..<number + 5).map { try .sample("fruit \($0)", number, $0) }
    }
}
