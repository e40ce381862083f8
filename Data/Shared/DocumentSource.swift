import Domain

/// Yields the bytes of documents; the one seam at which sources are swapped. Every feature works with every source.
/// By default, a location is an identity, and queries are not answered.
package protocol DocumentSource: Sendable {
    /// Returns the path or URL of an endpoint, without a password, for display. Opens nothing. It is the document's
    /// name and the subject of its failures.
    func location(of endpoint: Endpoint) -> String

    /// Returns a key for data stored about an endpoint: an absolute path or a complete URL, independent of the current
    /// folder. Must not be shown: it can contain a password.
    func identity(of endpoint: Endpoint) -> String

    /// Whether the source answers queries. A file does not: its reader searches, filters and pages.
    var answersQueries: Bool { get }

    /// Opens an endpoint. Throws failures known before the first byte (missing, forbidden, status 404). The stream
    /// throws later failures (cut short, timed out) after the bytes that did arrive.
    ///
    /// - Parameter query: Ignored by a source that does not answer queries.
    func open(_ endpoint: Endpoint, _ query: [QueryItem]) async throws(AccessFailure) -> SourceDocument
}

extension DocumentSource {
    package func identity(of endpoint: Endpoint) -> String { location(of: endpoint) }

    package var answersQueries: Bool { false }

    package func open(_ endpoint: Endpoint) async throws(AccessFailure) -> SourceDocument {
        try await open(endpoint, [])
    }
}

/// A source with the documents of another one, changed or observed.
protocol DocumentSourceDecorator: DocumentSource {
    var source: any DocumentSource { get }
}

extension DocumentSourceDecorator {
    package func location(of endpoint: Endpoint) -> String { source.location(of: endpoint) }
    package func identity(of endpoint: Endpoint) -> String { source.identity(of: endpoint) }
    package var answersQueries: Bool { source.answersQueries }
}
