import Testing

@testable import Domain

@Suite("Searching events") struct SearchEventsTests {
    private static let moment = Timestamp(millisecondsSince1970: 1)
    private let store = MemoryStore()
    private var refresh: RefreshFavourites { RefreshFavourites(favourites: store.favourites) }

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
