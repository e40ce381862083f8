import Data
import Domain
import Presentation

/// The events put together: data, then use cases, then view models.
@MainActor
struct EventsComposition {
    private let favouriteEvents: any FavouriteRepository
    private let find: SearchEvents.Function
    private let mark: MarkFavourite.Function
    private let loadDetail: LoadEventDetail

    init(_ parts: SharedDependencies) {
        let tracer = parts.tracer
        let events = parts.events.traced(by: tracer)
        let pictures = parts.pictures.traced(by: tracer)
        let identity = parts.source.identity(of: .events)
        favouriteEvents = SQLiteFavouriteRepository(database: parts.database, source: identity).traced(by: tracer)
        find = SearchEvents(events: events, favourites: favouriteEvents).traced(by: tracer)
        mark = MarkFavourite(events: events, favourites: favouriteEvents, now: parts.settings.now).traced(by: tracer)
        loadDetail = LoadEventDetail(
            lookUp: LookUpEvent(events: events, favourites: favouriteEvents).traced(by: tracer),
            save: SavePicture(pictures: pictures).traced(by: tracer),
            favourites: favouriteEvents,
            pictures: pictures,
            now: parts.settings.now
        )
    }

    /// How many the source has now.
    func count() async throws(EventError) -> Int { try await find(.soonest).page.total }

    func search(_ query: EventQuery) -> EventSearchViewModel {
        EventSearchViewModel(query, find: find, favourites: favouriteEvents, clock: ContinuousClock())
    }

    func event(_ id: EventID, _ use: LoadEventDetail.PictureUse) -> EventViewModel {
        EventViewModel(id, use, load: loadDetail)
    }

    func event(showing event: Event, _ use: LoadEventDetail.PictureUse) -> EventViewModel {
        EventViewModel(showing: event, use, load: loadDetail)
    }

    func marked(_ id: EventID, isFavourite: Bool) -> MarkedEventViewModel {
        MarkedEventViewModel(id, isFavourite: isFavourite, mark: mark)
    }

    func favourites() -> FavouritesViewModel {
        FavouritesViewModel(favourites: favouriteEvents)
    }
}

extension SharedDependencies {
    /// A source that answers queries is asked them; of any other, all events are read and searched here.
    fileprivate var events: any EventRepository {
        guard source.answersQueries else { return DocumentEventRepository(source: source) }
        return SeatGeekEventRepository(source: source, clientID: settings.seatGeekClientID?.value)
    }
}
