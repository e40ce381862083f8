import Domain

/// A server: a base URL with one file an endpoint below it, or the places where the endpoints are published.
package struct HTTPDocumentSource: DocumentSource {
    private enum Place {
        case base(HTTPAddress)
        case published(overrides: [Endpoint: HTTPAddress])
    }

    private let place: Place
    private let client: HTTPClient

    package init(base: HTTPAddress, client: HTTPClient) {
        place = .base(base)
        self.client = client
    }

    /// The public endpoints, each of which can be overridden.
    package init(publishedExcept overrides: [Endpoint: HTTPAddress], client: HTTPClient) {
        place = .published(overrides: overrides)
        self.client = client
    }

    package func location(of endpoint: Endpoint) -> String {
        switch place {
        case .base(let base): base.appending(endpoint.path).description
        case .published(let overrides): overrides[endpoint]?.description ?? endpoint.publicURL ?? endpoint.rawValue
        }
    }

    /// With the user name and the password that may be in it: what is behind them is another place.
    package func identity(of endpoint: Endpoint) -> String {
        switch place {
        case .base(let base): base.appending(endpoint.path).url.absoluteString
        case .published(let overrides): overrides[endpoint]?.url.absoluteString ?? location(of: endpoint)
        }
    }

    package let answersQueries = true

    package func open(_ endpoint: Endpoint, _ query: [QueryItem]) async throws(SourceFailure) -> SourceDocument {
        let request = HTTPRequest(endpoint, at: try address(of: endpoint), query)
        return try await client.get(request)
    }

    private func address(of endpoint: Endpoint) throws(SourceFailure) -> HTTPAddress {
        switch place {
        case .base(let base): return base.appending(endpoint.path)
        case .published(let overrides):
            if let override = overrides[endpoint] { return override }
            guard let published = endpoint.publicURL else { throw .notPublished(endpoint) }
            return try HTTPAddress(published)
        }
    }
}

extension SourceFailure {
    fileprivate static func notPublished(_ endpoint: Endpoint) -> SourceFailure {
        SourceFailure(
            .absent,
            endpoint.rawValue,
            "they no longer have a public endpoint",
            hint: "Choose another source with --source, or set a URL under endpoints in the configuration file."
        )
    }
}
