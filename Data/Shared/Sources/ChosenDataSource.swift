import Domain

/// Another source, with some endpoints taken from where the user said instead.
package struct ChosenDataSource: DataSource {
    private let chosen: [Endpoint: ChosenLocation]
    private let others: any DataSource
    private let client: HTTPClient
    private let spooling: Spooling

    package init(
        _ chosen: [Endpoint: ChosenLocation],
        over others: any DataSource,
        client: HTTPClient,
        spooling: Spooling
    ) {
        self.chosen = chosen
        self.others = others
        self.client = client
        self.spooling = spooling
    }

    package func location(of endpoint: Endpoint) -> String {
        chosen[endpoint]?.description ?? others.location(of: endpoint)
    }

    package func open(_ endpoint: Endpoint) async throws(SourceFailure) -> SourceDocument {
        switch chosen[endpoint] {
        case nil: try await others.open(endpoint)
        case .file(let path): try await LocalFile(path: path, spooling: spooling).open()
        case .standardInput: standardInput
        case .web(let address): try await client.get(HTTPRequest(address, sizeLimit: endpoint.sizeLimit))
        }
    }

    private var standardInput: SourceDocument {
        let name = ChosenLocation.standardInput.description
        return SourceDocument(
            name: name,
            passing: PassingBytes(0, name: name, closesDescriptor: false, spooling: spooling)
        )
    }
}
