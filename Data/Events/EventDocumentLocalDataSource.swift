import Domain

/// All events of a source that answers no queries, such as a file: those of one document.
package struct EventDocumentLocalDataSource: Sendable {
    private let source: any DocumentSource

    package init(source: any DocumentSource) {
        self.source = source
    }

    var name: String { source.location(of: .events) }

    /// Returns them in the order of the source.
    func events() async throws(AccessFailure) -> EventsPayload {
        try EventsPayload(try await JSONDocument(.events, of: source))
    }
}
