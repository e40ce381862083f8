import Domain

/// Fetches and decodes a list.
package protocol RemoteDataSource<List>: Sendable {
    associatedtype List: Hashable & Sendable

    /// A path or a URL, as the user would name it.
    var name: String { get }

    /// Only a complete, successful response is a list.
    func fetch() async throws(SourceFailure) -> Fetched<List>
}

package struct Fetched<List: Hashable & Sendable>: Hashable, Sendable {
    package let list: List
    /// The bytes that the list was decoded from, as received.
    package let response: [UInt8]

    package init(_ list: List, response: [UInt8]) {
        self.list = list
        self.response = response
    }
}

/// Stores the list of one source. Lists of other sources are neither returned nor replaced.
package protocol LocalDataSource<List>: Sendable {
    associatedtype List: Hashable & Sendable

    /// The list that was saved last; nil if none was.
    func load() async throws(StoreFailure) -> Stored<List>?

    /// Replaces the stored list, all of it or nothing, and returns what it replaced.
    func save(_ fetched: Fetched<List>, at moment: Timestamp) async throws(StoreFailure) -> List?
}

/// The stored list while the policy accepts it, otherwise the remote one, saved before it is returned.
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
        do {
            stored = try await local.load()
        } catch {
            return try await fetchAndSave(after: error)
        }
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
