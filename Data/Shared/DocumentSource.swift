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
    func open(_ endpoint: Endpoint, _ query: [QueryItem]) async throws(SourceFailure) -> SourceDocument
}

extension DocumentSource {
    package func identity(of endpoint: Endpoint) -> String { location(of: endpoint) }

    package var answersQueries: Bool { false }

    package func open(_ endpoint: Endpoint) async throws(SourceFailure) -> SourceDocument {
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

package struct SourceDocument: Sendable {
    /// Path or URL for display; also the subject of failures.
    package let name: String
    package let bytes: ByteStream

    package init(name: String, bytes: ByteStream) {
        self.name = name
        self.bytes = bytes
    }
}

extension SourceDocument {
    /// Returns the document with other bytes, about as many.
    ///
    /// - Parameters:
    ///   - state: Passed from one pull to the next.
    ///   - pull: Pulls from the document's own bytes.
    func mapped<State: Sendable>(
        from state: State,
        _ pull: @escaping @Sendable (inout State, ByteStream) async throws(SourceFailure) -> [UInt8]?
    ) -> SourceDocument {
        let bytes = bytes
        let mapped = ByteStream(from: state, announcedLength: bytes.announcedLength) { state throws(SourceFailure) in
            try await pull(&state, bytes)
        }
        return SourceDocument(name: name, bytes: mapped)
    }

    /// Returns the document with at most this many bytes. One more throws `tooLong`, at once if its length is announced.
    func limited(to limit: Int, orThrow tooLong: SourceFailure) throws(SourceFailure) -> SourceDocument {
        guard bytes.announcedLength ?? 0 <= limit else { throw tooLong }
        return mapped(from: 0) { count, bytes throws(SourceFailure) in
            guard let chunk = try await bytes.next() else { return nil }
            count += chunk.count
            guard count <= limit else { throw tooLong }
            return chunk
        }
    }

    /// Returns the whole document. Can be called once.
    ///
    /// - Parameter limit: In bytes. A larger document throws `unreadable` without being fetched to its end.
    func allBytes(limit: Int) async throws(SourceFailure) -> [UInt8] {
        let tooLong = SourceFailure(.unreadable, name, "it is larger than \(limit) bytes")
        let bytes = try limited(to: limit, orThrow: tooLong).bytes
        var all: [UInt8] = []
        while let chunk = try await bytes.next() { all += chunk }
        return all
    }
}
