/// Search as you type: only the latest text counts, in whatever order results arrive.
///
/// Each text gets a turn, and results belong to the turn that requested them; late ones are dropped. The unfiltered
/// first page is remembered, so clearing the text needs no request.
package struct EventSearch: Hashable, Sendable {
    /// Pause in typing after which a search starts.
    package static let typingPause = Duration.milliseconds(300)

    package struct Turn: Hashable, Sendable {
        package let query: EventQuery
        fileprivate let number: Int
    }

    package private(set) var query: EventQuery
    package private(set) var shown: FoundEvents?
    private var first: FoundEvents?
    private var number = 0

    /// - Parameter query: Its filters apply to every text.
    package init(_ query: EventQuery) {
        self.query = query
    }

    /// Returns the turn to search for; nil if the remembered first page is shown again.
    package mutating func type(_ text: String) -> Turn? {
        if FoldedText(text).isEmpty, let first {
            number += 1
            query = first.page.query
            shown = first
            return nil
        }
        return begin(query.searching(text))
    }

    /// Starts a turn for another page of the same search.
    package mutating func turn(to page: Int) -> Turn {
        begin(query.turned(to: page))
    }

    /// Accepts results if their turn is still current. Returns whether to show them.
    package mutating func receive(_ found: FoundEvents, for turn: Turn) -> Bool {
        if FoldedText(turn.query.text).isEmpty, turn.query.page == 1 { first = found }
        guard isCurrent(turn) else { return false }
        shown = found
        return true
    }

    /// Updates the favourites of the page on screen. Ignored if another page has replaced it.
    package mutating func updateFavourites(_ marked: FoundEvents) -> Bool {
        guard let shown, shown.page == marked.page else { return false }
        self.shown = marked
        return true
    }

    /// Ends the current turn, and shows again what an earlier state of this search showed.
    package mutating func end(returningTo earlier: EventSearch) {
        let (last, first) = (number, first)
        self = earlier
        (number, self.first) = (last + 1, first)
    }

    package func isCurrent(_ turn: Turn) -> Bool { turn.number == number }

    private mutating func begin(_ query: EventQuery) -> Turn {
        number += 1
        self.query = query
        return Turn(query: query, number: number)
    }
}

/// Finds events and marks favourites. Unreadable favourites do not hide the events.
package struct SearchEvents: UseCase {
    private let events: any EventRepository
    private let refreshFavourites: AnyUseCase<RefreshFavourites>

    package init(events: any EventRepository, refreshFavourites: AnyUseCase<RefreshFavourites>) {
        self.events = events
        self.refreshFavourites = refreshFavourites
    }

    package func callAsFunction(_ query: EventQuery) async throws(EventError) -> FoundEvents {
        let page = try await EventError.wrapping(await events.events(query))
        return await refreshFavourites(FoundEvents(page: page, favourites: [], source: events.sourceName))
    }
}

/// Rereads the favourites of the events on screen, which another process may have changed. Makes no request.
package struct RefreshFavourites: UseCase {
    private let favourites: any FavouriteRepository

    package init(favourites: any FavouriteRepository) {
        self.favourites = favourites
    }

    package func callAsFunction(_ found: FoundEvents) async -> FoundEvents {
        do {
            let ids = Set(try await favourites.favourites().map(\.event.id))
            return FoundEvents(page: found.page, favourites: ids, source: found.source)
        } catch {
            return FoundEvents(page: found.page, favourites: [], source: found.source, favouritesUnknown: error)
        }
    }
}

/// One page of events and the ids of favourites.
package struct FoundEvents: Hashable, Sendable {
    package let page: EventPage
    /// All favourites of the source, including those on other pages.
    package let favourites: Set<EventID>
    /// Display name of the source.
    package let source: String
    package var favouritesUnknown: AccessFailure?

    package func isFavourite(_ event: Event) -> Bool { favourites.contains(event.id) }
}

/// Events of one source.
package protocol EventRepository: Sendable {
    /// Display name of the source.
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

    /// Number of the next page; nil on the last. Skipped items count towards the page.
    package var next: Int? {
        let end = query.page.multipliedReportingOverflow(by: query.perPage)
        return !end.overflow && end.partialValue < total ? query.page + 1 : nil
    }
}

package enum EventError: UseCaseError, Hashable, Sendable {
    case failure(AccessFailure)
    case noSuchEvent(EventID, source: String)
    /// No event has this name.
    case unknown(String, source: String)
    /// Several names contain this text.
    case ambiguous(String, names: [String])
    case notFavourite(EventID)
    case noPicture(EventID)
}
