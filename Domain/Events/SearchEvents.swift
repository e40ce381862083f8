/// Events of a query, each with whether it is a favourite. That the favourites cannot be read does not keep the events
/// from being shown.
package struct SearchEvents: Sendable {
    package typealias Function = @Sendable (EventQuery) async throws(EventError) -> FoundEvents

    private let events: any EventRepository
    private let favourites: any FavouriteRepository

    package init(events: any EventRepository, favourites: any FavouriteRepository) {
        self.events = events
        self.favourites = favourites
    }

    package func callAsFunction(_ query: EventQuery) async throws(EventError) -> FoundEvents {
        let page: EventPage
        do {
            page = try await events.events(query)
        } catch {
            throw .source(error)
        }
        return await FoundEvents(page: page, favourites: [], source: events.sourceName).marked(by: favourites)
    }
}

/// A page of events as it is shown.
package struct FoundEvents: Hashable, Sendable {
    package let page: EventPage
    /// Of these and of others.
    package let favourites: Set<EventID>
    /// Where they came from, as the user would name it.
    package let source: String
    /// Why it is not known which are favourites.
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

    /// The same events with the favourites as they are now: they can change while the events are looked at.
    package func marked(by repository: any FavouriteRepository) async -> FoundEvents {
        do {
            let ids = Set(try await repository.favourites().map(\.event.id))
            return FoundEvents(page: page, favourites: ids, source: source)
        } catch {
            return FoundEvents(page: page, favourites: [], source: source, favouritesUnknown: error)
        }
    }
}
