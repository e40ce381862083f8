import Domain
import Testing

@Suite("Looking up an event") struct LookUpEventTests {
    private static let moment = Timestamp(millisecondsSince1970: 5)
    private static let away = SourceFailure(.unreachable, "http://a", "it is away")
    private static let damaged = StoreFailure(.corrupt, "a.sqlite", "it is damaged")

    private let event: Event
    private var events: InMemoryEventRepository
    private let favourites = InMemoryFavouriteRepository()

    init() throws {
        events = InMemoryEventRepository(try .samples())
        event = try #require(events.events.first)
    }

    private var lookUp: LookUpEvent { LookUpEvent(events: events, favourites: favourites) }

    @Test("gives what the source says now, and whether it is a favourite")
    func found() async throws {
        #expect(try await lookUp(event.id) == LookedUpEvent(event: event, isFavourite: false))
        let older = Event(id: event.id, title: "As it was", schedule: .dateToBeAnnounced)
        _ = try await favourites.add(older, at: Self.moment)
        #expect(try await lookUp(event.id) == LookedUpEvent(event: event, isFavourite: true))
    }

    @Test("gives a favourite as it was kept where the source cannot be asked, and says why")
    mutating func unreachable() async throws {
        _ = try await favourites.add(event, at: Self.moment)
        events.failure = Self.away
        let kept = LookedUpEvent(event: event, isFavourite: true, snapshotOf: Self.moment, why: Self.away)
        #expect(try await lookUp(event.id) == kept)
        let lookUp = lookUp
        await #expect(throws: EventError.source(Self.away)) { try await lookUp(EventID(2)) }
    }

    @Test("gives a favourite as it was kept where the source does not have it any more")
    mutating func gone() async throws {
        _ = try await favourites.add(event, at: Self.moment)
        events = InMemoryEventRepository()
        let kept = LookedUpEvent(event: event, isFavourite: true, snapshotOf: Self.moment)
        #expect(try await lookUp(event.id) == kept)
        let nobody = EventError.noSuchEvent(EventID(2), source: "events in memory")
        let lookUp = lookUp
        await #expect(throws: nobody) { try await lookUp(EventID(2)) }
    }

    @Test("gives an event although the favourites cannot be read, and says so; of two failures it tells the source's")
    mutating func favouritesUnknown() async throws {
        await favourites.fail(Self.damaged)
        let found = LookedUpEvent(event: event, isFavourite: false, favouritesUnknown: Self.damaged)
        #expect(try await lookUp(event.id) == found)
        #expect(await found.marked(by: favourites) == found)
        events.failure = Self.away
        let (away, id) = (lookUp, event.id)
        await #expect(throws: EventError.source(Self.away)) { try await away(id) }
    }

    @Test("is marked anew as the favourites are by then, and stays what it is")
    func marked() async throws {
        let shown = LookedUpEvent(event: event, isFavourite: false, snapshotOf: Self.moment, why: Self.away)
        _ = try await favourites.add(event, at: Self.moment)
        let marked = LookedUpEvent(event: event, isFavourite: true, snapshotOf: Self.moment, why: Self.away)
        #expect(await shown.marked(by: favourites) == marked)
        _ = try await favourites.remove(event.id)
        #expect(await marked.marked(by: favourites) == shown)
    }
}
