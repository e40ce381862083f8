import Data
import Domain

extension [Event] {
    /// Twelve events, the last of which have neither time nor day, in no order.
    static func samples() throws -> [Event] {
        let venues = [
            Venue(
                name: "Tidewater Hall",
                city: "Moncton",
                displayLocation: "Moncton, Canada",
                timeZone: "America/Moncton"
            ),
            Venue(name: nil, city: "Zürich", displayLocation: nil, timeZone: "Europe/Zurich"), nil,
        ]
        return try (0..<12).map { number in
            let id = UInt64(number * 7 % 12) + 1
            return Event(
                id: EventID(id),
                title: "Concert \(id)",
                schedule: try EventSchedule.sample(id),
                venue: venues[number % 3],
                performers: id == 5 ? ["Les Bémols", "Quintet \"Über\""] : ["Quintet \(id % 4)"],
                url: id == 7 ? nil : "https://example.org/events/\(id)",
                pictureURL: id.isMultiple(of: 2) ? "https://example.org/\(id).png" : nil,
                lowestPrice: id == 3 ? nil : DecimalNumber(digits: id * 25, scale: 1)
            )
        }
    }
}

extension EventSchedule {
    /// Of each kind; two events are at the same time.
    fileprivate static func sample(_ id: UInt64) throws -> EventSchedule {
        let day = CalendarDay(year: 2027, month: Int(id) / 3 + 1, day: 28 - Int(id) / 2)
        guard id < 11, let day, let moment = LocalDateTime(day: day, hour: 20, minute: 30) else {
            return .dateToBeAnnounced
        }
        return id == 6 ? .timeToBeAnnounced(day) : .at(moment)
    }
}

extension FoundEvents {
    /// What a query finds among the samples.
    static func samples(_ query: EventQuery = .soonest, favourites: Set<EventID> = []) throws -> FoundEvents {
        FoundEvents(page: query.page(of: try .samples(), skipped: []), favourites: favourites, source: "samples")
    }
}

/// Events written down as SeatGeek does, with members that are not read.
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

extension LoopbackServer {
    /// A server that searches, filters, sorts and pages as SeatGeek does.
    static func seatGeek(_ events: [Event]) throws -> LoopbackServer {
        try LoopbackServer(["/2/events": seatGeek(events)])
    }

    private static func seatGeek(_ events: [Event]) -> Reply {
        .answer { request in
            let asked = request.query
            if let id = asked["id"] {
                return .ok(EventDocument.bytes(of: events.filter { "\($0.id)" == id }, meta: ["total": 1, "page": 1]))
            }
            guard let query = try? EventQuery(seatGeek: asked) else { return .status(400) }
            let page = query.page(of: events, skipped: [])
            return .ok(
                EventDocument.bytes(
                    of: page.events,
                    meta: ["total": page.total, "page": query.page, "per_page": query.perPage, "took": 3]
                )
            )
        }
    }
}

extension EventQuery {
    fileprivate init(seatGeek asked: [String: String]) throws {
        let orders = ["datetime_local.asc": Order.date, "datetime_local.desc": .latest, "id.asc": .id]
        guard let order = asked["sort"].flatMap({ orders[$0] }), let page = asked["page"].flatMap({ Int($0) }),
            let perPage = asked["per_page"].flatMap({ Int($0) })
        else { throw NotUnderstood() }
        try self.init(
            text: asked["q"] ?? "",
            city: asked["venue.city"],
            from: asked["datetime_local.gte"].flatMap { Self.day($0, "T00:00:00") },
            to: asked["datetime_local.lte"].flatMap { Self.day($0, "T23:59:59") },
            order: order,
            page: page,
            perPage: perPage
        )
    }

    private struct NotUnderstood: Error {}

    private static func day(_ text: String, _ time: String) -> CalendarDay? {
        let parts = text.replacing(time, with: "").split(separator: "-").compactMap { Int($0) }
        return parts.count == 3 ? CalendarDay(year: parts[0], month: parts[1], day: parts[2]) : nil
    }
}

/// A source whose answers come when a test says so, in any order.
@MainActor
final class HeldSearches {
    private var waiting: [(query: EventQuery, answer: CheckedContinuation<Result<FoundEvents, EventError>, Never>)] = []
    private var watchers: [CheckedContinuation<Void, Never>] = []
    /// What it was asked so far.
    private(set) var asked: [EventQuery] = []

    /// What a view model is given. It does not care whether anybody still waits.
    var find: SearchEvents.Function {
        { query async throws(EventError) in try await self.held(query).get() }
    }

    private func held(_ query: EventQuery) async -> Result<FoundEvents, EventError> {
        await withCheckedContinuation { answer in
            asked.append(query)
            waiting.append((query, answer))
            for watcher in watchers { watcher.resume() }
            watchers = []
        }
    }

    /// Waits until it was asked for so many things in all.
    func untilAsked(_ count: Int) async {
        while asked.count < count { await withCheckedContinuation { watchers.append($0) } }
    }

    /// Answers the first that asked for this text with what the samples have, or with a failure.
    func answer(_ text: String, favourites: Set<EventID> = [], failing failure: EventError? = nil) throws {
        guard let index = waiting.firstIndex(where: { $0.query.text == text }) else { throw NobodyAsked(text: text) }
        let (query, answer) = waiting.remove(at: index)
        if let failure { return answer.resume(returning: .failure(failure)) }
        answer.resume(returning: .success(try .samples(query, favourites: favourites)))
    }

    struct NobodyAsked: Error {
        let text: String
    }
}
