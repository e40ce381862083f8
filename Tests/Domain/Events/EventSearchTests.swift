import Synchronization
import Testing

@testable import Domain

struct EventQueryTests {
    @Test("A query has a page size from 1 to 100, and starts at the first page with the same filters for another text")
    func bounds() throws {
        let pages = try [(0, 1), (-1, 10), (1, 1), (.max, 100)].map { try EventQuery(perPage: $1).turned(to: $0) }
        #expect(pages.map { [$0.page, $0.perPage] } == [[1, 1], [1, 10], [1, 1], [.max, 100]])
        for size in [0, 101] {
            #expect(throws: EventQuery.Invalid.perPage(size)) { try EventQuery(perPage: size) }
        }
        var query = try EventQuery(perPage: 7)
        (query.text, query.city, query.order) = ("a", "Bonn", .id)
        query = query.turned(to: 3)
        let changed = [query.searching("b"), query.turned(to: 4), query.turned(to: 0)]
        #expect(changed.map { "\($0.text) \($0.page)" } == ["b 1", "a 4", "a 1"])
        #expect(changed.allSatisfy { $0.city == "Bonn" && $0.order == .id && $0.perPage == 7 })
    }
}

struct SearchEventsTests {
    private static let moment = Timestamp(millisecondsSince1970: 1)
    private let store = MemoryStore()
    private var refresh: RefreshFavourites { RefreshFavourites(favourites: store.favourites) }

    @Test("What an answer updates has the moment of the answer, however long that takes")
    func moment() async throws {
        let event = try #require(try [Event].samples().first)
        _ = try await store.favourites.add(.sample(event.id.rawValue, "As it was"), at: Self.moment)
        let clock = Mutex(Int64(1))
        let search = SearchEvents(events: InMemoryEventRepository([event]), favourites: store.favourites) {
            clock.withLock { milliseconds in
                milliseconds += 1
                return Timestamp(millisecondsSince1970: milliseconds)
            }
        }
        let found = try await search(.longest)
        let favourite = Favourite(event: event, addedAt: found.seenAt)
        #expect(try await store.favourites.favourites() == [favourite])
    }

    @Test("Refreshing favourites rereads them, keeps the page and makes no request; unreadable ones hide no events")
    func refreshed() async throws {
        let shown = try FoundEvents.samples(favourites: [EventID(9)])
        let event = try #require(shown.page.events.first)
        _ = try await store.favourites.add(event, at: Self.moment)
        let refreshed = await refresh(shown)
        let expected = FoundEvents(
            page: shown.page,
            favourites: [event.id],
            source: shown.source,
            seenAt: shown.seenAt
        )
        #expect(refreshed == expected)
        try await store.fail()
        let unknown = await refresh(refreshed)
        #expect(unknown.favouritesUnknown != nil && unknown.favourites.isEmpty && unknown.page == shown.page)
        try await store.recover()
        #expect(await refresh(unknown) == refreshed)
    }
}
