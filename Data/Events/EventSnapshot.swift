import Domain

/// An event as it is kept with a favourite: in the format of the source, as one element of its list. What reads the one
/// reads the other.
enum EventSnapshot {
    static func text(of event: Event) -> String {
        var members: [String: JSONText] = [
            "id": .integer(event.id.rawValue),
            "title": .string(event.title),
            "performers": .array(performers(of: event)),
        ]
        members.merge(schedule(of: event)) { _, new in new }
        members["url"] = event.url.map { .string($0) }
        members["venue"] = event.venue.map(venue)
        members["stats"] = event.lowestPrice.map { .object(["lowest_price": .number("\($0)")]) }
        return JSONText.object(["events": .array([.object(members)])]).text
    }

    /// nil where it is not one event.
    static func event(in text: String) throws(SourceFailure) -> Event? {
        let payload = try EventsPayload(JSONDocument(Array(text.utf8), name: "snapshot"))
        return payload.skipped.isEmpty && payload.events.count == 1 ? payload.events.first : nil
    }

    /// Whose the picture is was not kept.
    private static func performers(of event: Event) -> [JSONText] {
        event.performers.map { .object(["name": .string($0)]) }
            + [event.pictureURL].compactMap(\.self).map { .object(["image": .string($0)]) }
    }

    private static func schedule(of event: Event) -> [String: JSONText] {
        switch event.schedule {
        case .at(let moment): ["datetime_local": .string(moment.text)]
        case .timeToBeAnnounced(let day): ["datetime_local": .string("\(day.text)T00:00:00"), "time_tbd": .bool(true)]
        case .dateToBeAnnounced: ["date_tbd": .bool(true)]
        }
    }

    private static func venue(_ venue: Venue) -> JSONText {
        var members: [String: JSONText] = [:]
        members["name"] = venue.name.map { .string($0) }
        members["city"] = venue.city.map { .string($0) }
        members["display_location"] = venue.displayLocation.map { .string($0) }
        members["timezone"] = venue.timeZone.map { .string($0) }
        return .object(members)
    }
}
