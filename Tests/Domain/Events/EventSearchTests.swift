import Testing

@testable import Domain

final class EventSearchTests {
    private var search = EventSearch(.soonest)

    private func found(_ turn: EventSearch.Turn) throws -> FoundEvents { try .samples(turn.query) }

    private func type(_ text: String) -> EventSearch.Turn? { search.type(text) }
    private func turn(to page: Int) -> EventSearch.Turn { search.turn(to: page) }
    private func renew(_ marked: FoundEvents) -> Bool { search.updateFavourites(marked) }

    /// Whether results for the turn are accepted.
    private func receive(_ turn: EventSearch.Turn) throws -> Bool { search.receive(try found(turn), for: turn) }

    @Test("Earlier search results are dropped even before later ones arrive")
    func earlyAnswer() throws {
        let first = try #require(type("concert 1"))
        let second = try #require(type("concert 1"))
        #expect(!search.isCurrent(first) && search.isCurrent(second), "retyping the same text starts another turn")
        #expect(try !receive(first))
        #expect(search.shown == nil)
    }

    @Test("A first list that arrives late is remembered for the next time the text is cleared")
    func noFirstList() throws {
        let start = turn(to: 1)
        let typed = try #require(type("quintet"))
        #expect(type("")?.query == .soonest)
        let again = try #require(type("quintet"))
        #expect(try !receive(start))
        #expect(try receive(again))
        #expect(!search.isCurrent(typed))
        #expect(type("") == nil)
        #expect(try search.shown == found(start))
    }

    @Test("Clearing the search text on a later page requests the first one")
    func otherPage() throws {
        #expect(try receive(turn(to: 2)))
        #expect(type("")?.query == .soonest)
    }

    @Test("Refreshed favourites apply to the page that is shown and to no other")
    func renewed() throws {
        let start = turn(to: 1)
        #expect(try !renew(found(start)), "nothing is shown")
        #expect(try receive(start))
        let marked = try FoundEvents.samples(start.query, favourites: [EventID(1)])
        #expect(renew(marked))
        #expect(search.shown == marked)
        #expect(try !renew(.samples(start.query.turned(to: 2), favourites: [EventID(2)])))
        #expect(search.shown == marked)
    }
}

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
