import Domain
import Testing

@Suite("Event search")
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
