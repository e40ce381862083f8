import Domain

/// Events written down as SeatGeek does, with members that nobody reads.
enum EventDocument {
    /// - Parameters:
    ///   - extra: elements of the list as text, put at its start.
    ///   - meta: nil: the document has none.
    static func bytes(of events: [Event], extra: [String] = [], meta: [String: Int]? = nil) -> [UInt8] {
        let elements = (extra + events.map { json(of: $0).text }).joined(separator: ", ")
        let meta = meta.map { JSONText.object($0.mapValues { .integer($0) }).text } ?? "null"
        return Array(#"{"meta":\#(meta),"events":[\#(elements)]}"#.utf8)
    }

    private static func json(of event: Event) -> JSONText {
        .object([
            "type": "concert",
            "id": .integer(event.id.rawValue),
            "title": .string(event.title),
            "short_title": .string(event.title),
            "datetime_local": .string(moment(of: event)),
            "datetime_tbd": .bool(false),
            "date_tbd": .bool(event.schedule == .dateToBeAnnounced),
            "time_tbd": .bool(isTimeOpen(event)),
            "url": text(event.url),
            "venue": event.venue.map(json) ?? .null,
            "performers": .array(performers(of: event)),
            "stats": .object(["lowest_price": event.lowestPrice.map { .number("\($0)") } ?? .null]),
        ])
    }

    private static func isTimeOpen(_ event: Event) -> Bool {
        if case .timeToBeAnnounced = event.schedule { true } else { false }
    }

    /// With the placeholder that SeatGeek has where nothing is known.
    private static func moment(of event: Event) -> String {
        func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let day = event.schedule.day.map { "\($0.year)-\(padded($0.month))-\(padded($0.day))" } ?? "2027-12-31"
        guard case .at(let moment) = event.schedule else { return "\(day)T03:30:00" }
        return "\(day)T\(padded(moment.hour)):\(padded(moment.minute)):\(padded(moment.second))"
    }

    private static func json(of venue: Venue) -> JSONText {
        .object([
            "name": text(venue.name), "city": text(venue.city), "display_location": text(venue.displayLocation),
            "timezone": text(venue.timeZone), "location": .object(["lat": .number("46.1")]),
        ])
    }

    /// The primary one stands last.
    private static func performers(of event: Event) -> [JSONText] {
        let all = event.performers.enumerated().map { index, name in
            JSONText.object([
                "name": .string(name), "primary": .bool(index == 0),
                "image": index == 0 ? text(event.pictureURL) : .null,
            ])
        }
        return Array(all.dropFirst() + all.prefix(1))
    }

    private static func text(_ text: String?) -> JSONText { text.map { .string($0) } ?? .null }
}
