/// One page of what was found.
package struct EventPage: Hashable, Sendable {
    /// What was asked for.
    package let query: EventQuery
    package let events: [Event]
    /// How many there are on all pages.
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
