import Domain
import Testing

@Suite("Searching events") struct SearchEventsTests {
    private static let moment = Timestamp(millisecondsSince1970: 1)

    @Test("A search marks the favourites among its events")
    func favourites() async throws {
        let (events, favourites) = (try [Event].samples(), InMemoryFavouriteRepository())
        for event in events.prefix(2) { _ = try await favourites.add(event, at: Self.moment) }
        var repository = InMemoryEventRepository(events)
        repository.skipped = [SkippedItem(place: "events[1]", reason: "it is null")]
        let query = try EventQuery(text: "concert 1", order: .id)
        let found = try await SearchEvents(events: repository, favourites: favourites)(query)
        #expect(found.page == query.page(of: events, skipped: repository.skipped))
        #expect(found.page.events.map(found.isFavourite) == [true, false, false, false, false])
        #expect(found.favourites == Set(events.prefix(2).map(\.id)))
        #expect(found.source == "events in memory" && found.favouritesUnknown == nil)
    }

    @Test("Unreadable favourites do not hide the events")
    func favouritesUnknown() async throws {
        let failure = StoreFailure(.corrupt, "a.sqlite", "it is damaged")
        let favourites = InMemoryFavouriteRepository(failing: failure)
        let found = try await SearchEvents(events: InMemoryEventRepository(.samples()), favourites: favourites)(
            .soonest
        )
        #expect(found.page.events.count == 10 && found.favourites.isEmpty)
        #expect(found.favouritesUnknown == failure)
        await favourites.fail(nil)
        #expect(await RefreshFavourites(favourites: favourites)(found).favouritesUnknown == nil)
    }

    @Test("A search fails with its source's failure")
    func unreachable() async throws {
        var events = InMemoryEventRepository()
        let failure = SourceFailure(.unreachable, "http://a", "it is away")
        events.failure = failure
        let search = SearchEvents(events: events, favourites: InMemoryFavouriteRepository())
        await #expect(throws: EventError.source(failure)) { try await search(.soonest) }
    }

    @Test("Refreshing favourites rereads them, keeps the page and makes no request")
    func refreshed() async throws {
        let (shown, favourites) = (try FoundEvents.samples(favourites: [EventID(9)]), InMemoryFavouriteRepository())
        let event = try #require(shown.page.events.first)
        _ = try await favourites.add(event, at: Self.moment)
        let refreshed = await RefreshFavourites(favourites: favourites)(shown)
        #expect(refreshed == FoundEvents(page: shown.page, favourites: [event.id], source: shown.source))
        let damaged = StoreFailure(.corrupt, "a.sqlite", "it is damaged")
        await favourites.fail(damaged)
        #expect(await RefreshFavourites(favourites: favourites)(refreshed).favouritesUnknown == damaged)
    }
}

extension SearchEvents {
    fileprivate init(events: any EventRepository, favourites: any FavouriteRepository) {
        self.init(
            events: events,
            refreshFavourites: RefreshFavourites(favourites: favourites).callAsFunction
        )
    }
}
