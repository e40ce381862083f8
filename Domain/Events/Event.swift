package struct Event: Hashable, Sendable {
    package let id: EventID
    package let title: String
    package let schedule: EventSchedule
    package var venue: Venue?
    /// Names, the primary performer first.
    package var performers: [String] = []
    package var url: String?
    /// The primary performer's picture, or else the first available one.
    package var pictureURL: String?
    /// In major units of the venue's currency; nil if unknown.
    package var lowestPrice: DecimalNumber?

    package init(id: EventID, title: String, schedule: EventSchedule) {
        self.id = id
        self.title = title
        self.schedule = schedule
    }
}

extension Event {
    /// Whether its day is over everywhere on Earth, because its time zone may be unknown.
    func isPast(at moment: Timestamp) -> Bool {
        guard let day = schedule.day else { return false }
        let lastMidnight = Int64(day.daysSince1970 + 1) * 24 + 12
        return moment.millisecondsSince1970 >= lastMidnight * 3_600_000
    }
}

package struct EventID: Hashable, Comparable, Sendable, CustomStringConvertible {
    package let rawValue: UInt64

    package init(_ rawValue: UInt64) { self.rawValue = rawValue }

    package var description: String { String(rawValue) }

    package static func < (one: EventID, other: EventID) -> Bool { one.rawValue < other.rawValue }
}

/// When an event begins, in the venue's local time, as precisely as it is known.
package enum EventSchedule: Hashable, Sendable {
    case at(LocalDateTime)
    case timeToBeAnnounced(CalendarDay)
    case dateToBeAnnounced

    /// nil if it is unknown.
    package var day: CalendarDay? {
        switch self {
        case .at(let moment): moment.day
        case .timeToBeAnnounced(let day): day
        case .dateToBeAnnounced: nil
        }
    }

    /// Orders by date: within a day, what has no time comes first. nil without a day.
    var sortKey: Int64? {
        let moment =
            switch self {
            case .at(let moment): moment
            case .timeToBeAnnounced(let day): LocalDateTime(day: day, hour: 0, minute: 0)
            case .dateToBeAnnounced: nil as LocalDateTime?
            }
        return moment?.instant(secondsFromUTC: 0).millisecondsSince1970
    }
}

package struct Venue: Hashable, Sendable {
    package var name: String?
    package var city: String?
    /// City and state or country, such as "Moncton, Canada".
    package var displayLocation: String?
    /// IANA identifier, such as "America/Moncton".
    package var timeZone: String?

    package init() {}

    /// The display location, or else whatever part of the address is known; nil if nothing is.
    package var location: String? { displayLocation ?? city ?? name }
}
