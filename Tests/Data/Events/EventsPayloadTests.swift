import Domain
import Testing

@testable import Data

struct EventsPayloadTests {
    /// - Parameter members: In addition to the id and the title.
    private static func read(_ members: String...) throws(AccessFailure) -> EventsPayload {
        try read(elements: "{\(([#""id":7,"title":"A""#] + members).joined(separator: ","))}")
    }

    private static func read(elements: String) throws(AccessFailure) -> EventsPayload {
        try EventsPayload(JSONDocument(Array(#"{"events":[\#(elements)]}"#.utf8), name: "events.json"))
    }

    @Test(
        "An event needs nothing but an id and a title",
        arguments: ["{}", #"{"name":"","city":" ","display_location":null}"#, "null"]
    )
    func least(venue: String) throws {
        let payload = try Self.read(
            #""venue":\#(venue),"performers":null,"stats":null,"url":null,"datetime_local":null,"time_tbd":null"#
        )
        let nowhere = Venue(name: nil, city: nil, displayLocation: nil, timeZone: nil)
        #expect(
            payload.events == [
                .sample(7, "A", venue: venue == "null" ? nil : nowhere)
            ]
        )
        #expect(payload.meta == nil)
        #expect(try Self.read().events.first?.venue == nil)
    }

    @Test(
        "An event's schedule is as precise as the source's data",
        arguments: [
            (#""datetime_local":"2021-09-08T03:30:00""#, "at 3:30"),
            (
                #""datetime_local":"2021-09-08T03:30:00","time_tbd":false,"date_tbd":false,"datetime_tbd":false"#,
                "at 3:30"
            ),
            (#""time_tbd":true,"datetime_local":"2021-09-08T03:30:00""#, "day"),
            (#""datetime_tbd":true,"datetime_local":"2021-09-08T03:30:00""#, "day"),
            (#""date_tbd":true,"datetime_local":"2021-09-08T03:30:00""#, "none"),
            (#""date_tbd":true,"time_tbd":true,"datetime_local":"soon""#, "none"),
            (#""datetime_tbd":true,"datetime_local":"soon""#, "none"),
            (#""datetime_tbd":true,"datetime_local":null"#, "none"),
            (#""time_tbd":true"#, "none"),
            (#""datetime_local":null"#, "none"),
        ]
    )
    func schedule(members: String, expected: String) throws {
        let day = try #require(CalendarDay(year: 2021, month: 9, day: 8))
        let moment = try #require(LocalDateTime(day: day, hour: 3, minute: 30))
        let schedules: [String: EventSchedule] = [
            "at 3:30": .at(moment), "day": .timeToBeAnnounced(day), "none": .dateToBeAnnounced,
        ]
        #expect(try Self.read(members).events.first?.schedule == schedules[expected])
    }

    @Test("The primary performer is named first and provides the picture")
    func performers() throws {
        func read(_ performers: String) throws -> (names: [String], picture: String?) {
            let event = try #require(try Self.read(#""performers":[\#(performers)]"#).events.first)
            return (event.performers, event.pictureURL)
        }
        let plain = #"{"name":"A","image":"http://a/"},{"name":"B"},{"image":null,"name":"C"}"#
        #expect(try read(plain) == (["A", "B", "C"], "http://a/"))
        let primary = #"{"name":"P","primary":true,"image":"https://p/"}"#
        #expect(try read("\(plain),\(primary)") == (["P", "A", "B", "C"], "https://p/"))
        #expect(try read(#"\#(plain),{"name":"P","primary":true}"#) == (["P", "A", "B", "C"], "http://a/"))
        #expect(
            try read(#"{"name":null},{"image":"data:image/png;base64,AAAA"}"#) == ([], "data:image/png;base64,AAAA")
        )
        #expect(try read(#"{"name":"A","image":""},{"image":"file:///etc/passwd"}"#) == (["A"], nil))
        #expect(try read("") == ([], nil))
    }

    @Test(
        "An event accepts only web URLs, without their passwords",
        arguments: [
            ("HTTPS://example.org/é?a=b", "HTTPS://example.org/é?a=b"), ("javascript:alert(1)", nil), ("https://", nil),
            ("", nil), ("http://u:secret@a.example/@b", "http://a.example/@b"),
        ]
    )
    func urls(url: String, expected: String?) throws {
        let event = try Self.read(#""url":"\#(url)","performers":[{"image":"\#(url)"}]"#).events.first
        #expect(event?.url == expected && event?.pictureURL == expected)
    }
}

struct EventDataSourceTests {
    @Test("The embedded events cover cities, months, open dates and PNG pictures in data URLs")
    func variety() async throws {
        let source = RemoteOrLocalEventRepository(source: EmbeddedDocumentSource(), clientID: nil)
        let page = try await source.events(EventQuery(perPage: EventQuery.maximumPageSize))
        #expect(page.skipped == [])
        #expect(page.events.count >= 28 && Set(page.events.map(\.id)).count == page.total)
        #expect(Set(page.events.compactMap(\.venue?.city)).count >= 10)
        #expect(Set(page.events.compactMap(\.schedule.day?.month)).count == 12)
        #expect(page.events.count { $0.schedule == .dateToBeAnnounced } == 2)
        let pictures = Set(page.events.compactMap(\.pictureURL))
        #expect(!pictures.isEmpty)
        for url in pictures { #expect(try Picture(dataURL: url).format == .png) }
    }
}

/// Events in SeatGeek's format.
enum EventDocument {
    /// - Parameters:
    ///   - extra: List elements in JSON, placed first.
    ///   - meta: nil to omit it from the document.
    static func bytes(of events: [Event], extra: [String] = [], meta: [String: Int]? = nil) -> [UInt8] {
        let elements = (extra + events.map(json)).joined(separator: ", ")
        let meta = meta.map { JSONText.object($0.mapValues { .integer($0) }).text } ?? "null"
        return Array(#"{"meta":\#(meta),"events":[\#(elements)]}"#.utf8)
    }

    /// As in a saved copy, which is in SeatGeek's format.
    private static func json(of event: Event) -> String {
        let copy = EventSnapshot.text(of: event)
        return String(copy.dropFirst(#"{"events":["#.count).dropLast("]}".count))
    }
}
