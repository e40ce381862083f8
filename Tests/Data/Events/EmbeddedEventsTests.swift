import Data
import Domain
import Testing

@Suite("The embedded events")
struct EmbeddedEventsTests {
    private let repository = DocumentEventRepository(source: EmbeddedDocumentSource())

    private func all(_ text: String = "") async throws -> EventPage {
        try await repository.events(#require(EventQuery(text: text, perPage: EventQuery.mostPerPage)))
    }

    @Test("are of several cities and months, some with a picture, some with a time or a date to be announced")
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

    @Test("have pictures that need no network")
    func pictures() async throws {
        let pictures = CachedPictureRepository(folder: nil, client: HTTPClient(spooling: Spooling(folder: "/tmp")))
        let urls = try await all().events.compactMap(\.pictureURL)
        #expect(urls.count >= 10)
        for url in Set(urls) { #expect(try await pictures.picture(at: url).format == .png) }
    }

    @Test(
        "are found without regard to accents",
        arguments: [("zurich", 3), ("sao paulo", 2), ("colibri", 2), ("REYKJAVÍK", 2)]
    )
    func found(text: String, count: Int) async throws {
        #expect(try await all(text).total == count)
    }
}
