/// Adds an event to the favourites with a fresh snapshot, or removes it.
package struct MarkFavourite: UseCase {
    /// `wanted`: for `FindEvent`.
    package typealias Request = (wanted: String, isFavourite: Bool)

    private let find: AnyUseCase<FindEvent>
    private let events: any EventRepository
    private let favourites: any FavouriteRepository
    private let now: Now

    package init(
        find: AnyUseCase<FindEvent>,
        events: any EventRepository,
        favourites: any FavouriteRepository,
        now: @escaping Now
    ) {
        self.find = find
        self.events = events
        self.favourites = favourites
        self.now = now
    }

    package func callAsFunction(_ request: Request) async throws(EventError) -> MarkedEvent {
        let found = try await find((request.wanted, !request.isFavourite))
        return request.isFavourite ? try await add(found) : try await remove(found.id)
    }

    private func add(_ found: IdentifiedEvent) async throws(EventError) -> MarkedEvent {
        guard let event = try await EventError.wrapping(await events.answer(about: found).get()) else {
            throw .noSuchEvent(found.id, source: events.sourceName)
        }
        let isNew = try await EventError.wrapping(await favourites.add(event, at: now()))
        return (event, isFavourite: true, isChange: isNew)
    }

    /// Makes no request: the source may no longer have the event.
    private func remove(_ id: EventID) async throws(EventError) -> MarkedEvent {
        guard let favourite = try await EventError.wrapping(await favourites.remove(id)) else {
            throw .notFavourite(id)
        }
        return (favourite.event, isFavourite: false, isChange: true)
    }
}

/// `isChange` is false if the event already had this status.
package typealias MarkedEvent = (event: Event, isFavourite: Bool, isChange: Bool)

/// Favourite events of one source, each with a snapshot to show offline. Concurrent changes are never lost.
package protocol FavouriteRepository: Sendable {
    /// Returns favourites in the order in which they were added.
    func favourites() async throws(AccessFailure) -> [Favourite]

    /// Adds an event. If it is already a favourite, updates its snapshot and date and keeps its position. Returns
    /// whether it was new.
    func add(_ event: Event, at moment: Timestamp) async throws(AccessFailure) -> Bool

    /// Returns the removed favourite; nil if the event was not one.
    func remove(_ id: EventID) async throws(AccessFailure) -> Favourite?
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
