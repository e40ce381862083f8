import Domain
import Testing

@Suite("A query for events") struct EventQueryTests {
    @Test(
        "has a page from 1, and 1 to 100 events on it",
        arguments: [
            (0, 10, false), (-1, 10, false), (1, 0, false), (1, 101, false), (1, 1, true), (Int.max, 100, true),
        ]
    )
    func bounds(page: Int, perPage: Int, exists: Bool) {
        #expect((EventQuery(page: page, perPage: perPage) != nil) == exists)
    }

    @Test("begins with the first ten of all, the soonest first")
    func soonest() {
        #expect(EventQuery.soonest == EventQuery(text: "", order: .date, page: 1, perPage: 10))
    }

    @Test("starts at its first page again for another text, and keeps all else")
    func another() throws {
        let query = try #require(EventQuery(text: "a", city: "Bonn", order: .id, page: 3, perPage: 7))
        #expect(query.searching("b") == EventQuery(text: "b", city: "Bonn", order: .id, page: 1, perPage: 7))
        #expect(query.turned(to: 4) == EventQuery(text: "a", city: "Bonn", order: .id, page: 4, perPage: 7))
        #expect(query.turned(to: 0).page == 1)
    }
}
