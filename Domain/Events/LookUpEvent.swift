/// One event, and whether it is a favourite. A favourite is shown from its snapshot when the source cannot be asked, or
/// does not have it any more.
package struct LookUpEvent: Sendable {
    package typealias Function = @Sendable (EventID) async throws(EventError) -> LookedUpEvent

    private let events: any EventRepository
    private let favourites: any FavouriteRepository

    package init(events: any EventRepository, favourites: any FavouriteRepository) {
        self.events = events
        self.favourites = favourites
    }

    package func callAsFunction(_ id: EventID) async throws(EventError) -> LookedUpEvent {
        let (favourite, unknown) = await favourite(id)
        do {
            if let event = try await events.event(id) {
                return LookedUpEvent(event: event, isFavourite: favourite != nil, favouritesUnknown: unknown)
            }
        } catch {
            guard let favourite else { throw .source(error) }
            return LookedUpEvent(event: favourite.event, isFavourite: true, snapshotOf: favourite.addedAt, why: error)
        }
        guard let favourite else { throw .noSuchEvent(id, source: events.sourceName) }
        return LookedUpEvent(event: favourite.event, isFavourite: true, snapshotOf: favourite.addedAt)
    }

    private func favourite(_ id: EventID) async -> (Favourite?, StoreFailure?) {
        do {
            return (try await favourites.favourites().first { $0.event.id == id }, nil)
        } catch {
            return (nil, error)
        }
    }
}

/// An event as its details show it.
package struct LookedUpEvent: Hashable, Sendable {
    package let event: Event
    package let isFavourite: Bool
    /// When what is shown was kept; nil where it is what the source says now.
    package let snapshotOf: Timestamp?
    /// Why the source was not asked in the end; nil where it was, and has no such event any more.
    package let why: SourceFailure?
    /// Why it is not known whether it is a favourite.
    package let favouritesUnknown: StoreFailure?

    package init(
        event: Event,
        isFavourite: Bool,
        snapshotOf: Timestamp? = nil,
        why: SourceFailure? = nil,
        favouritesUnknown: StoreFailure? = nil
    ) {
        self.event = event
        self.isFavourite = isFavourite
        self.snapshotOf = snapshotOf
        self.why = why
        self.favouritesUnknown = favouritesUnknown
    }

    /// The same event, marked as the favourites are now: they can change while it is looked at.
    package func marked(by repository: any FavouriteRepository) async -> LookedUpEvent {
        do {
            let isFavourite = try await repository.favourites().contains { $0.event.id == event.id }
            return LookedUpEvent(event: event, isFavourite: isFavourite, snapshotOf: snapshotOf, why: why)
        } catch {
            return LookedUpEvent(
                event: event,
                isFavourite: false,
                snapshotOf: snapshotOf,
                why: why,
                favouritesUnknown: error
            )
        }
    }
}
