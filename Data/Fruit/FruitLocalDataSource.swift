import Domain

/// The cached catalogue. Until a first one is saved, that of version 0.1.0.
package struct FruitLocalDataSource: LocalDataSource {
    private let cached: CacheLocalDataSource
    private let earlier: EarlierFruit?

    /// - Parameter database: That of version 0.1.0; nil if there is none.
    package init(_ source: any DocumentSource, in cache: ResponseCache, earlier database: Database?) {
        cached = CacheLocalDataSource(.fruit, of: source, in: cache)
        earlier = database.map { EarlierFruit(of: source, in: $0) }
    }

    package func load() async throws(AccessFailure) -> StoredResponse? {
        if let response = try await cached.load() { return response }
        return try await earlier?.load()
    }

    package func save(_ response: [UInt8], at moment: Timestamp) async throws(AccessFailure) {
        try await cached.save(response, at: moment)
        await earlier?.remove()
    }
}
