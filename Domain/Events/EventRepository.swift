/// Events of one source.
package protocol EventRepository: Sendable {
    /// Display name of the source.
    var sourceName: String { get }

    func events(_ query: EventQuery) async throws(AccessFailure) -> EventPage

    /// Returns nil if the source has no such event.
    func event(_ id: EventID) async throws(AccessFailure) -> Event?
}

package struct EventPage: Hashable, Sendable {
    package let query: EventQuery
    package let events: [Event]
    /// Number of matching events on all pages.
    package let total: Int
    package let skipped: [SkippedItem]

    package init(_ query: EventQuery, events: [Event], total: Int, skipped: [SkippedItem] = []) {
        self.query = query
        self.events = events
        self.total = total
        self.skipped = skipped
    }

    /// Number of the next page; nil on the last. Skipped items count towards the page.
    package var next: Int? {
        let end = query.page.multipliedReportingOverflow(by: query.perPage)
        return !end.overflow && end.partialValue < total ? query.page + 1 : nil
    }
}

package enum EventError: UseCaseError, Hashable, Sendable {
    case failure(AccessFailure)
    case noSuchEvent(EventID, source: String)
    case notFavourite(EventID)
    case noPicture(EventID)
}
