import Domain

/// Documents whose locations the user chose.
package struct ChosenDocumentSource: DocumentSource {
    private let chosen: [Endpoint: ChosenLocation]
    private let client: HTTPClient
    private let input: Int32

    /// - Parameter standardInput: the descriptor that `-` reads. It stays open.
    package init(_ chosen: [Endpoint: ChosenLocation], client: HTTPClient, standardInput: Int32) {
        input = standardInput
        self.chosen = chosen
        self.client = client
    }

    package func location(of endpoint: Endpoint) -> String { chosen[endpoint]?.description ?? endpoint.rawValue }

    package func open(_ endpoint: Endpoint, _ query: [QueryItem]) async throws(AccessFailure) -> SourceDocument {
        switch chosen[endpoint] {
        case nil: throw AccessFailure(.absent, location(of: endpoint), "it was not chosen")
        case .file(let path): try await .opening(file: path)
        case .standardInput: SourceDocument(name: location(of: endpoint), descriptor: input, mayBlock: true)
        case .web(let address): try await client.get(HTTPRequest(endpoint, at: address, query))
        }
    }
}

/// The user's location of one list: a path, `-` for standard input, or a URL.
package enum ChosenLocation: Hashable, Sendable, CustomStringConvertible {
    case file(path: String)
    case standardInput
    case web(HTTPAddress)

    package var description: String {
        switch self {
        case .file(let path): path
        case .standardInput: "standard input"
        case .web(let address): address.description
        }
    }
}
