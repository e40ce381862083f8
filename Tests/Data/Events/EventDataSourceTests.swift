import Data
import Domain
import Testing

@Suite("Embedded events")
struct EventDataSourceTests {
    private func all() async throws -> EventPage {
        try await RemoteOrLocalEventRepository(source: EmbeddedDocumentSource())
            .events(EventQuery(perPage: EventQuery.maximumPageSize))
    }

    @Test("The embedded events cover cities, months and open dates")
    func variety() async throws {
        let page = try await all()
        #expect(page.skipped == [])
        #expect(page.events.count >= 28 && page.events.count == page.total)
        #expect(Set(page.events.map(\.id)).count == page.total)
        #expect(Set(page.events.compactMap(\.venue?.city)).count >= 10)
        #expect(Set(page.events.compactMap(\.schedule.day?.month)).count == 12)
        #expect(page.events.count { $0.schedule == .dateToBeAnnounced } == 2)
    }

    @Test("The pictures of embedded events are PNG pictures in data URLs")
    func pictures() async throws {
        let remote = HTTPPictureRemoteDataSource(client: HTTPClient())
        let pictures = CachedPictureRepository(remote: remote, local: PictureMemoryLocalDataSource())
        let urls = try await all().events.compactMap(\.pictureURL)
        #expect(urls.count >= 10)
        for url in Set(urls) {
            #expect(url.hasPrefix("data:"))
            #expect(try await pictures.picture(at: url).format == .png)
        }
    }
}
