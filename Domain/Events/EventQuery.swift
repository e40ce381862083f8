package struct EventQuery: Hashable, Sendable {
    /// The largest page that SeatGeek returns.
    package static let maximumPageSize = 100
    package static let standardPageSize = 10

    /// Words that must each occur in the title, the venue or a performer's name, ignoring case and accents. Empty
    /// matches all events.
    package var text = ""
    /// City of the venue, ignoring case and accents.
    package var city: String?
    /// First and last day, inclusive, in the venue's local time. If either is given, events without a day do not match.
    package private(set) var from: CalendarDay?
    package private(set) var to: CalendarDay?
    package var order = Order.date
    package private(set) var page = 1
    package private(set) var perPage = standardPageSize

    package enum Order: String, Hashable, Sendable, CaseIterable {
        /// Soonest first; unannounced dates last.
        case date
        /// Latest first; unannounced dates last.
        case latest
        case id
    }

    package enum Invalid: Error, Hashable, Sendable {
        case daysReversed(from: CalendarDay, to: CalendarDay)
        /// 1 to `maximumPageSize`.
        case perPage(Int)
    }

    package static let soonest = EventQuery(pageSize: 10)
    package static let longest = EventQuery(pageSize: maximumPageSize)

    private init(pageSize: Int) { perPage = pageSize }

    package init(
        from: CalendarDay? = nil,
        to: CalendarDay? = nil,
        perPage: Int = standardPageSize
    ) throws(Invalid) {
        if let from, let to, to < from { throw .daysReversed(from: from, to: to) }
        guard (1...Self.maximumPageSize).contains(perPage) else { throw .perPage(perPage) }
        self.from = from
        self.to = to
        self.perPage = perPage
    }

    /// The first page for another text, with the same filters and order.
    package func searching(_ text: String) -> EventQuery {
        var query = turned(to: 1)
        query.text = text
        return query
    }

    /// - Parameter page: Counted from 1. A lower number means the first page.
    package func turned(to page: Int) -> EventQuery {
        var query = self
        query.page = max(1, page)
        return query
    }

    /// Number of events on the pages before; bounded, so that no sum with it overflows.
    package var offset: Int { min(page - 1, Int.max / 2 / perPage) * perPage }

    /// One page of the matching events, for sources that cannot filter, sort or page.
    package func page(of events: [Event], skipped: [SkippedItem]) -> EventPage {
        page(ofFound: events.filter(EventFilter(self).matches), skipped: skipped)
    }

    /// - Parameter found: All matching events, in any order.
    package func page(ofFound found: [Event], skipped: [SkippedItem]) -> EventPage {
        // Sorts positions, not events: the list can be long, and only one page is returned.
        let sorted = found.indices.map { (key: sortKey(found[$0]), id: found[$0].id, index: $0) }
            .sorted { ($0.key, $0.id) < ($1.key, $1.id) }
        let events = sorted.dropFirst(offset).prefix(perPage).map { found[$0.index] }
        return EventPage(self, events: events, total: found.count, skipped: skipped)
    }

    /// Events without a day come last.
    private func sortKey(_ event: Event) -> Int64 {
        switch order {
        case .id: 0
        case .date: event.schedule.sortKey ?? .max
        case .latest: event.schedule.sortKey.map { -$0 } ?? .max
        }
    }
}

/// Which events match a query, for sources that cannot filter.
package struct EventFilter: Sendable {
    private let query: EventQuery
    private let words: [FoldedText]
    private let city: FoldedText?

    package init(_ query: EventQuery) {
        self.query = query
        words = query.text.split { $0.isWhitespace }.map { FoldedText(String($0)) }
        city = query.city.map { FoldedText($0) }
    }

    package func matches(_ event: Event) -> Bool {
        guard isInTime(event), isInCity(event) else { return false }
        guard !words.isEmpty else { return true }
        let venue = event.venue
        // All names are folded as one text. No word reaches from one into the next, because it has no white space.
        let names = [event.title, venue?.name, venue?.city, venue?.displayLocation] + event.performers
        let text = FoldedText(names.compactMap(\.self).joined(separator: "\n"))
        return words.allSatisfy(text.contains)
    }

    private func isInTime(_ event: Event) -> Bool {
        guard query.from != nil || query.to != nil else { return true }
        guard let day = event.schedule.day else { return false }
        if let from = query.from, day < from { return false }
        if let to = query.to, day > to { return false }
        return true
    }

    private func isInCity(_ event: Event) -> Bool {
        guard let city else { return true }
        return event.venue?.city.map { FoldedText($0) } == city
    }
}
