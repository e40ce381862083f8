import Domain

/// All events of a source that answers no queries, such as a file.
package protocol EventLocalDataSource: Sendable {
    /// Display name of the source.
    var name: String { get }

    /// Returns the wanted events in the order of the source.
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
        let document = try await source.open(.events)
        var reader = ListReader(document, JSONRows("events"), skipsInvalid: true)
        var events: [Event] = []
        repeat {
            while let event = try reader.next(Event.init) {
                if isWanted(event) { events.append(event) }
            }
        } while try await reader.fill()
        return EventsPayload(events: events, skipped: try reader.skippedItems(of: "events"), meta: nil)
    }
}
