import Domain

/// Samples built into the program.
package struct EmbeddedDocumentSource: DocumentSource {
    package init() {}

    package func location(of endpoint: Endpoint) -> String {
        "embedded \(endpoint.fileName ?? endpoint.rawValue)"
    }

    package func open(
        _ endpoint: Endpoint,
        _ query: [QueryItem]
    ) async throws(AccessFailure) -> SourceDocument {
        guard let sample = endpoint.sample else { throw .serverOnly("the embedded data") }
        return SourceDocument(name: location(of: endpoint), bytes: sample())
    }
}

extension AccessFailure {
    static func serverOnly(_ subject: String) -> AccessFailure {
        AccessFailure(.absent, subject, "only a server provides this")
    }
}
