/// Which events are wanted, and which page of them.
package struct EventQuery: Hashable, Sendable {
    /// The most that the public source gives at once.
    package static let mostPerPage = 100

    /// Each of its words has to be in the title, the place or a performer's name, ignoring case and accents.
    /// Empty: all events.
    package var text = ""
    /// Where it takes place, ignoring case and accents.
    package var city: String?
    /// The first and the last day, by the clock of the venue. If either is given, events without a day do not match.
    package private(set) var from: CalendarDay?
    package private(set) var to: CalendarDay?
    package var order = Order.date
    /// Counted from 1.
    package private(set) var page = 1
    package private(set) var perPage = 10

    package enum Order: String, Hashable, Sendable, CaseIterable {
        /// The soonest first; those to be announced last.
        case date
        /// The latest first; those to be announced last.
        case latest
        case id
    }

    /// Why there is no such query.
    package enum Invalid: Error, Hashable, Sendable {
        case daysReversed(from: CalendarDay, to: CalendarDay)
        /// Pages are counted from 1.
        case page(Int)
        /// 1 to `mostPerPage`.
        case perPage(Int)
    }

    /// The soonest of all events.
    package static let soonest = EventQuery()

    private init() {}

    package init(
        text: String = "",
        city: String? = nil,
        from: CalendarDay? = nil,
        to: CalendarDay? = nil,
        order: Order = .date,
        page: Int = 1,
        perPage: Int = 10
    ) throws(Invalid) {
        if let from, let to, to < from { throw .daysReversed(from: from, to: to) }
        guard page >= 1 else { throw .page(page) }
        guard (1...Self.mostPerPage).contains(perPage) else { throw .perPage(perPage) }
        self.text = text
        self.city = city
        self.from = from
        self.to = to
        self.order = order
        self.page = page
        self.perPage = perPage
    }

    /// The same search from its first page, for another text.
    package func searching(_ text: String) -> EventQuery {
        var query = self
        query.text = text
        query.page = 1
        return query
    }

    package func turned(to page: Int) -> EventQuery {
        var query = self
        query.page = max(1, page)
        return query
    }
}

extension EventQuery {
    /// A page of all events there are, for sources that cannot search, filter, sort or page themselves.
    package func page(of events: [Event], skipped: [SkippedItem]) -> EventPage {
        page(ofFound: events.filter(EventFilter(self).matches), skipped: skipped)
    }

    /// A page of all matching events, which are in any order.
    package func page(ofFound found: [Event], skipped: [SkippedItem]) -> EventPage {
        // Sorts positions, not events: the list can be long, and only a page of it is wanted.
        let sorted = found.indices.map { (key: sortKey(found[$0]), id: found[$0].id, place: $0) }
            .sorted { ($0.key, $0.id) < ($1.key, $1.id) }
        let start = (page - 1).multipliedReportingOverflow(by: perPage)
        let rest = start.overflow ? [] : sorted.dropFirst(start.partialValue)
        let events = rest.prefix(perPage).map { found[$0.place] }
        return EventPage(self, events: events, total: found.count, skipped: skipped)
    }

    /// Ties are broken by id. An event without a time comes before the others of its day, one without a day last.
    private func sortKey(_ event: Event) -> Int64 {
        let moment =
            switch event.schedule {
            case .at(let moment): moment
            case .timeToBeAnnounced(let day): LocalDateTime(day: day, hour: 0, minute: 0)
            case .dateToBeAnnounced: nil as LocalDateTime?
            }
        let milliseconds = moment?.instant(secondsFromUTC: 0).millisecondsSince1970
        return switch order {
        case .id: 0
        case .date: milliseconds ?? .max
        case .latest: milliseconds.map { -$0 } ?? .max
        }
    }
}

/// Whether an event matches a query.
package struct EventFilter: Sendable {
    private let words: [FoldedText]
    private let city: FoldedText?
    private let from: CalendarDay?
    private let to: CalendarDay?

    package init(_ query: EventQuery) {
        words = query.text.split { $0.isWhitespace }.map { FoldedText(String($0)) }
        city = query.city.map { FoldedText($0) }
        (from, to) = (query.from, query.to)
    }

    package func matches(_ event: Event) -> Bool {
        isInTime(event) && isInCity(event) && hasWords(event)
    }

    private func isInTime(_ event: Event) -> Bool {
        guard from != nil || to != nil else { return true }
        guard let day = event.schedule.day else { return false }
        return from.map { $0 <= day } ?? true && to.map { day <= $0 } ?? true
    }

    private func isInCity(_ event: Event) -> Bool {
        guard let city else { return true }
        return event.venue?.city.map { FoldedText($0) } == city
    }

    private func hasWords(_ event: Event) -> Bool {
        guard !words.isEmpty else { return true }
        // Folding all fields at once is faster than one by one, and the list can be long.
        var all = event.title
        func add(_ text: String?) {
            guard let text else { return }
            all += "\n"
            all += text
        }
        add(event.venue?.name)
        add(event.venue?.city)
        add(event.venue?.displayLocation)
        for performer in event.performers { add(performer) }
        let text = FoldedText(all)
        return words.allSatisfy(text.contains)
    }
}
