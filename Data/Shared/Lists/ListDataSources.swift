import Domain

/// Fetches the document of a list.
package protocol RemoteDataSource: Sendable {
    var place: Place { get }

    func fetch() async throws(AccessFailure) -> [UInt8]

    /// Returns the document in a file, which the user may have edited; nothing of it if the file is gone; nil for other
    /// sources, and if the file cannot be read.
    func file() async -> [UInt8]?
}

/// Stores the last response of one source. Never returns or replaces those of other sources.
package protocol LocalDataSource: Sendable {
    /// Returns the response saved last; nil if there is none.
    func load() async throws(AccessFailure) -> StoredResponse?

    /// Replaces the stored response atomically.
    func save(_ response: [UInt8], at moment: Timestamp) async throws(AccessFailure)
}

package struct StoredResponse: Hashable, Sendable {
    let place: Place
    let bytes: [UInt8]
    let receivedAt: Timestamp
}

package struct DocumentRemoteDataSource: RemoteDataSource {
    private let endpoint: Endpoint
    private let source: any DocumentSource

    package init(_ endpoint: Endpoint, of source: any DocumentSource) {
        self.endpoint = endpoint
        self.source = source
    }

    package var place: Place { source.location(of: endpoint) }

    package func fetch() async throws(AccessFailure) -> [UInt8] {
        try await source.open(endpoint).allBytes(limit: Endpoint.sizeLimit)
    }

    package func file() async -> [UInt8]? {
        guard source.readsFiles else { return nil }
        do { return try await fetch() } catch { return error.kind == .absent ? [] : nil }
    }
}
