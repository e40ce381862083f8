import Domain
import Testing

@Suite("Browsing fruit")
struct BrowseFruitTests {
    private static let moment = Timestamp(millisecondsSince1970: 5_000)
    private static let earlier = Timestamp(millisecondsSince1970: 1_000)
    private static let unreachable = SourceFailure(.unreachable, "shop", "it is away")
    private static let full = StoreFailure(.full, "a.sqlite", "the disk is full")
    private static let corrupt = StoreFailure(.corrupt, "a.sqlite", "the database is damaged")
    private static let skipped = [SkippedItem(place: "fruit[1]", reason: "it is null, not an object")]

    private func browse(_ repository: InMemoryFruitRepository) -> BrowseFruit {
        BrowseFruit(repository: repository) { Self.moment }
    }

    /// A repository that answers with these, and has kept those before.
    private func repository(
        answering answer: Result<FetchedFruit, SourceFailure>,
        kept: [Fruit]? = nil,
        in store: InMemoryFruitStore = InMemoryFruitStore()
    ) async throws -> InMemoryFruitRepository {
        let repository = InMemoryFruitRepository(in: store, answering: answer)
        if let kept { _ = try await repository.replace(with: kept, at: Self.earlier) }
        return repository
    }

    private func fetched(_ fruit: [Fruit]) -> Result<FetchedFruit, SourceFailure> {
        .success(FetchedFruit(fruit: fruit, skipped: Self.skipped))
    }

    @Test("shows what is kept, with its age, and asks nobody")
    func kept() async throws {
        let repository = try await repository(answering: .failure(Self.unreachable), kept: .sample("pear", "fig"))
        let catalogue = FruitCatalogue(try .sample("fig", "pear"), updatedAt: Self.earlier)
        #expect(try await browse(repository)() == FruitListing(catalogue, source: "shop", seenAt: Self.moment))
    }

    @Test("fetches where nothing is kept, or no fruit, and keeps it", arguments: [nil, []] as [[Fruit]?])
    func empty(kept: [Fruit]?) async throws {
        let fruit: [Fruit] = try .sample("pear", "fig")
        let repository = try await repository(answering: fetched(fruit), kept: kept)
        let browsed = try await browse(repository)()
        let catalogue = FruitCatalogue(fruit, updatedAt: Self.moment)
        let changes = FruitChanges(from: [], to: fruit)
        #expect(
            browsed
                == FruitListing(
                    catalogue,
                    source: "shop",
                    seenAt: Self.moment,
                    skipped: Self.skipped,
                    changes: changes
                )
        )
        #expect(try await repository.saved() == catalogue)
    }

    @Test("fetches for whoever asks anew, keeps it in place of the old, and says what changed")
    func anew() async throws {
        let repository = try await repository(answering: fetched(.sample("fig", "lime")), kept: .sample("fig", "pear"))
        let browsed = try await browse(repository)(forceRefresh: true)
        #expect(browsed.changes?.new == (try .sample("lime")))
        #expect(browsed.changes?.gone == (try .sample("pear")))
        #expect(browsed.catalogue == FruitCatalogue(try .sample("fig", "lime"), updatedAt: Self.moment))
        #expect(try await repository.saved() == browsed.catalogue)
    }

    @Test("takes a catalogue without fruit for what it is")
    func noFruit() async throws {
        let repository = try await repository(answering: fetched([]), kept: .sample("fig"))
        #expect(try await browse(repository)(forceRefresh: true).catalogue.fruit == [])
        #expect(try await repository.saved() == FruitCatalogue([], updatedAt: Self.moment))
    }

    @Test("fails where the source does, and what is kept stays as it was, with its time", arguments: [true, false])
    func sourceFails(hasKept: Bool) async throws {
        let kept: [Fruit]? = hasKept ? try .sample("fig") : nil
        let repository = try await repository(answering: .failure(Self.unreachable), kept: kept)
        await #expect(throws: FruitError.source(Self.unreachable)) { try await browse(repository)(forceRefresh: true) }
        #expect(try await repository.saved() == kept.map { FruitCatalogue($0, updatedAt: Self.earlier) })
        guard !hasKept else { return }
        await #expect(throws: FruitError.source(Self.unreachable)) { try await browse(repository)() }
    }

    @Test("shows what it cannot keep, and says so; a refresh that cannot keep anything fails")
    func cannotKeep() async throws {
        let store = InMemoryFruitStore(failingToWrite: Self.full)
        let repository = try await repository(answering: fetched(.sample("fig")), in: store)
        let browsed = try await browse(repository)()
        #expect(browsed.notKept == Self.full)
        #expect(browsed.changes == nil)
        #expect(browsed.skipped == Self.skipped)
        #expect(browsed.catalogue == FruitCatalogue(try .sample("fig"), updatedAt: Self.moment))
        await #expect(throws: FruitError.store(Self.full)) { try await browse(repository)(forceRefresh: true) }
    }

    @Test("shows what it fetches where the store cannot be read, and writes nothing into that")
    func cannotRead() async throws {
        let store = InMemoryFruitStore(failingToRead: Self.corrupt, failingToWrite: Self.full)
        let repository = try await repository(answering: fetched(.sample("fig")), in: store)
        #expect(try await browse(repository)().notKept == Self.corrupt)
    }

    @Test("tells of the store where neither the store nor the source can be used")
    func neither() async throws {
        let store = InMemoryFruitStore(failingToRead: Self.corrupt)
        let repository = try await repository(answering: .failure(Self.unreachable), in: store)
        await #expect(throws: FruitError.store(Self.corrupt)) { try await browse(repository)() }
    }
}
