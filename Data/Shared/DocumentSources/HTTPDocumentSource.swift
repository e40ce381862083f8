import Domain

/// A server: either a base URL with one path for each endpoint, or the public URLs of the endpoints.
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

    /// Uses the public URL of each endpoint, unless it is overridden.
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

    /// Includes the user name and password: different credentials can yield different documents.
    package func identity(of endpoint: Endpoint) -> String {
        switch place {
        case .base(let base): base.appending(endpoint.path).url.absoluteString
        case .published(let overrides): overrides[endpoint]?.url.absoluteString ?? location(of: endpoint)
        }
    }

    package let answersQueries = true

    package func open(_ endpoint: Endpoint, _ query: [QueryItem]) async throws(SourceFailure) -> SourceDocument {
        try await client.get(HTTPRequest(endpoint, at: try address(of: endpoint), query))
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
        let hint = "Choose another source with --source, or set a URL under endpoints in the configuration file."
        return SourceFailure(.absent, endpoint.rawValue, "they no longer have a public endpoint", hint: hint)
    }
}
