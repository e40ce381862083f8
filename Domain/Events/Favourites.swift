/// Lists the favourites by date, those without a date last. The same number means the same favourite wherever it is typed.
///
/// Only `fetched` asks the source, for each of them, and updates their saved copies. One that it no longer has stays.
package struct ListFavourites: UseCase {
    private let events: any EventRepository
    private let favourites: any FavouriteRepository
    private let now: Now

    package init(events: any EventRepository, favourites: any FavouriteRepository, now: @escaping Now) {
        self.events = events
        self.favourites = favourites
        self.now = now
    }

    package func callAsFunction(_ freshness: Freshness) async throws(AccessFailure) -> FavouriteList {
        if freshness == .fetched {
            let update = UpdateSavedCopy(events: events, favourites: favourites, now: now)
            for favourite in try await favourites.favourites() { try await update(favourite.event.id) }
        }
        var list = FavouriteList(favourites: try await favourites.favourites().byDate, seenAt: now())
        if list.favourites.isEmpty { list.countElsewhere = try await favourites.countElsewhere() }
        return list
    }
}

package struct FavouriteList: Hashable, Sendable {
    package let favourites: [Favourite]
    let seenAt: Timestamp
    /// How many favourites other sources have, if this one has none.
    package var countElsewhere = 0

    package func isPast(_ favourite: Favourite) -> Bool { favourite.event.isPast(at: seenAt) }
}

extension [Favourite] {
    /// Those at the same time stay in the order in which they were added.
    var byDate: [Favourite] {
        let sorted = enumerated().sorted { one, other in
            (one.element.event.schedule.sortKey ?? .max, one.offset)
                < (other.element.event.schedule.sortKey ?? .max, other.offset)
        }
        return sorted.map(\.element)
    }
}

/// Updates the saved copy of a favourite, if the source still has the event. One that was removed meanwhile stays removed.
package struct UpdateSavedCopy: UseCase {
    private let events: any EventRepository
    private let favourites: any FavouriteRepository
    private let now: Now

    package init(events: any EventRepository, favourites: any FavouriteRepository, now: @escaping Now) {
        self.events = events
        self.favourites = favourites
        self.now = now
    }

    package func callAsFunction(_ id: EventID) async throws(AccessFailure) {
        guard let event = try await events.event(id) else { return }
        try await favourites.update(event, at: now())
    }
}

/// Favourite events of one source, each with a snapshot to show offline. Concurrent changes are never lost.
package protocol FavouriteRepository: Sendable {
    /// Returns favourites in the order in which they were added.
    func favourites() async throws(AccessFailure) -> [Favourite]

    /// Returns how many favourites other sources have.
    func countElsewhere() async throws(AccessFailure) -> Int

    /// Adds an event. If it is already a favourite, updates its snapshot and date and keeps its position. Returns
    /// whether it was new.
    func add(_ event: Event, at moment: Timestamp) async throws(AccessFailure) -> Bool

    /// Updates the snapshot and date of an event, if it is a favourite.
    func update(_ event: Event, at moment: Timestamp) async throws(AccessFailure)

    /// Returns the removed favourite; nil if the event was not one.
    func remove(_ id: EventID) async throws(AccessFailure) -> Favourite?

    /// Returns a favourite that was removed to its position; nil if there is none, or it was added again.
    func restore(_ id: EventID) async throws(AccessFailure) -> Favourite?
}

extension FavouriteRepository {
    /// Updates the snapshots of those that the source has changed. One that cannot be updated hides no event.
    func update(_ known: [Favourite], from current: [Event], at moment: Timestamp) async {
        for favourite in known {
            guard let event = current.first(where: { $0.id == favourite.event.id }), event != favourite.event
            else { continue }
            _ = await Result<_, AccessFailure>.catching(try await update(event, at: moment))
        }
    }
}

package struct Favourite: Hashable, Sendable {
    package let event: Event
    /// When the snapshot was taken.
    package let addedAt: Timestamp

    package init(event: Event, addedAt: Timestamp) {
        self.event = event
        self.addedAt = addedAt
    }
}
