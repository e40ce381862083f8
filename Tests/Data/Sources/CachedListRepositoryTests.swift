import Domain
import Testing

@testable import Data

/// The rules of the repository of every list.
struct CachedListRepositoryTests {
    private static let earlier = Timestamp(millisecondsSince1970: 5)

    private let source = InMemoryListDataSource()
    private let lists: CachedListRepository<FruitPayload>

    init() { lists = CachedListRepository(FruitPayload.self, source) }

    private func list(_ freshness: Freshness, while isValid: Bool = true) async throws(AccessFailure) -> Listing<Fruit>
    {
        try await lists.list(freshness) { _ in isValid }
    }

    @Test("A list is fetched and stored with the time of its arrival if the rule rejects the stored one")
    func fetched() async throws {
        await source.answer(.success(ListDocument.fruit("a")))
        #expect(try await lists.fetch().listing.items.count == 1)
        #expect(try await source.load() == nil, "fetching alone stores nothing")
        for (name, freshness, isValid, replaced) in [
            ("a", .stored, true, nil), ("b", .stored, false, "a"), ("c", .fetched, true, "b"),
        ] as [(String, Freshness, Bool, String?)] {
            await source.answer(.success(ListDocument.fruit(name)))
            let listing = try await list(freshness, while: isValid)
            #expect([listing.replaced?.map(\.name), listing.items.map(\.name)] == [replaced.map { [$0] }, [name]])
            #expect(listing.isFetched && listing.fetchedAt == .sample)
            #expect(try await lists.stored()?.items == listing.items)
        }
        let clock = ManualClock()
        let remote = InMemoryListDataSource(answering: .success(ListDocument.fruit())) {
            clock.advance(by: .seconds(9))
        }
        let repository = CachedListRepository(FruitPayload.self, remote) { .after(clock) }
        #expect(try await repository.list(.fetched) { _ in true }.fetchedAt == .sample(plus: 9_000))
    }

    @Test("A stored list is returned while the rule accepts it, or if no new one can be fetched")
    func unreachable() async throws {
        try await source.save(ListDocument.fruit("a"), at: Self.earlier)
        for (isValid, failure) in [(true, nil), (false, AccessFailure.sample)] {
            let listing = try await list(.stored, while: isValid)
            #expect(listing.items.map(\.name) == ["a"] && listing.fetchedAt == Self.earlier && !listing.isFetched)
            #expect(listing.refreshFailure == failure, "a request fails")
        }
    }

    @Test("An edited file is read again at once, and the stored list is shown if the file cannot be read")
    func edited() async throws {
        let folder = try TemporaryFolder()
        let remote = DocumentRemoteDataSource(.fruit, of: DirectoryDocumentSource(folder: folder.path))
        let lists = CachedListRepository(FruitPayload.self, remote: remote, local: source, now: { .sample })
        for (document, name, isFetched, fails) in [
            (ListDocument.fruit("a"), "a", true, false), (ListDocument.fruit("a"), "a", false, false),
            (ListDocument.fruit("b"), "b", true, false), (Array("<html>".utf8), "b", false, true),
        ] {
            try folder.write(document, to: "fruit.json")
            let listing = try await lists.list(.stored) { _ in true }
            #expect(listing.items.map(\.name) == [name] && listing.isFetched == isFetched)
            #expect((listing.refreshFailure != nil) == fails)
        }
    }

    @Test(
        "A failed refresh throws and leaves the stored list unchanged",
        .invariant("A bad response is never stored and never replaces good data")
    )
    func failedRefresh() async throws {
        for answer in [.failure(.sample), .success(Array("<html>".utf8))] as [Result<[UInt8], AccessFailure>] {
            let source = InMemoryListDataSource(answering: answer)
            let lists = CachedListRepository(FruitPayload.self, source)
            for freshness in [Freshness.fetched, .stored] {
                await #expect(throws: AccessFailure.self) { try await lists.list(freshness) { _ in true } }
            }
            #expect(try await source.load() == nil)
            try await source.save(ListDocument.fruit("a"), at: Self.earlier)
            await #expect(throws: AccessFailure.self) { try await lists.list(.fetched) { _ in true } }
            #expect(try await source.load()?.receivedAt == Self.earlier)
        }
    }

    @Test("A fetched list that cannot be stored is returned with the reason, and the old one stays")
    func full() async throws {
        try await source.save(ListDocument.fruit("old"), at: Self.earlier)
        await source.answer(.success(ListDocument.fruit("a")))
        await source.failToSave(.full)
        for freshness in [Freshness.stored, .fetched] {
            let listing = try await list(freshness, while: false)
            #expect(listing.items.map(\.name) == ["a"] && listing.writeFailure == .full && listing.replaced == nil)
        }
        #expect(try await lists.stored()?.items.map(\.name) == ["old"])
    }

    @Test("An unreadable store is overwritten, and never hides why a list cannot be fetched")
    func unreadable() async throws {
        await source.failToLoad(.corrupt)
        for freshness in [Freshness.stored, .fetched] {
            await #expect(throws: AccessFailure.sample) { try await list(freshness) }
        }
        await source.answer(.success(ListDocument.fruit("fig")))
        let listings = [try await list(.stored), try await list(.stored)]
        #expect(listings[0].readFailure == .corrupt && !listings[1].isFetched)
    }
}
