import Domain

/// A server: a base URL with one file an endpoint below it, or the places where the endpoints are published.
package struct RemoteDataSource: DataSource {
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
        case .base(let base): base.appending(endpoint.fileName).description
        case .published(let overrides): overrides[endpoint]?.description ?? endpoint.publicURL
        }
    }

    package func open(_ endpoint: Endpoint) async throws(SourceFailure) -> SourceDocument {
        let request = HTTPRequest(try address(of: endpoint), sizeLimit: endpoint.sizeLimit)
        return try await client.get(request)
    }

    private func address(of endpoint: Endpoint) throws(SourceFailure) -> HTTPAddress {
        switch place {
        case .base(let base): return base.appending(endpoint.fileName)
        case .published(let overrides):
            if let override = overrides[endpoint] { return override }
            return try HTTPAddress(endpoint.publicURL)
        }
    }
}
