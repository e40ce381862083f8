import Domain
import Synchronization

/// SeatGeek's response, also the format of `events.json`: `{"events":[{"id":…,"title":"…", …},
/// …],"meta":{"total":143,"page":1, …}}`.
package struct EventsPayload: Sendable {
    let events: [Event]
    let skipped: [SkippedItem]
    let meta: Meta?

    /// What a server says about the page; nil for what it leaves out.
    struct Meta: Sendable {
        let total: Int?
        let page: Int?
        let perPage: Int?

        init(_ row: inout Row) throws(RowFault) {
            total = try row.optionalInteger("total")
            page = try row.optionalInteger("page")
            perPage = try row.optionalInteger("per_page")
        }
    }

    /// Skips all but the first event of each id.
    init(_ document: JSONDocument) throws(AccessFailure) {
        let meta = try document.root { row throws(RowFault) in try row.object("meta", Meta.init) }
        var ids: Set<EventID> = []
        let elements = try document.elements("events", of: meta?.total) { row throws(RowFault) in
            let event = try Event(&row)
            guard ids.insert(event.id).inserted else {
                throw try row.refusal("id", .listedBefore(row.quotation("id")))
            }
            return event
        }
        self.init(meta, elements)
    }

    /// Keeps only the wanted events of a document that can be long.
    init(
        _ document: JSONDocument,
        where isWanted: @escaping @Sendable (Event) -> Bool
    ) async throws(AccessFailure) {
        let meta = try document.root { row throws(RowFault) in try row.object("meta", Meta.init) }
        let ids = Mutex<(all: Set<EventID>, areUnique: Bool)>(([], true))
        let isNoted: @Sendable (Event) -> Bool = { event in
            ids.withLock { if !$0.all.insert(event.id).inserted { $0.areUnique = false } }
            return isWanted(event)
        }
        let elements = try await document.halves("events", of: meta?.total, where: isNoted, Event.init)
        if ids.withLock(\.areUnique) {
            self.init(meta, elements)
        } else {
            // Which of two is the first, only reading in order tells.
            let ordered = try EventsPayload(document)
            self.init(meta, (ordered.events.filter(isWanted), ordered.skipped))
        }
    }

    private init(_ meta: Meta?, _ elements: (valid: [Event], skipped: [SkippedItem])) {
        self.meta = meta
        events = elements.valid
        skipped = elements.skipped
    }
}

extension Event {
    /// A missing or null field is unknown; a field of the wrong type invalidates the event.
    init(_ row: inout Row) throws(RowFault) {
        var performers = try row.objects("performers", Performer.init)
        // Most lists have their primary performer first.
        if performers.dropFirst().contains(where: \.isPrimary) {
            performers = performers.filter(\.isPrimary) + performers.filter { !$0.isPrimary }
        }
        self.init(
            id: EventID(try row.unsigned("id")),
            title: try row.visibleText("title"),
            schedule: try EventSchedule(&row)
        )
        venue = try row.object("venue", Venue.init)
        self.performers = performers.compactMap(\.name)
        url = try row.optionalText("url").flatMap(EventURL.web)
        pictureURL = performers.lazy.compactMap(\.image).first
        let price = try row.object("stats") { stats throws(RowFault) in
            try stats.optionalDecimal("lowest_price")
        }
        lowestPrice = price ?? nil
    }
}

extension EventSchedule {
    /// Ignores the time in `datetime_local` if it is still to be announced: it is a placeholder.
    fileprivate init(_ row: inout Row) throws(RowFault) {
        let isTimeOpen = try row.optionalBool("time_tbd") ?? false
        let isSomethingOpen = try row.optionalBool("datetime_tbd") ?? false
        let isDateOpen = try row.optionalBool("date_tbd") ?? false
        let isKnown = isDateOpen ? false : try row.given("datetime_local") != nil
        let moment = isKnown ? try row.localDateTime("datetime_local") : nil
        let isOpen = isTimeOpen || isSomethingOpen
        self = moment.map { isOpen ? .timeToBeAnnounced($0.day) : .at($0) } ?? .dateToBeAnnounced
    }
}

extension Venue {
    fileprivate init(_ row: inout Row) throws(RowFault) {
        self.init()
        name = try row.optionalText("name")
        city = try row.optionalText("city")
        displayLocation = try row.optionalText("display_location")
        timeZone = try row.optionalText("timezone")
    }
}

private struct Performer {
    let name: String?
    let isPrimary: Bool
    let image: String?

    init(_ row: inout Row) throws(RowFault) {
        name = try row.optionalText("name")
        isPrimary = try row.optionalBool("primary") ?? false
        image = try row.optionalText("image").flatMap { EventURL.isData($0) ? $0 : EventURL.web($0) }
    }
}

/// URL schemes that events may use.
enum EventURL {
    /// Returns the URL without a password; nil for other schemes, such as `file:`, and above 2,048 bytes.
    static func web(_ text: String) -> String? {
        guard text.utf8.count <= 2048 else { return nil }
        return begins(text, "https://") || begins(text, "http://") ? text.withoutUserInfo : nil
    }

    /// Whether the URL contains the picture (RFC 2397): `data:image/png;base64,…`.
    static func isData(_ text: String) -> Bool { begins(text, "data:image/") }

    /// Many events have several URLs, and parsing them all takes longer than this.
    private static func begins(_ text: String, _ start: String) -> Bool {
        let letters: ClosedRange<UInt8> = 0x61...0x7A
        return text.utf8.count > start.utf8.count
            && zip(text.utf8, start.utf8).allSatisfy { $0 == $1 || letters ~= $1 && $0 | 0x20 == $1 }
    }
}
