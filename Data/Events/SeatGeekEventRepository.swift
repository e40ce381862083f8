import Domain

/// Events of a server that answers as SeatGeek does.
///
/// The client id is sent with each request, and is in nothing that is shown.
package struct SeatGeekEventRepository: EventRepository {
    private let source: any DocumentSource
    private let clientID: String?

    /// - Parameter clientID: nil where the user has none. SeatGeek itself answers nobody without one.
    package init(source: any DocumentSource, clientID: String?) {
        self.source = source
        self.clientID = clientID.flatMap { $0.isEmpty ? nil : $0 }
    }

    package var sourceName: String { source.location(of: .events) }

    package func events(_ query: EventQuery) async throws(SourceFailure) -> EventPage {
        let payload = try await payload(query.items)
        let count = payload.events.count + payload.skipped.count
        guard let meta = payload.meta, count <= query.perPage, meta.page ?? query.page == query.page,
            meta.perPage ?? query.perPage == query.perPage
        else {
            // A server of files gives the same document whatever it is asked: all events.
            return query.page(of: payload.events, skipped: payload.skipped)
        }
        let before = (query.page - 1).multipliedReportingOverflow(by: query.perPage)
        let known = before.overflow || count == 0 ? 0 : before.partialValue + count
        return EventPage(
            query,
            events: payload.events,
            total: max(meta.total ?? 0, known),
            skipped: payload.skipped
        )
    }

    package func event(_ id: EventID) async throws(SourceFailure) -> Event? {
        try await payload([QueryItem("id", "\(id)")]).events.first { $0.id == id }
    }

    private func payload(_ query: [QueryItem]) async throws(SourceFailure) -> EventsPayload {
        guard clientID != nil || source.identity(of: .events) != Endpoint.events.publicURL else {
            throw SourceFailure(.forbidden, sourceName, "SeatGeek asks for a client id", hint: Self.clientIDHint)
        }
        let secret = clientID.map { [QueryItem("client_id", $0, isSecret: true)] } ?? []
        do {
            let document = try await source.open(.events, query + secret)
            return try EventsPayload(try await JSONDocument(document, limit: Endpoint.events.sizeLimit ?? .max))
        } catch {
            throw error.kind == .forbidden ? explained(error) : error
        }
    }

    private func explained(_ failure: SourceFailure) -> SourceFailure {
        let why = clientID == nil ? "; it was asked without a client id" : "; it may not know the client id"
        return SourceFailure(failure.kind, failure.subject, failure.reason + why, hint: Self.clientIDHint)
    }

    private static let clientIDHint = """
        Get a client id at https://seatgeek.com/account/develop, and set TOMBOLA_SEATGEEK_CLIENT_ID, or seatgeekClientID \
        in the configuration file.
        """
}

extension EventQuery {
    /// As SeatGeek is asked: https://platform.seatgeek.com
    fileprivate var items: [QueryItem] {
        var items = [QueryItem("page", "\(page)"), QueryItem("per_page", "\(perPage)"), QueryItem("sort", order.sort)]
        if !FoldedText(text).isEmpty { items.append(QueryItem("q", text)) }
        if let city { items.append(QueryItem("venue.city", city)) }
        if let from { items.append(QueryItem("datetime_local.gte", "\(from.text)T00:00:00")) }
        if let to { items.append(QueryItem("datetime_local.lte", "\(to.text)T23:59:59")) }
        return items
    }
}

extension EventQuery.Order {
    fileprivate var sort: String {
        switch self {
        case .date: "datetime_local.asc"
        case .latest: "datetime_local.desc"
        case .id: "id.asc"
        }
    }
}
