import Domain

/// All events of a source that answers no queries, such as a file: those of one document.
package struct EventDocumentLocalDataSource: Sendable {
    private let source: any DocumentSource

    package init(source: any DocumentSource) {
        self.source = source
    }

    var name: String { source.location(of: .events) }

    /// Returns the wanted events in the order of the source, which may have any length: others use no memory.
    func events(where isWanted: (Event) -> Bool) async throws(SourceFailure) -> EventsPayload {
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
