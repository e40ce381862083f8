import Domain

/// Fetches and decodes a list.
package protocol RemoteDataSource<List>: Sendable {
    associatedtype List: Hashable & Sendable

    /// A path or a URL, as the user would name it.
    var name: String { get }

    /// Only a complete, successful response is a list.
    func fetch() async throws(SourceFailure) -> Fetched<List>
}

package struct Fetched<List: Hashable & Sendable>: Hashable, Sendable {
    package let list: List
    /// The bytes that the list was decoded from, as received.
    package let response: [UInt8]

    package init(_ list: List, response: [UInt8]) {
        self.list = list
        self.response = response
    }
}

/// Stores the list of one source. Lists of other sources are neither returned nor replaced.
package protocol LocalDataSource<List>: Sendable {
    associatedtype List: Hashable & Sendable

    /// The list that was saved last; nil if none was.
    func load() async throws(StoreFailure) -> Stored<List>?

    /// Replaces the stored list, all of it or nothing, and returns what it replaced.
    func save(_ fetched: Fetched<List>, at moment: Timestamp) async throws(StoreFailure) -> List?
}

/// Fetches a list that is one document.
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

/// Stores the last response as received, and decodes it again for each load.
package struct ResponseLocalDataSource<List: Hashable & Sendable>: LocalDataSource {
    private let cache: ResponseCache
    private let endpoint: Endpoint
    private let identity: String
    private let decode: @Sendable (JSONDocument) throws(SourceFailure) -> List

    /// - Parameter identity: of the source, as in `DocumentSource.identity(of:)`.
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
        // A damaged file is replaced as well.
        do { replaced = try await load()?.list } catch { replaced = nil }
        try await cache.save(fetched.response, of: endpoint, from: identity, at: moment)
        return replaced
    }
}
