import Domain

/// Finds events by queries, if it answers them.
package protocol EventRemoteDataSource: EventRepository {
    var answersQueries: Bool { get }
}

/// Has all events at once.
package protocol EventLocalDataSource: Sendable {
    func events(
        where isWanted: @escaping @Sendable (Event) -> Bool
    ) async throws(AccessFailure) -> EventsPayload
}

/// Queries the remote source if it answers queries; otherwise reads all local events and filters them by Domain's rule.
package struct RemoteOrLocalEventRepository: EventRepository {
    private let remote: any EventRemoteDataSource
    private let local: any EventLocalDataSource

    package init(remote: any EventRemoteDataSource, local: any EventLocalDataSource) {
        self.remote = remote
        self.local = local
    }

    package var sourceName: String { remote.sourceName }

    package func events(_ query: EventQuery) async throws(AccessFailure) -> EventPage {
        if remote.answersQueries { return try await remote.events(query) }
        let found = try await local.events(where: EventFilter(query).matches)
        return query.page(ofFound: found.events, skipped: found.skipped)
    }

    package func event(_ id: EventID) async throws(AccessFailure) -> Event? {
        if remote.answersQueries { return try await remote.event(id) }
        return try await local.events { $0.id == id }.events.first
    }
}

extension EventsPayload {
    /// The page that the response claims to be. Returns nil if the response does not repeat the page number and size, and
    /// so ignores the query, as a file server does by returning all events.
    ///
    /// A response with more rows than requested counts only if it reports an even larger total. All its rows are shown
    /// then, because the next page may not repeat them. The total of any other such response would promise pages that do
    /// not exist.
    fileprivate func page(_ query: EventQuery) -> EventPage? {
        let count = events.count + skipped.count
        guard let meta, meta.page == query.page, meta.perPage == query.perPage else { return nil }
        guard count <= query.perPage || meta.total ?? 0 > count else { return nil }
        let known = count == 0 ? 0 : query.offset + count
        return EventPage(query, events: events, total: max(meta.total ?? 0, known), skipped: skipped)
    }
}

/// All events of a source that answers no queries, such as a file: those of one document.
package struct EventDocumentLocalDataSource: EventLocalDataSource {
    private let source: any DocumentSource

    package init(_ source: any DocumentSource) { self.source = source }

    package func events(
        where isWanted: @escaping @Sendable (Event) -> Bool
    ) async throws(AccessFailure) -> EventsPayload {
        try await EventsPayload(JSONDocument(.events, of: source), where: isWanted)
    }
}

/// A server with SeatGeek's interface: https://platform.seatgeek.com. It may answer a query with a page, or ignore the
/// query and return all events.
///
/// The client id is sent with each request and never shown.
package struct SeatGeekRemoteDataSource: EventRemoteDataSource {
    private let source: any DocumentSource
    private let clientID: String?

    /// - Parameter clientID: nil to send none; SeatGeek itself then rejects the request.
    package init(_ source: any DocumentSource, clientID: String?) {
        self.source = source
        self.clientID = clientID?.isEmpty == true ? nil : clientID
    }

    package var sourceName: String { source.location(of: .events).name }
    package var answersQueries: Bool { source.answersQueries }

    package func events(_ query: EventQuery) async throws(AccessFailure) -> EventPage {
        let answer = try await payload(query.items)
        return answer.page(query) ?? query.page(of: answer.events, skipped: answer.skipped)
    }

    package func event(_ id: EventID) async throws(AccessFailure) -> Event? {
        try await payload([QueryItem("id", "\(id)")]).events.first { $0.id == id }
    }

    private func payload(_ query: [QueryItem]) async throws(AccessFailure) -> EventsPayload {
        guard clientID != nil || source.identity(of: .events) != Endpoint.events.publicURL else {
            let place = source.location(of: .events)
            throw AccessFailure(.forbidden, place, EventProblem.clientIDMissing, EventRemedy.setClientID)
        }
        let secret = clientID.map { [QueryItem("client_id", $0, isSecret: true)] } ?? []
        do throws(AccessFailure) {
            return try EventsPayload(try await JSONDocument(.events, of: source, query + secret))
        } catch  where error.kind == .forbidden {
            let problem = EventProblem.refused(error, hadClientID: clientID != nil)
            // Another server may want something else.
            let isSeatGeek = source.identity(of: .events) == Endpoint.events.publicURL
            let remedy = isSeatGeek ? EventRemedy.setClientID : nil
            throw AccessFailure(.forbidden, error.subject, problem, remedy)
        }
    }
}

extension EventQuery {
    fileprivate var items: [QueryItem] {
        let sort =
            switch order {
            case .date: "datetime_local.asc"
            case .latest: "datetime_local.desc"
            case .id: "id.asc"
            }
        var items = [
            QueryItem("page", "\(page)"),
            QueryItem("per_page", "\(perPage)"),
            QueryItem("sort", sort),
        ]
        if !FoldedText(text).isEmpty { items.append(QueryItem("q", text)) }
        if let city { items.append(QueryItem("venue.city", city)) }
        if let from { items.append(QueryItem("datetime_local.gte", "\(ISO8601.text(from))T00:00:00")) }
        if let to { items.append(QueryItem("datetime_local.lte", "\(ISO8601.text(to))T23:59:59")) }
        return items
    }
}
