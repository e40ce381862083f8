import Domain
import Testing

@Suite("Marking favourites") struct MarkFavouriteTests {
    private static let moment = Timestamp(millisecondsSince1970: 7)
    private let event: Event
    private var events: InMemoryEventRepository
    private let store = MemoryStore()
    private var favourites: any FavouriteRepository { store.favourites }

    init() throws {
        events = InMemoryEventRepository(try .samples())
        event = try #require(events.events.first)
    }

    private var mark: MarkFavourite { MarkFavourite(events: events, favourites: favourites) { Self.moment } }

    @Test("A favourite is removed without a request; removing any other event fails")
    mutating func removed() async throws {
        _ = try await mark((event.id, true))
        events.failure = AccessFailure(.unreachable, "http://a", "it is away")
        let marked = try await mark((event.id, false))
        #expect(marked.event == event && !marked.isFavourite && marked.isChange)
        #expect(try await favourites.favourites() == [])
        let (mark, id) = (mark, event.id)
        await #expect(throws: EventError.notFavourite(id)) { try await mark((id, false)) }
    }

    @Test("An event that the source does not have never becomes a favourite")
    mutating func failures() async throws {
        let notFound = EventError.noSuchEvent(EventID(99), source: "events in memory")
        let (mark, id) = (mark, event.id)
        await #expect(throws: notFound) { try await mark((EventID(99), true)) }
        try await store.fail()
        for isFavourite in [true, false] {
            await #expect(throws: EventError.self) { try await mark((id, isFavourite)) }
        }
        try await store.recover()
        let away = AccessFailure(.busy, "http://a", "it asks to be left alone")
        events.failure = away
        let failing = self.mark
        await #expect(throws: EventError.failure(away)) { try await failing((id, true)) }
        #expect(try await favourites.favourites() == [])
    }
}
