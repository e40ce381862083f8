import Data
import Domain
import Foundation
import Presentation

struct EventSearchParameters: Parameters {
    let words = Operand(
        repeated: .text("QUERY"),
        "Words to find in titles, places and performers. If omitted, all events are listed."
    )
    let page = Option("page", .integer("N", 1...Int.max), default: 1, "Show page N of the results.")
    let perPage = Option<Int?>(
        "per-page",
        .integer("N", 1...EventQuery.maximumPageSize),
        shownAs: "\(EventQuery.standardPageSize)",
        "Show N events per page."
    )
    let city = Option<String?>("city", .text("CITY"), "Show only events in CITY. CITY must be the full name.")
    let from = Option<DayInput?>("from", .day, "Show only events on or after DAY.")
    let to = Option<DayInput?>("to", .day, "Show only events on or before DAY.")
    let sort = Option(
        "sort",
        .choice("ORDER") {
            switch $0 {
            case .date: "earliest first"
            case .latest: "latest first"
            case .id: nil
            }
        },
        default: EventQuery.Order.date,
        "Sort the events in ORDER. Events without a date come last."
    )
    let rows = ListOptions()

    var parts: [any Parameter] { [words, page, perPage, city, from, to, sort, rows] }
    var rules: [ParameterRule] { [rows.limit.excludes(perPage)] }
}

extension EventsFeature {
    nonisolated static let search = Command(
        "events list",
        aliases: ["search"],
        isDefault: true,
        summary: "Search for events.",
        examples: [
            "Search for two words": "tombola events paper lanterns",
            "List events in the next seven days": "tombola events --from today --to +7d",
            "List events in Zurich from January 2027 onwards": "tombola events --city zurich --from 2027-01",
            "Search for a word that is also a subcommand": "tombola events search show",
        ],
        EventSearchParameters(),
        details: [
            "Case and accents are ignored.",
            EventSearchPresenter.columns,
            "In a session, type words to search for them, or a number to open that row. Type next or "
                + "previous to turn the page, and favourite 3 or unfavourite 3 to add row 3 to your "
                + "favourites or to remove it. An empty line ends the search. To search for "
                + "a word that is also a command, type events before it.",
        ]
    ) { (events: EventsFeature, given) throws(ErrorMessage) in
        let viewModel = EventSearchViewModel(
            try events.query(given),
            find: events.searchEvents,
            refresh: events.refreshFavourites,
            clock: ContinuousClock()
        )
        return EventSearchScreen(viewModel, of: events)
    }

    private func query(_ given: Given<EventSearchParameters>) throws(ErrorMessage) -> EventQuery {
        let now = services.now()
        let from = try given.from?.days(now: now, timeZone: reporter.basis.formatting.timeZone).lowerBound
        let to = try given.to?.days(now: now, timeZone: reporter.basis.formatting.timeZone).upperBound
        let limit = given.rows.limit.map { min($0, EventQuery.maximumPageSize) }
        let perPage = given.perPage ?? limit ?? EventQuery.standardPageSize
        do {
            var query = try EventQuery(from: from, to: to, perPage: perPage)
            query.text = given.words.joined(separator: " ")
            query.city = given.city
            query.order = given.sort
            return query.turned(to: given.page)
        } catch {
            throw error.errorMessage
        }
    }
}

/// A day or a month as people type it: `2027-01-31`, `2027-01`, `today`, `tomorrow`, `+7d`, `+2w`.
enum DayInput: Hashable, Sendable {
    /// A day, or all of a month.
    case days(ClosedRange<CalendarDay>)
    case daysFromToday(Int)

    func days(now: Timestamp, timeZone: String) throws(ErrorMessage) -> ClosedRange<CalendarDay> {
        switch self {
        case .days(let days): return days
        case .daysFromToday(let count):
            let zone = TimeZone(identifier: timeZone) ?? .gmt
            let instant = Date(timeIntervalSince1970: Double(now.millisecondsSince1970) / 1000)
            let later = Timestamp(
                millisecondsSince1970: now.millisecondsSince1970 + Int64(count) * 86_400_000
            )
            let fields = later.fields(secondsFromUTC: zone.secondsFromGMT(for: instant))
            guard let day = CalendarDay(year: fields.year, month: fields.month, day: fields.day) else {
                throw .usage("+\(count)d", "no such date")
            }
            return day...day
        }
    }
}

extension ValueKind where Value == DayInput {
    static var day: ValueKind {
        ValueKind(
            "DAY",
            allowed: "YYYY-MM-DD, YYYY-MM, today, tomorrow, +7d, +2w",
            words: ["today", "tomorrow"]
        ) { text throws(ParseError) in
            if text == "today" { return .daysFromToday(0) }
            if text == "tomorrow" { return .daysFromToday(1) }
            if let match = text.wholeMatch(of: /\+([0-9]{1,4})([dw])/), let count = Int(match.1) {
                return .daysFromToday(match.2 == "w" ? count * 7 : count)
            }
            let example = "For example: 2027-01-31, 2027-01, tomorrow or +7d"
            let shape = /([0-9]{4})-([0-9]{2})(?:-([0-9]{2}))?/
            guard let match = text.wholeMatch(of: shape), let year = Int(match.1), let month = Int(match.2)
            else { throw ParseError("not a date", hint: example) }
            let days = match.3.map { Int($0) ?? 0 }.map { $0...$0 } ?? 1...31
            let found = days.compactMap { CalendarDay(year: year, month: month, day: $0) }
            guard let first = found.first, let last = found.last else {
                throw ParseError("no such date", hint: example)
            }
            return .days(first...last)
        }
    }
}
