/// Makes an event a favourite, with a snapshot of what the source says now, or removes it from the favourites.
package struct MarkFavourite: Sendable {
    package typealias Function = @Sendable (EventID, _ isFavourite: Bool) async throws(EventError) -> MarkedEvent

    private let events: any EventRepository
    private let favourites: any FavouriteRepository
    private let now: @Sendable () -> Timestamp

    package init(
        events: any EventRepository,
        favourites: any FavouriteRepository,
        now: @escaping @Sendable () -> Timestamp
    ) {
        self.events = events
        self.favourites = favourites
        self.now = now
    }

    package func callAsFunction(_ id: EventID, isFavourite: Bool) async throws(EventError) -> MarkedEvent {
        isFavourite ? try await add(id) : try await remove(id)
    }

    private func add(_ id: EventID) async throws(EventError) -> MarkedEvent {
        let event: Event?
        do {
            event = try await events.event(id)
        } catch {
            throw .source(error)
        }
        guard let event else { throw .noSuchEvent(id, source: events.sourceName) }
        do {
            let isNew = try await favourites.add(event, at: now())
            return MarkedEvent(event: event, isFavourite: true, isChange: isNew)
        } catch {
            throw .store(error)
        }
    }

    /// Without asking the source, which may not have the event any more.
    private func remove(_ id: EventID) async throws(EventError) -> MarkedEvent {
        do throws(StoreFailure) {
            if let favourite = try await favourites.remove(id) {
                return MarkedEvent(event: favourite.event, isFavourite: false, isChange: true)
            }
        } catch {
            throw .store(error)
        }
        throw .notFavourite(id)
    }
}

package struct MarkedEvent: Hashable, Sendable {
    package let event: Event
    package let isFavourite: Bool
    /// false if it was so before.
    package let isChange: Bool
}

/// The favourite events of one source: a set, each with a snapshot that can be shown when the source is unreachable.
/// Concurrent changes never lose one another.
package protocol FavouriteRepository: Sendable {
    /// In the order in which they were added.
    func favourites() async throws(StoreFailure) -> [Favourite]

    /// Adds an event, or renews its snapshot and moment without changing its position. Returns whether it was new.
    func add(_ event: Event, at moment: Timestamp) async throws(StoreFailure) -> Bool

    /// Returns what was removed; nil if the event was no favourite.
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
