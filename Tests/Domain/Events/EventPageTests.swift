import Domain
import Testing

@Suite("A page of events") struct EventPageTests {
    private func page(_ number: Int, perPage: Int = 5) throws -> EventPage {
        let query = try #require(EventQuery(order: .id, page: number, perPage: perPage))
        return query.page(of: try .samples(), skipped: [])
    }

    @Test("has its events of all, how many there are, and the page after it, up to the last")
    func pages() throws {
        let pages = try (1...3).map { try page($0) }
        #expect(pages.map { $0.events.map(\.id.rawValue) } == [[1, 2, 3, 4, 5], [6, 7, 8, 9, 10], [11, 12]])
        #expect(pages.map(\.total) == [12, 12, 12])
        #expect(pages.map(\.next) == [2, 3, nil])
        #expect(try page(1, perPage: 12).next == nil, "a full page can be the last")
    }

    @Test("is empty after the last, however far", arguments: [4, 1_000, Int.max])
    func beyond(number: Int) throws {
        let beyond = try page(number)
        #expect(beyond.events.isEmpty && beyond.total == 12 && beyond.next == nil)
    }
}
