import Data
import Domain
import Testing

@Suite("Fruit in the database", .limitedConcurrency)
struct FruitLocalDataSourceTests {
    private let folder: TemporaryFolder
    private static let later = Timestamp.sample(plus: 1)

    init() throws { folder = try TemporaryFolder() }

    private func local(_ database: Database, _ identity: String = "shop") -> FruitLocalDataSource {
        FruitLocalDataSource(database: database, identity: identity)
    }

    private func fetched(_ types: String...) throws -> Fetched<FruitCatalogue> {
        Fetched(FruitCatalogue(try types.map { try .sample($0) }), response: [])
    }

    @Test("A save that fails at its last fruit changes nothing")
    func half() async throws {
        let local = local(folder.database())
        _ = try await local.save(fetched("fig"), at: .sample)
        // Of two fruit with the same type, the database stores the first and rejects the second.
        await expectStoreFailure(.corrupt) { try await local.save(fetched("lime", "lime"), at: Self.later) }
        #expect(try await local.load() == Stored(try fetched("fig").list, fetchedAt: .sample))
    }

    @Test("A fruit row that was tampered with is identified in the failure")
    func damaged() async throws {
        let database = folder.database()
        let local = local(database)
        _ = try await local.save(fetched("fig", "pear"), at: .sample)
        try await database.tamper("UPDATE fruit SET price = -1 WHERE type = 'pear'")
        let failure = await #expect(throws: StoreFailure.self) { try await local.load() }
        #expect(failure?.kind == .corrupt)
        #expect(failure?.reason == "the fruit \"pear\" has a negative price or weight, or no name")
    }

    @Test("Each of ten catalogues saved at once replaces exactly one other or none")
    func atOnce() async throws {
        let local = local(folder.database())
        let replaced = try await withThrowingTaskGroup { group in
            for number in 1...10 {
                group.addTask(executorPreference: ThreadExecutor()) {
                    try await local.save(fetched("\(number)"), at: .sample)?.fruit.map(\.type)
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        let last = try await local.load()?.list.fruit.map(\.type)
        #expect(Set(replaced + [last]) == Set((1...10).map { ["\($0)"] } + [nil]))
    }

    @Test("The password of a server is never stored")
    func password() async throws {
        let client = HTTPClient()
        let database = folder.database()
        for password in ["secret1", "secret2"] {
            let source = HTTPDocumentSource(
                base: try HTTPAddress("http://jane:\(password)@127.0.0.1/"),
                client: client
            )
            let local = local(database, source.identity(of: .fruit))
            #expect(try await local.load() == nil, "another password is another source")
            _ = try await local.save(fetched("fig"), at: .sample)
        }
        await database.close()
        let bytes = String(decoding: try folder.bytes("tombola.sqlite"), as: UTF8.self)
        #expect(bytes.contains("fig") && !bytes.contains("secret"))
    }
}
