import Domain

/// SeatGeek's response, also the format of `events.json`: `{"events":[{"id":…,"title":"…", …},
/// …],"meta":{"total":143,"page":1, …}}`.
package struct EventsPayload: Sendable {
    package struct Meta: Sendable {
        let total: Int?
        let page: Int?
        let perPage: Int?
    }

    private enum Field: Int, JSONField {
        case meta

        static let keys = JSONKeys(["meta"])
    }

    private enum MetaField: Int, JSONField {
        case total, page, perPage

        static let keys = JSONKeys(["total", "page", "per_page"])
    }

    let events: [Event]
    let skipped: [SkippedItem]
    let meta: Meta?

    init(_ document: JSONDocument) throws(SourceFailure) {
        let (rows, skipped) = try document.elements(of: EventRow.self)
        let meta = try document.root(as: Field.self) { row, bytes throws(JSONFault) in
            try row.object(.meta, as: MetaField.self, in: bytes) { meta, _ throws(JSONFault) in
                Meta(
                    total: try meta.optionalInteger(.total),
                    page: try meta.optionalInteger(.page),
                    perPage: try meta.optionalInteger(.perPage)
                )
            }
        }
        self.init(events: rows.map(\.event), skipped: skipped, meta: meta)
    }

    package init(events: [Event], skipped: [SkippedItem] = [], meta: Meta? = nil) {
        self.events = events
        self.skipped = skipped
        self.meta = meta
    }
}

/// One event. A missing or null field is unknown; a field of the wrong type invalidates the event.
struct EventRow: JSONRecord {
    enum Field: Int, JSONField {
        case id, title, datetimeLocal, datetimeTBD, dateTBD, timeTBD, url, venue, performers, stats

        static let keys = JSONKeys([
            "id", "title", "datetime_local", "datetime_tbd", "date_tbd", "time_tbd", "url", "venue", "performers",
            "stats",
        ])
    }

    private enum VenueField: Int, JSONField {
        case name, city, displayLocation, timezone

        static let keys = JSONKeys(["name", "city", "display_location", "timezone"])
    }

    private enum StatsField: Int, JSONField {
        case lowestPrice

        static let keys = JSONKeys(["lowest_price"])
    }

    static let list = "events"
    let event: Event

    init(_ row: borrowing JSONRow<Field>, in bytes: Span<UInt8>) throws(JSONFault) {
        var performers = try row.elements(.performers, in: bytes, PerformerRow.init)
        // Most lists have their primary performer first.
        if performers.dropFirst().contains(where: \.isPrimary) {
            performers = performers.filter(\.isPrimary) + performers.filter { !$0.isPrimary }
        }
        let venue = try row.object(.venue, as: VenueField.self, in: bytes) { row, bytes throws(JSONFault) in
            Venue(
                name: try row.visibleString(.name, in: bytes),
                city: try row.visibleString(.city, in: bytes),
                displayLocation: try row.visibleString(.displayLocation, in: bytes),
                timeZone: try row.visibleString(.timezone, in: bytes)
            )
        }
        let price = try row.object(.stats, as: StatsField.self, in: bytes) { row, bytes throws(JSONFault) in
            try row.optionalDecimal(.lowestPrice, in: bytes)
        }
        event = Event(
            id: EventID(try row.unsignedInteger(.id)),
            title: try row.nonEmptyString(.title, in: bytes),
            schedule: try Self.schedule(row, in: bytes),
            venue: venue,
            performers: performers.compactMap(\.name),
            url: try row.visibleString(.url, in: bytes).flatMap { EventURL.isWeb($0) ? $0.withoutUserInfo : nil },
            pictureURL: performers.lazy.compactMap(\.image).first,
            lowestPrice: price ?? nil
        )
    }

    /// Ignores the time in `datetime_local` if it is still to be announced: it is a placeholder.
    private static func schedule(
        _ row: borrowing JSONRow<Field>,
        in bytes: Span<UInt8>
    ) throws(JSONFault) -> EventSchedule {
        let isTimeOpen = try row.optionalTruthValue(.timeTBD) ?? false
        let isSomethingOpen = try row.optionalTruthValue(.datetimeTBD) ?? false
        let isDateOpen = try row.optionalTruthValue(.dateTBD) ?? false
        guard !isDateOpen, row.isGiven(.datetimeLocal) else { return .dateToBeAnnounced }
        do {
            let moment = try row.localDateTime(.datetimeLocal, in: bytes)
            return isTimeOpen || isSomethingOpen ? .timeToBeAnnounced(moment.day) : .at(moment)
        } catch {
            guard isSomethingOpen else { throw error }
            return .dateToBeAnnounced
        }
    }
}

private struct PerformerRow {
    enum Field: Int, JSONField {
        case name, primary, image

        static let keys = JSONKeys(["name", "primary", "image"])
    }

    let name: String?
    let isPrimary: Bool
    let image: String?

    init(_ row: borrowing JSONRow<Field>, _ bytes: Span<UInt8>) throws(JSONFault) {
        name = try row.visibleString(.name, in: bytes)
        isPrimary = try row.optionalTruthValue(.primary) ?? false
        let url = try row.visibleString(.image, in: bytes)
        image = url.flatMap { url in
            EventURL.isData(url) ? url : EventURL.isWeb(url) ? url.withoutUserInfo : nil
        }
    }
}

/// URL schemes that events may use.
enum EventURL {
    /// Excludes other schemes, such as `file:`.
    static func isWeb(_ text: String) -> Bool {
        hasScheme("http://", text) || hasScheme("https://", text)
    }

    /// Whether the URL contains the picture (RFC 2397): `data:image/png;base64,…`.
    static func isData(_ text: String) -> Bool {
        hasScheme("data:image/", text)
    }

    /// - Parameter start: Lower case.
    private static func hasScheme(_ start: String, _ text: String) -> Bool {
        let (expected, given) = (start.utf8Span.span, text.utf8Span.span)
        guard given.count > expected.count else { return false }
        for index in expected.indices {
            let byte = given[index]
            guard byte == expected[index] || 0x41...0x5A ~= byte && byte | 0x20 == expected[index] else { return false }
        }
        return true
    }
}
