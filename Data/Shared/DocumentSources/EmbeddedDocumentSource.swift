import Domain

/// Samples built into the program.
package struct EmbeddedDocumentSource: DocumentSource {
    package init() {}

    package func location(of endpoint: Endpoint) -> Place {
        .embedded(endpoint.fileName ?? endpoint.rawValue)
    }

    package func open(
        _ endpoint: Endpoint,
        _ query: [QueryItem]
    ) async throws(AccessFailure) -> SourceDocument {
        guard let sample = endpoint.sample else { throw .serverOnly(.named("the embedded data")) }
        return SourceDocument(at: location(of: endpoint), bytes: sample())
    }
}

extension AccessFailure {
    static func serverOnly(_ subject: Place) -> AccessFailure {
        AccessFailure(.absent, subject, DocumentProblem.onlyOnServer)
    }
}
