import Domain

/// Returns the stored list while the policy accepts it, otherwise the remote one, saved first.
package struct CachedListRepository<List: Hashable & Sendable>: ListRepository {
    private let remote: any RemoteDataSource<List>
    private let local: any LocalDataSource<List>
    private let now: @Sendable () -> Timestamp

    package init(
        remote: some RemoteDataSource<List>,
        local: some LocalDataSource<List>,
        now: @escaping @Sendable () -> Timestamp
    ) {
        self.remote = remote
        self.local = local
        self.now = now
    }

    package var sourceName: String { remote.name }

    package func list(_ policy: FetchPolicy<List>) async throws(ListFailure) -> Listing<List> {
        guard case .storedWhile(let isAccepted) = policy else { return try await fetchAndSave() }
        let stored: Stored<List>?
        do { stored = try await local.load() } catch { return try await fetchAndSave(after: error) }
        guard let stored else { return try await fetchAndSave() }
        if isAccepted(stored) { return Listing(stored, source: sourceName) }
        do {
            return try await fetchAndSave()
        } catch {
            return Listing(stored, source: sourceName, refreshFailure: error.source)
        }
    }

    private func fetchAndSave(after readFailure: StoreFailure? = nil) async throws(ListFailure) -> Listing<List> {
        let fetched: Fetched<List>
        do { fetched = try await remote.fetch() } catch { throw ListFailure(error, store: readFailure) }
        let new = Stored(fetched.list, fetchedAt: now())
        var (replaced, writeFailure): (List?, StoreFailure?)
        do { replaced = try await local.save(fetched, at: new.fetchedAt) } catch { writeFailure = error }
        return Listing(
            new,
            source: sourceName,
            isFetched: true,
            replaced: replaced,
            readFailure: readFailure,
            writeFailure: writeFailure
        )
    }
}
