/// The events of one source.
package protocol EventRepository: Sendable {
    /// Where they come from, as the user would name it.
    var sourceName: String { get }

    func events(_ query: EventQuery) async throws(SourceFailure) -> EventPage

    /// nil if there is no such event.
    func event(_ id: EventID) async throws(SourceFailure) -> Event?
}

/// One page of the events that match a query.
package struct EventPage: Hashable, Sendable {
    package let query: EventQuery
    package let events: [Event]
    /// On all pages.
    package let total: Int
    package let skipped: [SkippedItem]

    package init(_ query: EventQuery, events: [Event], total: Int, skipped: [SkippedItem] = []) {
        self.query = query
        self.events = events
        self.total = total
        self.skipped = skipped
    }

    /// The number of the next page; nil after the last.
    package var next: Int? {
        let before = (query.page - 1).multipliedReportingOverflow(by: query.perPage)
        guard !before.overflow, !events.isEmpty, before.partialValue < total - events.count else { return nil }
        return query.page + 1
    }
}

/// Why events could not be shown or marked.
package enum EventError: Error, Hashable, Sendable {
    case source(SourceFailure)
    case store(StoreFailure)
    case noSuchEvent(EventID, source: String)
    case notFavourite(EventID)
    /// The event has no picture to save.
    case noPicture(EventID)
}
