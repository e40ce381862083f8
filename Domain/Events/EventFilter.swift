extension EventQuery {
    /// A page of all events there are: for sources that cannot search, filter, sort or page themselves.
    package func page(of events: [Event], skipped: [SkippedItem]) -> EventPage {
        let found = events.filter(EventFilter(self).matches).sorted(by: isInOrder)
        let start = (page - 1).multipliedReportingOverflow(by: perPage)
        let rest = start.overflow ? [] : found.dropFirst(start.partialValue)
        return EventPage(self, events: Array(rest.prefix(perPage)), total: found.count, skipped: skipped)
    }

    private func isInOrder(_ one: Event, _ other: Event) -> Bool {
        switch order {
        case .id: return one.id < other.id
        case .date, .latest:
            let (first, second) = (one.schedule.sortKey, other.schedule.sortKey)
            guard first != second else { return one.id < other.id }
            guard let first else { return false }
            guard let second else { return true }
            return order == .date ? first < second : second < first
        }
    }
}

/// Whether an event is one that a query asks for.
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
        let venue = [event.venue?.name, event.venue?.city, event.venue?.displayLocation].compactMap(\.self)
        let text = FoldedText(([event.title] + venue + event.performers).joined(separator: "\n"))
        return words.allSatisfy(text.contains)
    }
}

extension EventSchedule {
    /// nil where no day is known. An event whose time is to be announced comes before the others of its day.
    fileprivate var sortKey: LocalDateTime? {
        switch self {
        case .at(let moment): moment
        case .timeToBeAnnounced(let day): LocalDateTime(day: day, hour: 0, minute: 0)
        case .dateToBeAnnounced: nil
        }
    }
}
