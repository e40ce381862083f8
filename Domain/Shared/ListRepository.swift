/// A list from one source that is stored between runs.
package protocol ListRepository<List>: Sendable {
    associatedtype List: Hashable & Sendable

    /// Display name of the source: a path or URL.
    var sourceName: String { get }

    /// Returns a list from the store or from the source. A fetched list is saved first.
    func list(_ policy: FetchPolicy<List>) async throws(ListFailure) -> Listing<List>
}

/// When to fetch a list.
package enum FetchPolicy<List: Hashable & Sendable>: Sendable {
    /// The stored list if the rule accepts it, otherwise a new one. If fetching fails, the stored list with the
    /// failure.
    case storedWhile(@Sendable (Stored<List>) -> Bool)
    /// A new list, or the failure to fetch one.
    case refresh
}

package struct Stored<List: Hashable & Sendable>: Hashable, Sendable {
    package let list: List
    package let fetchedAt: Timestamp

    package init(_ list: List, fetchedAt: Timestamp) {
        self.list = list
        self.fetchedAt = fetchedAt
    }
}

/// A list with its age and origin.
package struct Listing<List: Hashable & Sendable>: Hashable, Sendable {
    package let list: List
    package let fetchedAt: Timestamp
    package let source: String
    /// Whether this call fetched the list.
    package let isFetched: Bool
    /// Stored list that the fetched one replaced.
    package let replaced: List?
    /// Why the stored list is returned although the policy rejected it.
    package let refreshFailure: SourceFailure?
    package let readFailure: StoreFailure?
    package let writeFailure: StoreFailure?

    package init(
        _ stored: Stored<List>,
        source: String,
        isFetched: Bool = false,
        replaced: List? = nil,
        refreshFailure: SourceFailure? = nil,
        readFailure: StoreFailure? = nil,
        writeFailure: StoreFailure? = nil
    ) {
        list = stored.list
        fetchedAt = stored.fetchedAt
        self.source = source
        self.isFetched = isFetched
        self.replaced = replaced
        self.refreshFailure = refreshFailure
        self.readFailure = readFailure
        self.writeFailure = writeFailure
    }
}

/// No list could be fetched, and none is stored.
package struct ListFailure: Error, Hashable, Sendable {
    package let source: SourceFailure
    /// Why the stored list could not be read, if it could not.
    package let store: StoreFailure?

    package init(_ source: SourceFailure, store: StoreFailure? = nil) {
        self.source = source
        self.store = store
    }
}
