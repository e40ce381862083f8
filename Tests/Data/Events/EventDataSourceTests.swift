import Data
import Domain
import Testing

@Suite("Event data sources")
struct EventDataSourceTests {
    private static let away = SourceFailure(.unreachable, "http://a", "it is away")
    private let repository = RemoteOrLocalEventRepository(source: EmbeddedDocumentSource())

    private func all(_ text: String = "") async throws -> EventPage {
        try await repository.events(EventQuery(text: text, perPage: EventQuery.maximumPageSize))
    }

    @Test("The embedded events cover cities, months and open dates")
    func variety() async throws {
        let page = try await all()
        #expect(page.skipped == [])
        #expect(page.events.count >= 28 && page.events.count == page.total)
        #expect(Set(page.events.map(\.id)).count == page.total)
        #expect(Set(page.events.compactMap(\.venue?.city)).count >= 10)
        #expect(Set(page.events.compactMap(\.schedule.day?.month)).count == 12)
        #expect(page.events.filter { $0.schedule == .dateToBeAnnounced }.count == 2)
        let timeOpen = page.events.filter { if case .timeToBeAnnounced = $0.schedule { true } else { false } }
        #expect(timeOpen.count == 3)
        #expect(page.events.contains { $0.venue == nil } && page.events.contains { $0.lowestPrice == nil })
    }

    @Test("The pictures of embedded events need no network")
    func pictures() async throws {
        let pictures = CachedPictureRepository(remote: .failing(Self.away), local: .inMemory)
        let urls = try await all().events.compactMap(\.pictureURL)
        #expect(urls.count >= 10)
        for url in Set(urls) { #expect(try await pictures.picture(at: url).format == .png) }
    }

    @Test(
        "Embedded events are found ignoring accents",
        arguments: [("zurich", 3), ("sao paulo", 2), ("colibri", 2), ("REYKJAVÍK", 2)]
    )
    func found(text: String, count: Int) async throws {
        #expect(try await all(text).total == count)
    }

    @Test("An event repository queries its remote data source if that answers queries")
    func remote() async throws {
        let events = try [Event].samples()
        let repository = RemoteOrLocalEventRepository(remote: .inMemory(events), local: .failing(Self.away))
        #expect(try await repository.events(.soonest) == EventQuery.soonest.page(of: events, skipped: []))
        #expect(try await repository.event(EventID(3))?.id == EventID(3))
        #expect(repository.sourceName == "remote")
        let failing = RemoteOrLocalEventRepository(remote: .failing(Self.away), local: .inMemory(events))
        await #expect(throws: Self.away) { try await failing.events(.soonest) }
        await #expect(throws: Self.away) { try await failing.event(EventID(3)) }
    }

    @Test("An event repository filters its local data source if the remote one answers no queries")
    func local() async throws {
        let events = try [Event].samples()
        let repository = RemoteOrLocalEventRepository(
            remote: .failing(Self.away, answersQueries: false),
            local: .inMemory(events)
        )
        let query = try EventQuery(text: "concert 1", order: .id)
        #expect(try await repository.events(query).events.map(\.id.rawValue) == [1, 9, 10, 11, 12])
        #expect(try await repository.event(EventID(3))?.id == EventID(3))
        #expect(repository.sourceName == "local")
    }

    @Test("A stored picture needs no request; a picture that is not stored fails as its request does")
    func storedPicture() async throws {
        let picture = try #require(Picture.sample(.png))
        var stored = PictureMemoryLocalDataSource()
        stored.save(picture.bytes, of: "http://a")
        let pictures = CachedPictureRepository(remote: .failing(Self.away), local: stored)
        #expect(try await pictures.picture(at: "http://a") == picture)
        await #expect(throws: Self.away) { try await pictures.picture(at: "http://b") }
    }

    @Test("Concurrent requests for a picture share one slow download")
    func slowPicture() async throws {
        let (clock, picture) = (ManualClock(), try #require(Picture.sample(.png)))
        let pictures = CachedPictureRepository(remote: .slow(picture, by: clock), local: .inMemory)
        let requests = (0..<3).map { _ in Task { try await pictures.picture(at: "http://a") } }
        await clock.waitForSleeper()
        for _ in 0..<20 { await Task.yield() }
        #expect(clock.deadlines.count == 1)
        clock.advance(by: .seconds(1))
        for request in requests { #expect(try await request.value == picture) }
    }
}
