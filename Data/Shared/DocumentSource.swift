import Domain

/// Yields the bytes of documents; the one seam at which sources are swapped. Every feature works with every source.
/// By default, a location is an identity, and queries are not answered.
package protocol DocumentSource: Sendable {
    /// Returns where an endpoint is. Opens nothing.
    func location(of endpoint: Endpoint) -> Place

    /// Returns a key for data stored about an endpoint: an absolute path or a complete URL, independent of the current
    /// folder. Must not be shown: it can contain a password.
    func identity(of endpoint: Endpoint) -> String

    /// Whether the source answers queries. A file does not: its reader searches, filters and pages.
    var answersQueries: Bool { get }

    /// Whether the documents are files, which the user may edit at any time.
    var readsFiles: Bool { get }

    /// Opens an endpoint. Throws failures known before the first byte (missing, forbidden, status 404). The stream
    /// throws later failures (cut short, timed out) after the bytes that did arrive.
    ///
    /// - Parameter query: Ignored by a source that does not answer queries.
    func open(_ endpoint: Endpoint, _ query: [QueryItem]) async throws(AccessFailure) -> SourceDocument
}

extension DocumentSource {
    package func identity(of endpoint: Endpoint) -> String { location(of: endpoint).name }

    package var answersQueries: Bool { false }

    package var readsFiles: Bool { false }

    package func open(_ endpoint: Endpoint) async throws(AccessFailure) -> SourceDocument {
        try await open(endpoint, [])
    }
}

/// A document whose bytes are pulled chunk by chunk, once and forwards, so that memory use does not grow with their
/// number.
///
/// Chunks are never empty; `nil` marks the end, for good, and so does a failure. There is one reader at a time.
package actor SourceDocument {
    /// Maximum chunk size of this layer's sources, in bytes.
    package static let chunkSize = 256 * 1024

    /// Returns the chunk after this many bytes; nil at the end.
    package typealias Pull = @Sendable (_ offset: Int) async throws(AccessFailure) -> [UInt8]?

    /// Called once: at the end, after a failure, or when the document is dropped before.
    package typealias WhenDone = @Sendable (_ outcome: SourceOutcome) -> Void

    package nonisolated let place: Place
    /// In bytes; nil without a server that announces its length.
    private nonisolated let announcedLength: Int?
    private var pull: Pull
    private var whenDone: WhenDone?
    private var offset = 0

    package init(
        at place: Place,
        announcedLength: Int? = nil,
        whenDone: WhenDone? = nil,
        _ pull: @escaping Pull
    ) {
        self.place = place
        self.announcedLength = announcedLength
        self.whenDone = whenDone
        self.pull = pull
    }

    deinit { whenDone?(.dropped(bytes: offset)) }

    package func next() async throws(AccessFailure) -> [UInt8]? {
        do throws(AccessFailure) {
            let chunk = try await pull(offset)
            offset += chunk?.count ?? 0
            if chunk == nil { end(.read(bytes: offset)) { _ in nil } }
            return chunk
        } catch {
            end(.failed(error)) { _ throws(AccessFailure) in throw error }
            throw error
        }
    }

    private func end(_ outcome: SourceOutcome, _ forGood: @escaping Pull) {
        pull = forGood
        whenDone?(outcome)
        whenDone = nil
    }
}

extension SourceDocument {
    init(at place: Place, bytes: [UInt8]) {
        self.init(at: place) { offset in
            offset < bytes.count ? Array(bytes[offset...].prefix(Self.chunkSize)) : nil
        }
    }

    /// Returns the document with other bytes, about as many.
    ///
    /// - Parameter change: Receives each chunk and its offset.
    nonisolated func mapped(
        whenDone: WhenDone? = nil,
        _ change: @escaping @Sendable (_ chunk: [UInt8], _ offset: Int) async throws(AccessFailure) -> [UInt8]
    ) -> SourceDocument {
        SourceDocument(at: place, announcedLength: announcedLength, whenDone: whenDone) {
            offset throws(AccessFailure) in
            guard let chunk = try await self.next() else { return nil }
            return try await change(chunk, offset)
        }
    }

    typealias Peeked = (head: [UInt8], document: SourceDocument, hadMark: Bool)

    /// Returns the first bytes, at least `count` unless the document is shorter, and the document with them; both without a
    /// byte order mark of UTF-8.
    nonisolated func peeking(_ count: Int) async throws(AccessFailure) -> Peeked {
        var head: [UInt8] = []
        while head.count < count, let chunk = try await next() { head += chunk }
        let hasMark = head.starts(with: [0xEF, 0xBB, 0xBF])
        if hasMark { head.removeFirst(3) }
        let document = SourceDocument(at: place) { [head] offset throws(AccessFailure) in
            offset == 0 && !head.isEmpty ? head : try await self.next()
        }
        return (head, document, hasMark)
    }

    /// Returns the document with at most this many bytes. One more throws `tooLong`, at once if its length is announced.
    nonisolated func limited(
        to limit: Int,
        orThrow tooLong: AccessFailure
    ) throws(AccessFailure) -> SourceDocument {
        guard announcedLength ?? 0 <= limit else { throw tooLong }
        return mapped { chunk, offset throws(AccessFailure) in
            guard offset + chunk.count <= limit else { throw tooLong }
            return chunk
        }
    }

    /// Returns the whole document. Can be called once.
    ///
    /// - Parameter limit: In bytes. A larger document throws `unreadable` without being fetched to its end.
    nonisolated func allBytes(limit: Int) async throws(AccessFailure) -> [UInt8] {
        let tooLong = AccessFailure(.unreadable, place, DocumentProblem.longer(than: limit))
        let document = try limited(to: limit, orThrow: tooLong)
        var all: [UInt8] = []
        while let chunk = try await document.next() { all += chunk }
        return all
    }
}
