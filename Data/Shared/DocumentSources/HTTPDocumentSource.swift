import Domain

/// A server: either a base URL with one path for each endpoint, or the public URLs of the endpoints.
package struct HTTPDocumentSource: DocumentSource {
    private let addresses: [Endpoint: HTTPAddress]
    private let base: HTTPAddress?
    private let client: HTTPClient

    package init(base: HTTPAddress, client: HTTPClient) {
        addresses = [:]
        self.base = base
        self.client = client
    }

    package init(publishedExcept overrides: [Endpoint: HTTPAddress], client: HTTPClient) {
        let published = Endpoint.all.compactMap { endpoint in
            endpoint.publicURL.flatMap(HTTPAddress.init(of:)).map { (endpoint, $0) }
        }
        addresses = overrides.merging(published) { own, _ in own }
        base = nil
        self.client = client
    }

    private func address(of endpoint: Endpoint) -> HTTPAddress? {
        addresses[endpoint] ?? base?.appending(endpoint.path)
    }

    package func location(of endpoint: Endpoint) -> Place {
        address(of: endpoint)?.place ?? .named(endpoint.name)
    }

    /// Includes the user name and password: different credentials can yield different documents.
    package func identity(of endpoint: Endpoint) -> String {
        address(of: endpoint)?.url.absoluteString ?? endpoint.name
    }

    package let answersQueries = true

    package func open(
        _ endpoint: Endpoint,
        _ query: [QueryItem]
    ) async throws(AccessFailure) -> SourceDocument {
        guard let address = address(of: endpoint) else {
            let problem = DocumentProblem.noPublicEndpoint
            throw AccessFailure(.absent, .named(endpoint.name), problem, ServerRemedy.setEndpoint)
        }
        let request = HTTPRequest(address: address, query: query, busyStatuses: endpoint.busyStatuses)
        return try await client.get(request)
    }
}
