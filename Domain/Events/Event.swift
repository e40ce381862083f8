/// Something that takes place once.
package struct Event: Hashable, Sendable {
    package let id: EventID
    package let title: String
    package let schedule: EventSchedule
    /// nil if unknown.
    package let venue: Venue?
    /// The names of those who perform, the primary one first.
    package let performers: [String]
    /// Where more is to be found.
    package let url: String?
    /// Where a picture is: the primary performer's, or else the first there is.
    package let pictureURL: String?
    /// In whole and fractional units of the venue's currency; nil where none is known.
    package let lowestPrice: DecimalNumber?

    package init(
        id: EventID,
        title: String,
        schedule: EventSchedule,
        venue: Venue? = nil,
        performers: [String] = [],
        url: String? = nil,
        pictureURL: String? = nil,
        lowestPrice: DecimalNumber? = nil
    ) {
        self.id = id
        self.title = title
        self.schedule = schedule
        self.venue = venue
        self.performers = performers
        self.url = url
        self.pictureURL = pictureURL
        self.lowestPrice = lowestPrice
    }
}

package struct EventID: Hashable, Comparable, Sendable, CustomStringConvertible {
    package let rawValue: UInt64

    package init(_ rawValue: UInt64) {
        self.rawValue = rawValue
    }

    package var description: String { String(rawValue) }

    package static func < (one: EventID, other: EventID) -> Bool { one.rawValue < other.rawValue }
}

/// When an event begins, by the clock of its venue, as far as that is known.
package enum EventSchedule: Hashable, Sendable {
    case at(LocalDateTime)
    case timeToBeAnnounced(CalendarDay)
    case dateToBeAnnounced

    /// nil where it is to be announced.
    package var day: CalendarDay? {
        switch self {
        case .at(let moment): moment.day
        case .timeToBeAnnounced(let day): day
        case .dateToBeAnnounced: nil
        }
    }
}

package struct Venue: Hashable, Sendable {
    package let name: String?
    package let city: String?
    /// The place as it is usually written, such as "Moncton, Canada".
    package let displayLocation: String?
    /// Its time zone, such as "America/Moncton".
    package let timeZone: String?

    package init(name: String?, city: String?, displayLocation: String?, timeZone: String?) {
        self.name = name
        self.city = city
        self.displayLocation = displayLocation
        self.timeZone = timeZone
    }

    /// "Moncton, Canada", or whatever else is known of the place; nil where nothing is.
    package var location: String? {
        displayLocation ?? city ?? name
    }
}
