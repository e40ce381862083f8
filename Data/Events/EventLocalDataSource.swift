import Domain

/// All events of a source that answers no queries, such as a file.
package protocol EventLocalDataSource: Sendable {
    /// Display name of the source.
    var name: String { get }

    /// Returns the wanted events in the order of the source, which may be of any length: others use no memory.
    func events(where isWanted: @escaping @Sendable (Event) -> Bool) async throws(SourceFailure) -> EventsPayload
}

/// Events of one document.
package struct EventDocumentLocalDataSource: EventLocalDataSource {
    private let source: any DocumentSource

    package init(source: any DocumentSource) {
        self.source = source
    }

    package var name: String { source.location(of: .events) }

    package func events(
        where isWanted: @escaping @Sendable (Event) -> Bool
    ) async throws(SourceFailure) -> EventsPayload {
        let collector = JSONListCollector(empty: WantedEvents(isWanted: isWanted), skipsInvalid: true)
        let (wanted, skipped) = try await collector.collect(source.open(.events))
        return EventsPayload(events: wanted.events, skipped: skipped)
    }
}

private struct WantedEvents: ListPart {
    let isWanted: @Sendable (Event) -> Bool
    var events: [Event] = []

    mutating func add(_ row: EventRow, at position: RowPosition) {
        if isWanted(row.event) { events.append(row.event) }
    }

    mutating func append(_ later: WantedEvents, at start: RowPosition) {
        events += later.events
    }
}
