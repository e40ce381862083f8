/// Adds an event to the favourites, or removes it. One that is on the screen is saved at once, as it is shown; any other
/// with a fresh snapshot.
package struct MarkFavourite: UseCase {
    package struct Request: Sendable {
        /// For `FindEvent`.
        let wanted: String
        package let isFavourite: Bool
        /// The event as the screen has it; nil if it is on none.
        package let shown: Event?

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
        guard request.isFavourite else { return try await remove(request.wanted) }
        if let shown = request.shown { return try await add(shown) }
        return try await add(request.wanted)
    }

    /// Makes no request. The copy of one that is a favourite already may be newer than the screen.
    private func add(_ shown: Event) async throws(EventError) -> MarkedEvent {
        let known = try await EventError.wrapping(await favourites.favourites())
        let isNew = !known.contains { $0.event.id == shown.id }
        if isNew { _ = try await EventError.wrapping(await favourites.add(shown, at: now())) }
        return (shown, isFavourite: true, isChange: isNew)
    }

    /// One that was removed is restored, even if the source no longer has it; one that is a favourite stays one.
    private func add(_ wanted: String) async throws(EventError) -> MarkedEvent {
        var known: Favourite?
        if wanted.isDigits, let id = UInt64(wanted).map(EventID.init) {
            known = try await EventError.wrapping(await favourites.restore(id))
        }
        let isRestored = known != nil
        let found = try await find(FindEvent.Request(wanted: wanted))
        let answer = await events.answer(about: found)
        guard let event = answer.success ?? nil else {
            let all = try await EventError.wrapping(await favourites.favourites())
            known = known ?? all.first { $0.event.id == found.id }
            if let known { return (known.event, isFavourite: true, isChange: isRestored) }
            throw answer.failure.map(EventError.failure) ?? .noSuchEvent(found.id, source: events.sourceName)
        }
        let isNew = try await EventError.wrapping(await favourites.add(event, at: now()))
        return (event, isFavourite: true, isChange: isNew || isRestored)
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
