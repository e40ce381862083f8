/// Finds an event by its id, by its row in the list of all events, or by a part of its title that only one has.
///
/// Favourites are found even if the source is unreachable.
package struct FindEvent: UseCase {
    package struct Request: Sendable {
        /// The id of an event, its row or a part of its title.
        let wanted: String
        /// Whether no others count, and no request is made.
        var amongFavourites = false
    }

    private let events: any EventRepository
    private let favourites: any FavouriteRepository

    package init(events: any EventRepository, favourites: any FavouriteRepository) {
        self.events = events
        self.favourites = favourites
    }

    package func callAsFunction(_ request: Request) async throws(EventError) -> IdentifiedEvent {
        let wanted = request.wanted
        let amongFavourites = request.amongFavourites
        let number = wanted.isDigits ? UInt64(wanted) : nil
        // A larger number can only be an id.
        if let number, number > EventQuery.maximumPageSize { return (EventID(number), nil) }
        // The event may be found without them.
        let known = await Result.of(favourites.favourites).success?.map(\.event) ?? []
        let answer = amongFavourites ? .success(known) : await candidates(wanted, number)
        let found = answer.success ?? []
        if let number {
            let id = EventID(number)
            let isID = amongFavourites || known.contains { $0.id == id }
            let row = isID ? nil : found[at: Int(number) - 1]
            let event = found.first { $0.id == id } ?? row
            return (event?.id ?? id, answer.map { _ in event })
        }
        let all = found + known.filter { favourite in !found.contains { $0.id == favourite.id } }
        let names = all.map(\.title)
        let places = names.places(matching: wanted)
        guard places.count <= 1 else { throw .ambiguous(wanted, names: places.map { names[$0] }) }
        guard let place = places.first else {
            if amongFavourites, answer.failure == nil { throw .notFavourite(wanted) }
            throw answer.failure.map(EventError.failure) ?? .unknown(wanted, source: events.sourceName)
        }
        let event = all[place]
        if place < found.count { return (event.id, .success(event)) }
        // A search may miss an event that the source still has.
        return (event.id, answer.failure.map { .failure($0) })
    }

    private func candidates(_ wanted: String, _ number: UInt64?) async -> Result<[Event], AccessFailure> {
        await .of { () async throws(AccessFailure) in
            if let number, let event = try await events.event(EventID(number)) { return [event] }
            return try await events.events(.longest.searching(number == nil ? wanted : "")).events
        }
    }
}

/// `answer`: what the source has said about the event; nil if it was not asked.
package typealias IdentifiedEvent = (id: EventID, answer: Result<Event?, AccessFailure>?)

extension EventRepository {
    /// Asks the source only if it was not asked before.
    func answer(about event: IdentifiedEvent) async -> Result<Event?, AccessFailure> {
        if let answer = event.answer { answer } else { await .catching(try await self.event(event.id)) }
    }
}
