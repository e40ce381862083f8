import Domain

/// Events of a source that has them all in one document: they are searched, filtered, sorted and paged here. Those that are
/// not asked for are not kept, so that the document may be long.
package struct DocumentEventRepository: EventRepository {
    private let source: any DocumentSource

    package init(source: any DocumentSource) {
        self.source = source
    }

    package var sourceName: String { source.location(of: .events) }

    package func events(_ query: EventQuery) async throws(SourceFailure) -> EventPage {
        let filter = EventFilter(query)
        var found: [Event] = []
        let skipped = try await JSONListReader<EventRow>.readLeavingOut(source.open(.events)) { row in
            if filter.matches(row.event) { found.append(row.event) }
        }
        return query.page(ofFound: found, skipped: skipped)
    }

    package func event(_ id: EventID) async throws(SourceFailure) -> Event? {
        var found: Event?
        _ = try await JSONListReader<EventRow>.readLeavingOut(source.open(.events)) { row in
            if row.event.id == id, found == nil { found = row.event }
        }
        return found
    }
}
