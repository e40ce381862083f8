import Domain

/// A server with SeatGeek's interface: https://platform.seatgeek.com. It may answer a query with a page, or ignore the
/// query and return all events.
///
/// The client id is sent with each request and never shown.
package struct SeatGeekRemoteDataSource: Sendable {
    private let source: any DocumentSource
    private let clientID: String?

    /// - Parameter clientID: nil to send none; SeatGeek itself then rejects the request.
    package init(source: any DocumentSource, clientID: String?) {
        self.source = source
        self.clientID = clientID.flatMap { $0.isEmpty ? nil : $0 }
    }

    var name: String { source.location(of: .events) }
    var answersQueries: Bool { source.answersQueries }

    func events(_ query: EventQuery) async throws(AccessFailure) -> EventsPayload {
        try await payload(query.items)
    }

    /// Returns nil if the server has no such event.
    func event(_ id: EventID) async throws(AccessFailure) -> Event? {
        try await payload([QueryItem("id", "\(id)")]).events.first { $0.id == id }
    }

    private func payload(_ query: [QueryItem]) async throws(AccessFailure) -> EventsPayload {
        guard clientID != nil || source.identity(of: .events) != Endpoint.events.publicURL else {
            throw AccessFailure(.forbidden, name, "SeatGeek requires a client id", hint: Self.clientIDHint)
        }
        let secret = clientID.map { [QueryItem("client_id", $0, isSecret: true)] } ?? []
        do {
            return try EventsPayload(try await JSONDocument(.events, of: source, query + secret))
        } catch {
            throw error.kind == .forbidden ? explained(error) : error
        }
    }

    private func explained(_ failure: AccessFailure) -> AccessFailure {
        let cause = clientID == nil ? "; no client id is set" : "; the client id may be wrong"
        return AccessFailure(failure.kind, failure.subject, failure.reason + cause, hint: Self.clientIDHint)
    }

    private static let clientIDHint = """
        Get a client id at https://seatgeek.com/account/develop, and set TOMBOLA_SEATGEEK_CLIENT_ID, or seatgeekClientID \
        in the configuration file.
        """
}

extension EventQuery {
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
