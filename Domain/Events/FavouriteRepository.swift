/// The favourite events of one source: a set, each with a snapshot of the event, so that it can be shown when the source
/// cannot be asked. No two changes at once lose one.
package protocol FavouriteRepository: Sendable {
    /// All of them, the one added last at the end.
    func favourites() async throws(StoreFailure) -> [Favourite]

    /// Adds an event, or renews its snapshot and the moment of it; its place among the others stays. Tells whether it was
    /// new.
    func add(_ event: Event, at moment: Timestamp) async throws(StoreFailure) -> Bool

    /// Takes an event away; nil where it is none of them.
    func remove(_ id: EventID) async throws(StoreFailure) -> Favourite?
}

package struct Favourite: Hashable, Sendable {
    package let event: Event
    /// The moment of the snapshot: when it was added, or added again.
    package let addedAt: Timestamp

    package init(event: Event, addedAt: Timestamp) {
        self.event = event
        self.addedAt = addedAt
    }
}
