import Domain
import Testing

@testable import Data

struct EventsPayloadTests {
    /// - Parameter members: In addition to the id and the title.
    private static func read(_ members: String...) throws(AccessFailure) -> EventsPayload {
        try read(elements: "{\(([#""id":7,"title":"A""#] + members).joined(separator: ","))}")
    }

    private static func read(elements: String) throws(AccessFailure) -> EventsPayload {
        try EventsPayload(JSONDocument(Array(#"{"events":[\#(elements)]}"#.utf8), at: .path("events.json")))
    }

    @Test("An event needs nothing but an id and a title")
    func least() throws {
        for venue in ["{}", #"{"name":"","city":" ","display_location":null}"#, "null"] {
            let payload = try Self.read(
                #""venue":\#(venue),"performers":null,"stats":null,"url":null,"datetime_local":null,"time_tbd":null"#
            )
            let event = Event.sample(7, "A", venue: venue == "null" ? nil : Venue())
            #expect(payload.events == [event] && payload.meta == nil, "\(venue)")
        }
        #expect(try Self.read().events == [.sample(7, "A")])
    }

    @Test("Half of a surrogate pair invalidates the event whose text it is in, and nothing where it is not read")
    func unpairedSurrogates() throws {
        for text in [#"cut \ud83d"#, #"\uD83D\uD83D"#, #"\n\uDE00\uD83D\t"#, #"\uD83Dx"#, #"\uD83D\n"#] {
            let events =
                #"{"id":1,"title":"A","x":"\#(text)"},{"id":2,"title":"\#(text)"},{"id":3,"title":"\uD83D\uDE00"}"#
            let payload = try Self.read(elements: events)
            #expect(payload.events.map(\.title) == ["A", "😀"])
            #expect(payload.skipped.map(\.reason).allSatisfy { $0.hasSuffix("it has an unpaired surrogate") })
        }
    }

    @Test("Of several events with one id, only the first counts, also in a search that finds another")
    func duplicates() async throws {
        let rows = [(1, "A"), (2, "B"), (1, "B"), (3, "B")].map { #"{"id":\#($0),"title":"\#($1)"}"# }
        let bytes = Array(#"{"events":[\#(rows.joined(separator: ","))]}"#.utf8)
        let document = try JSONDocument(bytes, at: .path("events.json"))
        let found = [try EventsPayload(document), try await EventsPayload(document) { $0.title == "B" }]
        #expect(found.map { $0.events.map(\.id) } == [[1, 2, 3].map(EventID.init), [2, 3].map(EventID.init)])
        for payload in found {
            #expect(payload.skipped.map(\.place) == ["events[2]"])
            #expect(payload.skipped.map(\.reason).allSatisfy { $0.contains("already in the list") })
        }
    }

    @Test("An event's schedule is as precise as the source's data")
    func schedule() throws {
        let day = try #require(CalendarDay(year: 2021, month: 9, day: 8))
        let moment = try #require(LocalDateTime(day: day, hour: 3, minute: 30))
        try expectEach([
            #""datetime_local":"2021-09-08T03:30:00""#: .at(moment),
            #""datetime_local":"2021-09-08T03:30:00","time_tbd":false,"date_tbd":false,"datetime_tbd":false"#:
                .at(moment),
            #""time_tbd":true,"datetime_local":"2021-09-08T03:30:00""#: .timeToBeAnnounced(day),
            #""datetime_tbd":true,"datetime_local":"2021-09-08T03:30:00""#: .timeToBeAnnounced(day),
            #""date_tbd":true,"datetime_local":"2021-09-08T03:30:00""#: .dateToBeAnnounced,
            #""date_tbd":true,"time_tbd":true,"datetime_local":"soon""#: .dateToBeAnnounced,
            #""datetime_tbd":true,"datetime_local":null"#: .dateToBeAnnounced,
            #""time_tbd":true"#: .dateToBeAnnounced,
            #""datetime_local":null"#: .dateToBeAnnounced,
        ]) { (members: String) -> EventSchedule? in try Self.read(members).events.first?.schedule }
    }

    @Test("The primary performer is named first and provides the picture")
    func performers() throws {
        let plain = #"{"name":"A","image":"http://a/"},{"name":"B"},{"image":null,"name":"C"}"#
        try expectEach([
            plain: ["A", "B", "C", "http://a/"],
            plain + #",{"name":"P","primary":true,"image":"https://p/"}"#: ["P", "A", "B", "C", "https://p/"],
            plain + #",{"name":"P","primary":true}"#: ["P", "A", "B", "C", "http://a/"],
            #"{"name":null},{"image":"data:image/png;base64,AAAA"}"#: ["data:image/png;base64,AAAA"],
            #"{"name":"A","image":""},{"image":"file:///etc/passwd"}"#: ["A", "no picture"],
            "": ["no picture"],
        ]) { (performers: String) -> [String]? in
            let event = try Self.read(#""performers":[\#(performers)]"#).events.first
            return event.map { $0.performers + [$0.pictureURL ?? "no picture"] }
        }
    }

    @Test("An event accepts only web URLs, without their passwords")
    func urls() throws {
        try expectEach([
            "HTTPS://example.org/é?a=b": "HTTPS://example.org/é?a=b", "javascript:alert(1)": nil, "https://": nil,
            "": nil, "http://u:secret@a.example/@b": "http://a.example/@b",
        ]) { (url: String) -> String? in
            let event = try Self.read(#""url":"\#(url)","performers":[{"image":"\#(url)"}]"#).events.first
            return event?.url == event?.pictureURL ? event?.url : "two URLs"
        }
    }
}

struct EventDataSourceTests {
    @Test("The embedded events cover cities, months, open dates and PNG pictures in data URLs")
    func variety() async throws {
        let source = RemoteOrLocalEventRepository(source: EmbeddedDocumentSource(), clientID: nil)
        let page = try await source.events(EventQuery(perPage: EventQuery.maximumPageSize))
        #expect(page.skipped == [])
        #expect(page.events.count >= 28 && Set(page.events.map(\.id)).count == page.total)
        let (cities, months) = (page.events.compactMap(\.venue?.city), page.events.compactMap(\.schedule.day?.month))
        #expect(Set(cities).count >= 10 && Set(months).count == 12)
        #expect(page.events.count { $0.schedule == .dateToBeAnnounced } == 2)
        let pictures = Set(page.events.compactMap(\.pictureURL))
        #expect(try Set(pictures.map { try Picture(dataURL: $0).format }) == [.png])
    }

    @Test("Every field of an event is read from the document, stored with a favourite, and printed as JSON")
    func fields() async throws {
        let source = RemoteOrLocalEventRepository(source: EmbeddedDocumentSource(), clientID: nil)
        let event = try #require(try await source.events(.soonest).events.first)
        let favourites = MemoryStore().favourites
        #expect(try await favourites.add(event, at: .sample))
        #expect(try await favourites.favourites().map(\.event) == [event])
        let shown = try await TombolaProcess().runInside(["events", "show", "\(event.id)", "--json", "--ephemeral"])
        // The schedule is not optional, so the compiler asks for it.
        for (name, text) in texts(of: event) where !name.hasPrefix("event schedule") {
            #expect(text.map(shown.output.contains) == true, "\(name)")
        }
    }

    /// The values in a value, with their names; nil for what is not set.
    private func texts(of value: Any, named name: String = "event") -> [(name: String, text: String?)] {
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional {
            return mirror.children.first.map { texts(of: $0.value, named: name) } ?? [(name, nil)]
        }
        let isWhole = value is any CustomStringConvertible && mirror.displayStyle != .collection
        if isWhole || mirror.children.isEmpty { return [(name, "\(value)")] }
        return mirror.children.flatMap { texts(of: $0.value, named: "\(name) \($0.label ?? "")") }
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
