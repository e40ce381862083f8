import Domain

/// All events of a source that answers no queries, such as a file.
package protocol EventLocalDataSource: Sendable {
    /// Display name of the source.
    var name: String { get }

    /// Passes each event to `body` and returns the skipped items. Events that `body` does not store use no memory, so
    /// the source may have any length.
    func eachEvent(_ body: (Event) -> Void) async throws(SourceFailure) -> [SkippedItem]
}

/// Events of one document.
package struct EventDocumentLocalDataSource: EventLocalDataSource {
    private let source: any DocumentSource

    package init(source: any DocumentSource) {
        self.source = source
    }

    package var name: String { source.location(of: .events) }

    package func eachEvent(_ body: (Event) -> Void) async throws(SourceFailure) -> [SkippedItem] {
        try await JSONListReader<EventRow>.readSkippingInvalid(source.open(.events)) { row in body(row.event) }
    }
}
