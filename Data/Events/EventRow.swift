import Domain

/// One event. What is missing or null is not known; what is of another type than it should be makes the event
/// unreadable.
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
        let performers = try row.elements(.performers, in: bytes, PerformerRow.init)
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
            performers: performers.filter(\.isPrimary).compactMap(\.name)
                + performers.filter { !$0.isPrimary }.compactMap(\.name),
            url: try row.visibleString(.url, in: bytes).flatMap { EventURL.isOfWeb($0) ? $0.withoutUserInfo : nil },
            pictureURL: performers.first { $0.isPrimary && $0.image != nil }?.image
                ?? performers.lazy.compactMap(\.image).first,
            lowestPrice: price ?? nil
        )
    }

    /// Where the time is to be announced, `datetime_local` has a time all the same, which says nothing.
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

/// Somebody who performs.
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
            EventURL.isOfData(url) ? url : EventURL.isOfWeb(url) ? url.withoutUserInfo : nil
        }
    }
}
