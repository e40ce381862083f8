import Domain

/// Fetches and decodes a list.
package protocol RemoteDataSource<List>: Sendable {
    associatedtype List: Hashable & Sendable

    /// Display name of the source: a path or URL.
    var name: String { get }

    /// Throws unless the response is complete and successful.
    func fetch() async throws(SourceFailure) -> Fetched<List>
}

package struct Fetched<List: Hashable & Sendable>: Hashable, Sendable {
    package let list: List
    /// Undecoded response body.
    package let response: [UInt8]

    package init(_ list: List, response: [UInt8]) {
        self.list = list
        self.response = response
    }
}

/// Stores the list of one source. Never returns or replaces lists of other sources.
package protocol LocalDataSource<List>: Sendable {
    associatedtype List: Hashable & Sendable

    /// Returns the list saved last; nil if there is none.
    func load() async throws(StoreFailure) -> Stored<List>?

    /// Replaces the stored list atomically and returns the previous one.
    func save(_ fetched: Fetched<List>, at moment: Timestamp) async throws(StoreFailure) -> List?
}

/// Fetches a list from a single document.
package struct DocumentRemoteDataSource<List: Hashable & Sendable>: RemoteDataSource {
    private let source: any DocumentSource
    private let endpoint: Endpoint
    private let decode: @Sendable (JSONDocument) throws(SourceFailure) -> List

    init(
        _ endpoint: Endpoint,
        of source: any DocumentSource,
        decode: @escaping @Sendable (JSONDocument) throws(SourceFailure) -> List
    ) {
        self.source = source
        self.endpoint = endpoint
        self.decode = decode
    }

    package var name: String { source.location(of: endpoint) }

    package func fetch() async throws(SourceFailure) -> Fetched<List> {
        let document = try await JSONDocument(endpoint, of: source)
        return Fetched(try decode(document), response: document.bytes)
    }
}

/// Stores the last response as received, and decodes it on each load.
package struct ResponseLocalDataSource<List: Hashable & Sendable>: LocalDataSource {
    private let cache: ResponseCache
    private let endpoint: Endpoint
    private let identity: String
    private let decode: @Sendable (JSONDocument) throws(SourceFailure) -> List

    /// - Parameter identity: As in `DocumentSource.identity(of:)`.
    init(
        _ endpoint: Endpoint,
        from identity: String,
        in cache: ResponseCache,
        decode: @escaping @Sendable (JSONDocument) throws(SourceFailure) -> List
    ) {
        self.cache = cache
        self.endpoint = endpoint
        self.identity = identity
        self.decode = decode
    }

    package func load() async throws(StoreFailure) -> Stored<List>? {
        guard let response = try await cache.load(endpoint, from: identity) else { return nil }
        do throws(SourceFailure) {
            let list = try decode(try JSONDocument(response.bytes, name: response.name))
            return Stored(list, fetchedAt: response.receivedAt)
        } catch {
            throw StoreFailure(unusable: error)
        }
    }

    package func save(_ fetched: Fetched<List>, at moment: Timestamp) async throws(StoreFailure) -> List? {
        let replaced: List?
        // A save also replaces a damaged file.
        do { replaced = try await load()?.list } catch { replaced = nil }
        try await cache.save(fetched.response, of: endpoint, from: identity, at: moment)
        return replaced
    }
}
