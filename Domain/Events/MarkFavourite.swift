/// Adds an event to the favourites with a fresh snapshot, or removes it.
package struct MarkFavourite: UseCase {
    package struct Request: Sendable {
        /// For `FindEvent`.
        let wanted: String
        package let isFavourite: Bool
        /// The event as the screen has it; nil if it is on none.
        let shown: Event?

        package init(_ wanted: String, isFavourite: Bool, shown: Event? = nil) {
            self.wanted = wanted
            self.isFavourite = isFavourite
            self.shown = shown
        }
    }

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
        request.isFavourite ? try await add(request.wanted, request.shown) : try await remove(request.wanted)
    }

    /// One that was removed is restored, even if the source no longer has it. If the source cannot be reached, the event
    /// on the screen is the snapshot.
    private func add(_ wanted: String, _ shown: Event?) async throws(EventError) -> MarkedEvent {
        var restored: Favourite?
        if wanted.isDigits, let id = UInt64(wanted).map(EventID.init) {
            restored = try await EventError.wrapping(await favourites.restore(id))
        }
        let found = try await find(FindEvent.Request(wanted: wanted))
        let answer = await events.answer(about: found)
        guard let event = answer.success ?? (answer.failure == nil ? nil : shown) else {
            if let restored { return (restored.event, isFavourite: true, isChange: true) }
            throw answer.failure.map(EventError.failure) ?? .noSuchEvent(found.id, source: events.sourceName)
        }
        let isNew = try await EventError.wrapping(await favourites.add(event, at: now()))
        return (event, isFavourite: true, isChange: isNew || restored != nil)
    }

    /// Makes no request: the source may no longer have the event.
    private func remove(_ wanted: String) async throws(EventError) -> MarkedEvent {
        let found = try await find(FindEvent.Request(wanted: wanted, amongFavourites: true))
        guard let favourite = try await EventError.wrapping(await favourites.remove(found.id)) else {
            throw .notFavourite(wanted)
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

    /// Returns a favourite that was removed to its position; nil if there is none, or it was added again.
    func restore(_ id: EventID) async throws(AccessFailure) -> Favourite?
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
