import Domain

/// Events of a source that has them all in one document: they are searched, filtered, sorted and paged here.
package struct DocumentEventRepository: EventRepository {
    /// 1 GiB: what a file may have, since all of it is in memory while it is read.
    private static let largest = 1 << 30

    private let source: any DataSource

    package init(source: any DataSource) {
        self.source = source
    }

    package var sourceName: String { source.location(of: .events) }

    package func events(_ query: EventQuery) async throws(SourceFailure) -> EventPage {
        let filter = EventFilter(query)
        let payload = try EventsPayload(try await document()) { filter.matches($0) }
        return query.page(of: payload.events, skipped: payload.skipped)
    }

    package func event(_ id: EventID) async throws(SourceFailure) -> Event? {
        try EventsPayload(try await document()) { $0.id == id }.events.first
    }

    private func document() async throws(SourceFailure) -> JSONDocument {
        try await JSONDocument(source.open(.events), limit: Self.largest)
    }
}
