import Domain
import Foundation

/// Another source, except for endpoints whose location the user chose.
package struct ChosenDocumentSource: DocumentSource {
    private let chosen: [Endpoint: ChosenLocation]
    private let others: any DocumentSource
    private let client: HTTPClient
    private let spooling: Spooling
    private let input: Int32

    /// - Parameter standardInput: the descriptor that `-` reads.
    package init(
        _ chosen: [Endpoint: ChosenLocation],
        over others: any DocumentSource,
        client: HTTPClient,
        spooling: Spooling,
        standardInput: Int32
    ) {
        input = standardInput
        self.chosen = chosen
        self.others = others
        self.client = client
        self.spooling = spooling
    }

    package func location(of endpoint: Endpoint) -> String {
        chosen[endpoint]?.description ?? others.location(of: endpoint)
    }

    package func identity(of endpoint: Endpoint) -> String {
        switch chosen[endpoint] {
        case nil: others.identity(of: endpoint)
        case .web(let address): address.url.absoluteString
        case .file(let path): URL(fileURLWithPath: path).standardizedFileURL.path
        case .standardInput: location(of: endpoint)
        }
    }

    package var answersQueries: Bool { others.answersQueries }

    package func open(_ endpoint: Endpoint, _ query: [QueryItem]) async throws(SourceFailure) -> SourceDocument {
        switch chosen[endpoint] {
        case nil: try await others.open(endpoint, query)
        case .file(let path): try await LocalFile(path: path, spooling: spooling).open()
        case .standardInput: standardInput
        case .web(let address): try await client.get(HTTPRequest(endpoint, at: address, query))
        }
    }

    private var standardInput: SourceDocument {
        let name = ChosenLocation.standardInput.description
        return SourceDocument(
            name: name,
            pipe: PipeReader(input, name: name, closesDescriptor: false, spooling: spooling)
        )
    }
}
