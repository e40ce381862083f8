import Data
import Domain
import Presentation

/// The events put together: data, then use cases, then view models.
@MainActor
struct EventsComposition {
    private let favouriteEvents: any FavouriteRepository
    private let find: SearchEvents.Function
    private let mark: MarkFavourite.Function
    private let refresh: RefreshFavourites
    private let lookUp: LookUpEvent.Function

    init(_ parts: SharedDependencies) {
        let tracer = parts.tracer
        let events = parts.events.traced(by: tracer)
        let pictures = parts.pictures.traced(by: tracer)
        let identity = parts.source.identity(of: .events)
        favouriteEvents = SQLiteFavouriteRepository(database: parts.database, source: identity).traced(by: tracer)
        find = SearchEvents(events: events, favourites: favouriteEvents).traced(by: tracer)
        mark = MarkFavourite(events: events, favourites: favouriteEvents, now: parts.settings.now).traced(by: tracer)
        refresh = RefreshFavourites(favourites: favouriteEvents)
        lookUp = LookUpEvent(
            events: events,
            favourites: favouriteEvents,
            pictures: pictures,
            now: parts.settings.now
        ).traced(by: tracer)
    }

    /// How many the source has now.
    func count() async throws(EventError) -> Int { try await find(.soonest).page.total }

    func search(_ query: EventQuery) -> EventSearchViewModel {
        EventSearchViewModel(query, find: find, refresh: refresh.callAsFunction, clock: ContinuousClock())
    }

    func event(_ id: EventID, _ use: LookUpEvent.PictureUse) -> EventViewModel {
        EventViewModel(id, picture: use, lookUp: lookUp)
    }

    func event(showing event: Event, _ use: LookUpEvent.PictureUse) -> EventViewModel {
        EventViewModel(showing: event, picture: use, lookUp: lookUp)
    }

    func marked(_ id: EventID, isFavourite: Bool) -> MarkedEventViewModel {
        MarkedEventViewModel(id, isFavourite: isFavourite, mark: mark)
    }

    func favourites() -> FavouritesViewModel {
        FavouritesViewModel(favourites: favouriteEvents)
    }
}

extension SharedDependencies {
    fileprivate var events: any EventRepository {
        RemoteOrLocalEventRepository(
            remote: SeatGeekRemoteDataSource(source: source, clientID: settings.seatGeekClientID?.value),
            local: EventDocumentLocalDataSource(source: source)
        )
    }
}
