import Domain

extension Event {
    /// "Moncton, Canada"; empty if unknown.
    var placeText: String { venue?.location ?? "" }

    /// With the venue's name: "Tidewater Hall, Moncton, Canada".
    var venueText: String { [venue?.name, venue?.location].compactMap(\.self).unique.joined(separator: ", ") }
}

extension EventSchedule {
    /// Returns the local time at the venue, in the user's locale.
    func text(_ formatting: Formatting) -> String {
        switch self {
        case .at: dateText(formatting)
        case .timeToBeAnnounced: "\(dateText(formatting)) \(openText)"
        case .dateToBeAnnounced: openText
        }
    }

    /// The part of the text that is known.
    fileprivate func dateText(_ formatting: Formatting) -> String {
        switch self {
        case .at(let moment): formatting.local(moment)
        case .timeToBeAnnounced(let day): formatting.day(day) + ","
        case .dateToBeAnnounced: ""
        }
    }

    /// "2027-01-15T20:00:00", or "2027-01-15" without a time; nil without a date.
    var isoText: String? {
        switch self {
        case .at(let moment): ISO8601.text(moment)
        case .timeToBeAnnounced(let day): ISO8601.text(day)
        case .dateToBeAnnounced: nil
        }
    }

    /// The parts still to be announced; empty if none.
    var openText: String {
        switch self {
        case .at: ""
        case .timeToBeAnnounced: "time to be announced"
        case .dateToBeAnnounced: "date to be announced"
        }
    }
}

extension Event {
    /// - Parameter isFavourite: nil if unknown.
    func jsonMembers(_ formatting: Formatting, isFavourite: Bool?) -> [String: JSONText] {
        [
            "id": .integer(id.rawValue),
            "title": .string(title),
            "location": .text(venue?.location),
            "venue": .text(venue?.name),
            "timeZone": .text(venue?.timeZone),
            "localDate": .text(schedule.isoText),
            "dateText": .string(schedule.text(formatting)),
            "performers": .array(performers.map { .string($0) }),
            "lowestPrice": lowestPrice.map { .number("\($0)") } ?? .null,
            "favourite": isFavourite.map { .bool($0) } ?? .null,
            "image": .text(pictureURL),
            "url": .text(url),
        ]
    }
}

extension JSONText {
    fileprivate static func text(_ text: String?) -> JSONText { text.map { .string($0) } ?? .null }
}

extension Column where Row == Event {
    /// What lists of events show to a person.
    static func overview(of events: [Event], _ formatting: Formatting) -> [Column] {
        // A date stays whole; what is still to be announced may wrap.
        let widestDate = events.map { CellWidth.of($0.schedule.dateText(formatting)) }.max() ?? 0
        return [
            Column("Title", wrapsTo: 16, role: .leads) { StyledText($0.title, .emphasis) },
            Column("Place", wrapsTo: 10) { StyledText($0.placeText) },
            Column("Date", wrapsTo: widestDate) { StyledText($0.schedule.text(formatting)) },
        ]
    }

    /// For a pipe: id, title, place, date and time at the venue, what of them is unknown, and `favourite` or nothing.
    /// The field that is often empty comes last: `read` with tabs in IFS drops empty fields at the start.
    static func record(isFavourite: @escaping (Event) -> Bool) -> [Column] {
        [
            Column("Id") { StyledText($0.id.description) },
            Column("Title") { StyledText($0.title) },
            Column("Place") { StyledText($0.placeText) },
            Column("Date") { StyledText($0.schedule.isoText ?? "") },
            Column("Open") { StyledText($0.schedule.openText) },
            Column("Favourite") { StyledText(isFavourite($0) ? "favourite" : "") },
        ]
    }
}

extension Line {
    /// Reports that favourites cannot be read. The events are shown anyway.
    static func favouritesUnknown(_ failure: AccessFailure) -> Line {
        .note("Could not read your favourites: \(failure.errorMessage.clause).", .warning)
    }
}
