/// A list from one source that is stored between runs.
package protocol ListRepository<Item>: Sendable {
    associatedtype Item: ListItem

    /// Returns the stored list while the rule accepts it, otherwise a fetched one, which is saved first. If fetching fails,
    /// returns the stored list with the failure.
    ///
    /// - Parameter freshness: `fetched` never returns the stored list.
    func list(
        _ freshness: Freshness,
        while isValid: @Sendable (Listing<Item>) -> Bool
    ) async throws(AccessFailure) -> Listing<Item>
}

package enum Freshness: Hashable, Sendable {
    /// The stored list, as long as the rule of the use case accepts it.
    case stored
    /// A list that is fetched now. Fails if it cannot be.
    case fetched
}
