import Domain

/// Stores the last response with jackpots as received, and decodes it again for each load.
package struct JackpotLocalDataSource: LocalDataSource {
    private let cache: ResponseCache
    private let identity: String

    /// - Parameter identity: of the source, as in `DocumentSource.identity(of:)`.
    package init(cache: ResponseCache, identity: String) {
        self.cache = cache
        self.identity = identity
    }

    package func load() async throws(StoreFailure) -> Stored<JackpotList>? {
        guard let response = try await cache.load(.jackpots, from: identity) else { return nil }
        do throws(SourceFailure) {
            let list = try JackpotsPayload.read(try JSONDocument(response.bytes, name: response.name))
            return Stored(list, fetchedAt: response.receivedAt)
        } catch {
            throw StoreFailure(unusable: error)
        }
    }

    package func save(
        _ fetched: Fetched<JackpotList>,
        at moment: Timestamp
    ) async throws(StoreFailure) -> JackpotList? {
        let replaced: JackpotList?
        // A damaged file is replaced as well.
        do { replaced = try await load()?.list } catch { replaced = nil }
        try await cache.save(fetched.response, of: .jackpots, from: identity, at: moment)
        return replaced
    }
}
