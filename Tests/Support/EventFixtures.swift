import Domain

@testable import Data

extension [Event] {
    /// Returns twelve events in no order, of which the last have neither time nor day.
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
        FoundEvents(page: query.page(of: try .samples(), skipped: []), favourites: favourites, source: "samples")
    }
}

/// Events in SeatGeek's format.
enum EventDocument {
    /// - Parameters:
    /// - extra: List elements in JSON, placed first.
    /// - meta: nil to omit it from the document.
    static func bytes(of events: [Event], extra: [String] = [], meta: [String: Int]? = nil) -> [UInt8] {
        let elements = (extra + events.map(json)).joined(separator: ", ")
        let meta = meta.map { JSONText.object($0.mapValues { .integer($0) }).text } ?? "null"
        return Array(#"{"meta":\#(meta),"events":[\#(elements)]}"#.utf8)
    }

    /// As in a saved copy, which is in SeatGeek's format.
    private static func json(of event: Event) -> String {
        let copy = EventSnapshot.text(of: event)
        return String(copy.dropFirst(#"{"events":["#.count).dropLast("]}".count))
    }
}

extension LoopbackServer {
    /// Returns a server that searches, filters, sorts and pages like SeatGeek.
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

/// A source whose results the test releases, in any order.
@MainActor
final class HeldSearches {
    private var waiting: [(query: EventQuery, answer: CheckedContinuation<Result<FoundEvents, EventError>, Never>)] = []
    private var watchers: [CheckedContinuation<Void, Never>] = []
    /// Queries received so far.
    private(set) var asked: [EventQuery] = []

    /// The use case for a view model. It ignores cancellation.
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

    /// Waits until this many queries have been received.
    func waitForRequests(_ count: Int) async {
        while asked.count < count { await withCheckedContinuation { watchers.append($0) } }
    }

    /// Answers the oldest query for this text with the samples or a failure.
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
