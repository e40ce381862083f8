import Domain

/// Fruit held in memory, and what a source answers; or the failure of either.
actor InMemoryFruitRepository: FruitRepository {
    nonisolated let sourceName: String
    private let store: InMemoryFruitStore
    private var answer: Result<FetchedFruit, SourceFailure>

    init(
        _ sourceName: String = "shop",
        in store: InMemoryFruitStore = InMemoryFruitStore(),
        answering answer: Result<FetchedFruit, SourceFailure> = .success(FetchedFruit(fruit: [], skipped: []))
    ) {
        self.sourceName = sourceName
        self.store = store
        self.answer = answer
    }

    func answer(_ answer: Result<FetchedFruit, SourceFailure>) {
        self.answer = answer
    }

    func saved() async throws(StoreFailure) -> FruitCatalogue? { try await store.catalogue(of: sourceName) }

    func fetch() throws(SourceFailure) -> FetchedFruit { try answer.get() }

    func replace(with fruit: [Fruit], at moment: Timestamp) async throws(StoreFailure) -> [Fruit] {
        try await store.replace(sourceName, FruitCatalogue(fruit, updatedAt: moment))
    }
}

/// What the repositories of several sources keep.
actor InMemoryFruitStore {
    private var catalogues: [String: FruitCatalogue] = [:]
    private let readingFailure: StoreFailure?
    private let writingFailure: StoreFailure?

    init(failingToRead readingFailure: StoreFailure? = nil, failingToWrite writingFailure: StoreFailure? = nil) {
        self.readingFailure = readingFailure
        self.writingFailure = writingFailure
    }

    func catalogue(of source: String) throws(StoreFailure) -> FruitCatalogue? {
        if let readingFailure { throw readingFailure }
        return catalogues[source]
    }

    func replace(_ source: String, _ catalogue: FruitCatalogue) throws(StoreFailure) -> [Fruit] {
        if let writingFailure { throw writingFailure }
        defer { catalogues[source] = catalogue }
        return catalogues[source]?.fruit ?? []
    }
}
