import Testing

@testable import Domain

struct EventQueryTests {
    @Test(
        "A query has a page number from 1 and a page size from 1 to 100",
        arguments: [
            (0, 1, 10, nil), (-1, 1, 10, nil), (1, 1, 0, .perPage(0)), (1, 1, 101, .perPage(101)), (1, 1, 1, nil),
            (Int.max, Int.max, 100, nil),
        ] as [(Int, Int, Int, EventQuery.Invalid?)]
    )
    func bounds(wanted: Int, page: Int, perPage: Int, why: EventQuery.Invalid?) throws {
        if let why {
            #expect(throws: why) { try EventQuery(page: wanted, perPage: perPage) }
        } else {
            let query = try EventQuery(page: wanted, perPage: perPage)
            #expect(query.page == page && query.perPage == perPage)
        }
    }

    @Test("A search for another text keeps the filters and starts at the first page")
    func another() throws {
        let query = try EventQuery(text: "a", city: "Bonn", order: .id, page: 3, perPage: 7)
        #expect(try query.searching("b") == EventQuery(text: "b", city: "Bonn", order: .id, page: 1, perPage: 7))
        #expect(try query.turned(to: 4) == EventQuery(text: "a", city: "Bonn", order: .id, page: 4, perPage: 7))
        #expect(query.turned(to: 0).page == 1)
    }
}

struct SearchEventsTests {
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
