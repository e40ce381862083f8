import Domain

/// Yields the bytes of documents; the one seam at which sources are swapped. Every feature works with every source.
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
    package func open(_ endpoint: Endpoint) async throws(SourceFailure) -> SourceDocument {
        try await open(endpoint, [])
    }
}

package struct SourceDocument: Sendable {
    /// Path or URL for display; also the subject of failures.
    package let name: String
    /// All bytes. Can be read once.
    package let bytes: ByteStream
    /// Returns the bytes from an offset, any number of times, once `bytes` has ended. The stream throws if the document
    /// has changed since.
    package let reread: @Sendable (_ offset: Int) async throws(SourceFailure) -> ByteStream
    /// In bytes; nil unless `reread` works before `bytes` has ended.
    var length: Int?

    package init(
        name: String,
        bytes: ByteStream,
        reread: @escaping @Sendable (_ offset: Int) async throws(SourceFailure) -> ByteStream
    ) {
        self.name = name
        self.bytes = bytes
        self.reread = reread
    }

    /// - Parameter chunk: Returns at least one byte from an offset, or `nil` at the end.
    package init(name: String, chunk: @escaping ByteStream.ChunkAtOffset) {
        self.init(
            name: name,
            bytes: ByteStream(from: 0, chunk: chunk),
            reread: { offset throws(SourceFailure) in ByteStream(from: offset, chunk: chunk) }
        )
    }
}
