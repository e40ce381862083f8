import Domain

/// A source in which the user replaced some documents.
package struct ChosenDocumentSource: DocumentSource {
    private let chosen: [Endpoint: ChosenLocation]
    private let source: any DocumentSource
    private let client: HTTPClient
    private let input: Int32

    /// - Parameter standardInput: the descriptor that `-` reads. It stays open.
    package init(
        _ chosen: [Endpoint: ChosenLocation],
        otherwise source: any DocumentSource,
        client: HTTPClient,
        standardInput: Int32
    ) {
        input = standardInput
        self.chosen = chosen
        self.source = source
        self.client = client
    }

    package func location(of endpoint: Endpoint) -> Place {
        chosen[endpoint]?.place ?? source.location(of: endpoint)
    }

    package func open(
        _ endpoint: Endpoint,
        _ query: [QueryItem]
    ) async throws(AccessFailure) -> SourceDocument {
        switch chosen[endpoint] {
        case nil: try await source.open(endpoint, query)
        case .file(let path): try .opening(file: path)
        case .standardInput: SourceDocument(at: .standardInput, descriptor: input, mayBlock: true)
        case .web(let address):
            try await client.get(
                HTTPRequest(address: address, query: query, busyStatuses: endpoint.busyStatuses)
            )
        }
    }
}

/// The user's location of one list: a path, `-` for standard input, or a URL.
package enum ChosenLocation: Hashable, Sendable {
    case file(path: String)
    case standardInput
    case web(HTTPAddress)

    package var place: Place {
        switch self {
        case .file(let path): .path(path)
        case .standardInput: .standardInput
        case .web(let address): address.place
        }
    }
}
