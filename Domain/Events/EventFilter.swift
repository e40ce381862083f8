extension EventQuery {
    /// A page of all events there are: for sources that cannot search, filter, sort or page themselves.
    package func page(of events: [Event], skipped: [SkippedItem]) -> EventPage {
        page(ofFound: events.filter(EventFilter(self).matches), skipped: skipped)
    }

    /// A page of all events that the query asks for, in any order.
    package func page(ofFound found: [Event], skipped: [SkippedItem]) -> EventPage {
        // Their places are sorted, not they: a list can be long, and only a page of it is wanted.
        let sorted = found.indices.map { (key: sortKey(found[$0]), id: found[$0].id, place: $0) }
            .sorted { ($0.key, $0.id) < ($1.key, $1.id) }
        let start = (page - 1).multipliedReportingOverflow(by: perPage)
        let rest = start.overflow ? [] : sorted.dropFirst(start.partialValue)
        let events = rest.prefix(perPage).map { found[$0.place] }
        return EventPage(self, events: events, total: found.count, skipped: skipped)
    }

    /// Those that are the same are in the order of their ids. An event whose time is to be announced comes before the
    /// others of its day, one without a day comes last.
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
        // Folded in one go, which takes less time than each by itself: a list can be long.
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
