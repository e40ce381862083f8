import Domain

/// Where bytes come from: the one seam at which sources are swapped. Five features, any number of sources, no product
/// of the two.
package protocol DocumentSource: Sendable {
    /// Where the bytes of an endpoint would come from, as the user would name it: a path or a URL, without a password.
    /// Nothing is opened. It is the name of the document, and the subject of a failure.
    func location(of endpoint: Endpoint) -> String

    /// Identifies the place, independent of the caller and the current folder: a path from the root, a URL with all
    /// that is in it. It is not to be shown; what is kept of an endpoint is kept under it.
    func identity(of endpoint: Endpoint) -> String

    /// Whether it answers a query itself. A file does not: its reader searches, filters and pages.
    var answersQueries: Bool { get }

    /// Opens an endpoint. What can be known before the first byte (nothing there, refused, status 404) is thrown here;
    /// what goes wrong later (cut short, timed out) is thrown by the stream, after the bytes that did arrive.
    ///
    /// - Parameter query: what of the endpoint is wanted. A source that does not answer queries gives all of it.
    func open(_ endpoint: Endpoint, _ query: [QueryItem]) async throws(SourceFailure) -> SourceDocument
}

extension DocumentSource {
    package func open(_ endpoint: Endpoint) async throws(SourceFailure) -> SourceDocument {
        try await open(endpoint, [])
    }
}

/// What was opened: its name and its bytes.
package struct SourceDocument: Sendable {
    /// A path or a URL, as the user would name it; failures carry it as their subject.
    package let name: String
    /// The bytes from the start. To be read once.
    package let bytes: ByteStream
    /// The same bytes again, from an offset counted from the start of the document. To be called after `bytes` has
    /// ended, any number of times. Where they changed since (a file was written to), the stream throws.
    package let reread: @Sendable (_ offset: Int) async throws(SourceFailure) -> ByteStream

    package init(
        name: String,
        bytes: ByteStream,
        reread: @escaping @Sendable (_ offset: Int) async throws(SourceFailure) -> ByteStream
    ) {
        self.name = name
        self.bytes = bytes
        self.reread = reread
    }

    /// A document over something that can say which bytes are at an offset: at least one, or `nil` at the end.
    package init(name: String, chunk: @escaping ByteStream.ChunkAtOffset) {
        self.init(
            name: name,
            bytes: ByteStream(from: 0, chunk: chunk),
            reread: { offset throws(SourceFailure) in ByteStream(from: offset, chunk: chunk) }
        )
    }
}
