@testable import Domain

extension [Event] {
    /// Returns twelve events in no order, of which the last have neither time nor day.
    static func samples() throws -> [Event] {
        var (hall, square) = (Venue(), Venue())
        (hall.name, hall.city, hall.timeZone) = ("Tidewater Hall", "Moncton", "America/Moncton")
        hall.displayLocation = "Moncton, Canada"
        (square.city, square.timeZone) = ("Zürich", "Europe/Zurich")
        let venues = [hall, square, nil]
        return try (0..<12).map { number in
            let id = UInt64(number * 7 % 12) + 1
            var event = Event(id: EventID(id), title: "Concert \(id)", schedule: try EventSchedule.sample(id))
            event.venue = venues[number % 3]
            event.performers = id == 5 ? ["Les Bémols", "Quintet \"Über\""] : ["Quintet \(id % 4)"]
            event.url = id == 7 ? nil : "https://example.org/events/\(id)"
            event.pictureURL = id.isMultiple(of: 2) ? "https://example.org/\(id).png" : nil
            event.lowestPrice = id == 3 ? nil : DecimalNumber(digits: id * 25, scale: 1)
            return event
        }
    }
}

extension Event {
    /// An event of which little is known.
    static func sample(_ id: UInt64, _ title: String, venue: Venue? = nil) -> Event {
        var event = Event(id: EventID(id), title: title, schedule: .dateToBeAnnounced)
        event.venue = venue
        return event
    }
}

extension EventSchedule {
    /// Includes each kind of schedule, and two events at the same time.
    fileprivate static func sample(_ id: UInt64) throws -> EventSchedule {
        let day = CalendarDay(year: 2027, month: Int(id) / 3 + 1, day: 28 - Int(id) / 2)
        guard id < 11, let day, let moment = LocalDateTime(day: day, hour: 20, minute: 30) else {
            return .dateToBeAnnounced
        }
        return id == 6 ? .timeToBeAnnounced(day) : .at(moment)
    }
}

extension FoundEvents {
    /// Returns the result of a query over the samples.
    static func samples(_ query: EventQuery = .soonest, favourites: Set<EventID> = []) throws -> FoundEvents {
        let page = query.page(of: try .samples(), skipped: [])
        return FoundEvents(page: page, favourites: favourites, source: "samples", seenAt: .sample)
    }
}

/// Stores events in an array, or fails.
struct InMemoryEventRepository: EventRepository {
    var sourceName = "events in memory"
    let events: [Event]
    var skipped: [SkippedItem] = []
    var failure: AccessFailure?

    init(_ events: [Event] = []) {
        self.events = events
    }

    func events(_ query: EventQuery) async throws(AccessFailure) -> EventPage {
        if let failure { throw failure }
        return query.page(of: events, skipped: skipped)
    }

    func event(_ id: EventID) async throws(AccessFailure) -> Event? {
        if let failure { throw failure }
        return events.first { $0.id == id }
    }
}

/// Stores pictures by URL and saved pictures by path, or fails.
actor InMemoryPictureRepository: PictureRepository {
    private let pictures: [String: Picture]
    private let failure: AccessFailure?
    private(set) var saved: [String: Picture] = [:]

    init(_ pictures: [String: Picture] = [:], failingToSave failure: AccessFailure? = nil) {
        self.pictures = pictures
        self.failure = failure
    }

    func picture(at url: String) throws(AccessFailure) -> Picture {
        guard let picture = pictures[url] else {
            throw AccessFailure(.absent, .server(url: url, host: "example.org"), "there is no such picture")
        }
        return picture
    }

    func check(_ file: OutputFile) throws(AccessFailure) {
        guard !file.replacesExisting, saved[file.path] != nil else { return }
        throw AccessFailure(.exists, .path(file.path), "the file already exists")
    }

    func save(_ picture: Picture, to file: OutputFile) throws(AccessFailure) {
        if let failure { throw failure }
        try check(file)
        saved[file.path] = picture
    }
}
