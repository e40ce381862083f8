/// Finds events, marks favourites and updates their saved copies. Unreadable favourites do not hide the events.
package struct SearchEvents: UseCase {
    private let events: any EventRepository
    private let favourites: any FavouriteRepository
    private let now: Now

    package init(events: any EventRepository, favourites: any FavouriteRepository, now: @escaping Now) {
        self.events = events
        self.favourites = favourites
        self.now = now
    }

    package func callAsFunction(_ query: EventQuery) async throws(EventError) -> FoundEvents {
        let page = try await EventError.wrapping(await events.events(query))
        let known = await Result.of(favourites.favourites)
        let moment = now()
        await favourites.update(known.success ?? [], from: page.events, at: moment)
        return FoundEvents(page, known, source: events.sourceName, seenAt: moment)
    }
}

/// Rereads the favourites of the events on screen, which another process may have changed. Makes no request.
package struct RefreshFavourites: UseCase {
    private let favourites: any FavouriteRepository

    package init(favourites: any FavouriteRepository) { self.favourites = favourites }

    package func callAsFunction(_ found: FoundEvents) async -> FoundEvents {
        let known = await Result.of(favourites.favourites)
        return FoundEvents(found.page, known, source: found.source, seenAt: found.seenAt)
    }
}

package struct FoundEvents: Hashable, Sendable {
    package let page: EventPage
    /// All favourites of the source, including those on other pages.
    package let favourites: Set<EventID>
    package let source: String
    let seenAt: Timestamp
    package var favouritesUnknown: AccessFailure?

    package func isFavourite(_ event: Event) -> Bool { favourites.contains(event.id) }

    package func isPast(_ event: Event) -> Bool { event.isPast(at: seenAt) }
}

extension FoundEvents {
    init(
        _ page: EventPage,
        _ known: Result<[Favourite], AccessFailure>,
        source: String,
        seenAt moment: Timestamp
    ) {
        let ids = Set(known.success?.map(\.event.id) ?? [])
        self.init(
            page: page,
            favourites: ids,
            source: source,
            seenAt: moment,
            favouritesUnknown: known.failure
        )
    }
}

package protocol EventRepository: Sendable {
    var sourceName: String { get }

    func events(_ query: EventQuery) async throws(AccessFailure) -> EventPage

    /// Returns nil if the source has no such event.
    func event(_ id: EventID) async throws(AccessFailure) -> Event?
}

package struct EventPage: Hashable, Sendable {
    package let query: EventQuery
    package let events: [Event]
    /// Number of matching events on all pages.
    package let total: Int
    package let skipped: [SkippedItem]

    package init(_ query: EventQuery, events: [Event], total: Int, skipped: [SkippedItem] = []) {
        self.query = query
        self.events = events
        self.total = total
        self.skipped = skipped
    }

    /// The event in a row. Rows are counted from 1, over all pages.
    package func event(inRow row: Int) -> Event? {
        row > query.offset ? events[at: row - 1 - query.offset] : nil
    }

    /// Number of the next page; nil on the last. Skipped items count towards the page.
    package var next: Int? { query.offset + query.perPage < min(total, .max / 2) ? query.page + 1 : nil }

    /// Number of the previous page, which is the last one for any beyond it; nil on the first.
    package var previous: Int? { query.page > 1 ? min(query.page - 1, last) : nil }

    /// Number of the last page.
    package var last: Int { (total - 1) / query.perPage + 1 }
}

package enum EventError: UseCaseError, Hashable, Sendable {
    case failure(AccessFailure)
    case noSuchEvent(EventID, source: String)
    case unknown(String, source: String)
    case ambiguous(String, names: [String])
    /// Given by its id, or in words.
    case notFavourite(String)
    case noPicture(EventID)
}

package enum EventProblem: Problem {
    /// SeatGeek requires one.
    case clientIDMissing
    /// A server refused the request, perhaps because of the client id, if one was sent.
    case refused(AccessFailure, hadClientID: Bool)
    case copyUnreadable(id: String, AccessFailure)
    case copyOfAnotherEvent(id: String)
    case pictureNotBase64
    case notAPicture
}

package enum EventRemedy: Remedy {
    /// For SeatGeek.
    case setClientID
}
