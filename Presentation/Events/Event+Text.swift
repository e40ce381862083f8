import Domain

extension Event {
    /// "Moncton, Canada"; empty where nobody has said yet.
    var placeText: String { venue?.location ?? "" }

    /// With the house: "Tidewater Hall, Moncton, Canada".
    var venueText: String {
        [venue?.name, venue?.location].compactMap(\.self).reduce(into: []) { parts, part in
            if !parts.contains(part) { parts.append(part) }
        }.joined(separator: ", ")
    }
}

extension EventSchedule {
    /// As the user's locale has it, by the clock of the venue.
    func text(_ formatting: Formatting) -> String {
        switch self {
        case .at(let moment): formatting.local(moment)
        case .timeToBeAnnounced(let day): "\(formatting.day(day)), \(openText)"
        case .dateToBeAnnounced: openText
        }
    }

    /// As far as it is known: "2027-01-15T20:00:00", "2027-01-15"; nil where nothing is.
    var isoText: String? {
        switch self {
        case .at(let moment): ISO8601.text(moment)
        case .timeToBeAnnounced(let day): ISO8601.text(day)
        case .dateToBeAnnounced: nil
        }
    }

    /// What is not known yet; empty where everything is.
    var openText: String {
        switch self {
        case .at: ""
        case .timeToBeAnnounced: "time to be announced"
        case .dateToBeAnnounced: "date to be announced"
        }
    }
}
