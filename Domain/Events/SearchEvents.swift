/// Finds events, each marked if it is a favourite. Unreadable favourites do not hide the events.
package struct SearchEvents: Sendable {
    package typealias Function = @Sendable (EventQuery) async throws(EventError) -> FoundEvents

    private let events: any EventRepository
    private let refreshFavourites: RefreshFavourites.Function

    package init(events: any EventRepository, refreshFavourites: @escaping RefreshFavourites.Function) {
        self.events = events
        self.refreshFavourites = refreshFavourites
    }

    package func callAsFunction(_ query: EventQuery) async throws(EventError) -> FoundEvents {
        let page: EventPage
        do {
            page = try await events.events(query)
        } catch {
            throw .source(error)
        }
        return await refreshFavourites(FoundEvents(page: page, favourites: [], source: events.sourceName))
    }
}

/// Marks the events that are shown with the favourites of now, which can change meanwhile. The source is not asked.
package struct RefreshFavourites: Sendable {
    package typealias Function = @Sendable (FoundEvents) async -> FoundEvents

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

/// A page of events with the favourites among them.
package struct FoundEvents: Hashable, Sendable {
    package let page: EventPage
    /// On this page and elsewhere.
    package let favourites: Set<EventID>
    /// Where they came from, as the user would name it.
    package let source: String
    /// Why the favourites are unknown.
    package let favouritesUnknown: StoreFailure?

    package init(
        page: EventPage,
        favourites: Set<EventID>,
        source: String,
        favouritesUnknown: StoreFailure? = nil
    ) {
        self.page = page
        self.favourites = favourites
        self.source = source
        self.favouritesUnknown = favouritesUnknown
    }

    package func isFavourite(_ event: Event) -> Bool { favourites.contains(event.id) }
}
