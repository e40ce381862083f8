import Domain

/// Fetches the document of a list.
package protocol RemoteDataSource: Sendable {
    /// Display name of the source: a path or URL.
    var name: String { get }

    func fetch() async throws(AccessFailure) -> [UInt8]
}

/// Stores the last response of one source. Never returns or replaces those of other sources.
package protocol LocalDataSource: Sendable {
    /// Returns the response saved last; nil if there is none.
    func load() async throws(AccessFailure) -> StoredResponse?

    /// Replaces the stored response atomically.
    func save(_ response: [UInt8], at moment: Timestamp) async throws(AccessFailure)
}

/// A response as received.
package struct StoredResponse: Hashable, Sendable {
    /// Name used in messages.
    let name: String
    let bytes: [UInt8]
    let receivedAt: Timestamp

    package init(name: String, bytes: [UInt8], receivedAt: Timestamp) {
        self.name = name
        self.bytes = bytes
        self.receivedAt = receivedAt
    }
}

package struct DocumentRemoteDataSource: RemoteDataSource {
    private let endpoint: Endpoint
    private let source: any DocumentSource

    package init(_ endpoint: Endpoint, of source: any DocumentSource) {
        self.endpoint = endpoint
        self.source = source
    }

    package var name: String { source.location(of: endpoint) }

    package func fetch() async throws(AccessFailure) -> [UInt8] {
        try await source.open(endpoint).allBytes(limit: endpoint.sizeLimit ?? .max)
    }
}

package struct CacheLocalDataSource: LocalDataSource {
    private let cache: ResponseCache
    private let endpoint: Endpoint
    private let identity: String

    package init(_ endpoint: Endpoint, of source: any DocumentSource, in cache: ResponseCache) {
        self.cache = cache
        self.endpoint = endpoint
        identity = source.identity(of: endpoint)
    }

    package func load() async throws(AccessFailure) -> StoredResponse? {
        try await cache.load(endpoint, from: identity)
    }

    package func save(_ response: [UInt8], at moment: Timestamp) async throws(AccessFailure) {
        try await cache.save(response, of: endpoint, from: identity, at: moment)
    }
}
