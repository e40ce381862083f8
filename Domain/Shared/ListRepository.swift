/// A port to a list that comes from one source and is stored between runs.
package protocol ListRepository<List>: Sendable {
    associatedtype List: Hashable & Sendable

    /// The source as the user would name it: a path or a URL.
    var sourceName: String { get }

    /// A list from the store or from the source. A fetched list is saved before it is returned.
    func list(_ policy: FetchPolicy<List>) async throws(ListFailure) -> Listing<List>
}

/// When to fetch a list.
package enum FetchPolicy<List: Hashable & Sendable>: Sendable {
    /// The stored list while the rule accepts it, otherwise a new one. If none can be fetched, the stored list all the
    /// same, with the reason.
    case storedWhile(@Sendable (Stored<List>) -> Bool)
    /// A new list or the failure to fetch one.
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

/// A list, its age, and what happened on the way to it.
package struct Listing<List: Hashable & Sendable>: Hashable, Sendable {
    package let list: List
    package let fetchedAt: Timestamp
    package let source: String
    /// Whether the list was fetched for this call.
    package let isFetched: Bool
    /// The stored list that the fetched one replaced.
    package let replaced: List?
    /// Why a stored list is returned although the policy rejected it.
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

/// The list could not be fetched, and none is stored.
package struct ListFailure: Error, Hashable, Sendable {
    package let source: SourceFailure
    /// Why the store could not be read either.
    package let store: StoreFailure?

    package init(_ source: SourceFailure, store: StoreFailure? = nil) {
        self.source = source
        self.store = store
    }
}
