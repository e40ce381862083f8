import Testing

@testable import Domain

@Suite("Searching events") struct SearchEventsTests {
    private static let moment = Timestamp(millisecondsSince1970: 1)
    private let store = MemoryStore()
    private var refresh: RefreshFavourites { RefreshFavourites(favourites: store.favourites) }

    private func search(_ events: InMemoryEventRepository) -> SearchEvents {
        SearchEvents(events: events, refreshFavourites: refresh.callAsFunction)
    }

    @Test("A search marks the favourites among its events")
    func favourites() async throws {
        let events = try [Event].samples()
        for event in events.prefix(2) { _ = try await store.favourites.add(event, at: Self.moment) }
        var repository = InMemoryEventRepository(events)
        repository.skipped = [SkippedItem(place: "events[1]", reason: "it is null")]
        let query = try EventQuery(text: "concert 1", order: .id)
        let found = try await search(repository)(query)
        #expect(found.page == query.page(of: events, skipped: repository.skipped))
        #expect(found.page.events.map(found.isFavourite) == [true, false, false, false, false])
        #expect(found.source == "events in memory" && found.favouritesUnknown == nil)
    }

    @Test("Refreshing favourites rereads them, keeps the page and makes no request; unreadable ones hide no events")
    func refreshed() async throws {
        let shown = try FoundEvents.samples(favourites: [EventID(9)])
        let event = try #require(shown.page.events.first)
        _ = try await store.favourites.add(event, at: Self.moment)
        let refreshed = await refresh(shown)
        #expect(refreshed == FoundEvents(page: shown.page, favourites: [event.id], source: shown.source))
        try await store.fail()
        let unknown = await refresh(refreshed)
        #expect(unknown.favouritesUnknown != nil && unknown.favourites.isEmpty && unknown.page == shown.page)
        try await store.recover()
        #expect(await refresh(unknown) == refreshed)
    }
}
