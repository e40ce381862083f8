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

    /// The number of the next page; nil after the last. Rows that could not be read count as well.
    package var next: Int? {
        let end = query.page.multipliedReportingOverflow(by: query.perPage)
        return !end.overflow && end.partialValue < total ? query.page + 1 : nil
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
