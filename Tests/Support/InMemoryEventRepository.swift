import Domain

/// Events as an array; or the failure to give any.
struct InMemoryEventRepository: EventRepository {
    var sourceName = "events in memory"
    let events: [Event]
    var skipped: [SkippedItem] = []
    var failure: SourceFailure?

    init(_ events: [Event] = []) {
        self.events = events
    }

    func events(_ query: EventQuery) async throws(SourceFailure) -> EventPage {
        if let failure { throw failure }
        return query.page(of: events, skipped: skipped)
    }

    func event(_ id: EventID) async throws(SourceFailure) -> Event? {
        if let failure { throw failure }
        return events.first { $0.id == id }
    }
}
