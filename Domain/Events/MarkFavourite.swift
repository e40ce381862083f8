/// Makes an event a favourite, with a snapshot of what is known of it now, or makes it one no more.
package struct MarkFavourite: Sendable {
    package typealias Function = @Sendable (EventID, _ isFavourite: Bool) async throws(EventError) -> MarkedEvent

    private let events: any EventRepository
    private let favourites: any FavouriteRepository
    private let now: @Sendable () -> Timestamp

    package init(
        events: any EventRepository,
        favourites: any FavouriteRepository,
        now: @escaping @Sendable () -> Timestamp
    ) {
        self.events = events
        self.favourites = favourites
        self.now = now
    }

    package func callAsFunction(_ id: EventID, isFavourite: Bool) async throws(EventError) -> MarkedEvent {
        isFavourite ? try await add(id) : try await remove(id)
    }

    private func add(_ id: EventID) async throws(EventError) -> MarkedEvent {
        let event: Event?
        do {
            event = try await events.event(id)
        } catch {
            throw .source(error)
        }
        guard let event else { throw .noSuchEvent(id, source: events.sourceName) }
        do {
            let isNew = try await favourites.add(event, at: now())
            return MarkedEvent(event: event, isFavourite: true, isChange: isNew)
        } catch {
            throw .store(error)
        }
    }

    /// The source is not asked: what is no favourite any more need not be there any more.
    private func remove(_ id: EventID) async throws(EventError) -> MarkedEvent {
        do throws(StoreFailure) {
            if let favourite = try await favourites.remove(id) {
                return MarkedEvent(event: favourite.event, isFavourite: false, isChange: true)
            }
        } catch {
            throw .store(error)
        }
        throw .notFavourite(id)
    }
}

package struct MarkedEvent: Hashable, Sendable {
    package let event: Event
    package let isFavourite: Bool
    /// Whether it was not so before.
    package let isChange: Bool
}
