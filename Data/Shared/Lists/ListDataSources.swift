import Domain
import Foundation

/// Fetches the document of a list.
package protocol RemoteDataSource: Sendable {
    var place: Place { get }

    func fetch() async throws(AccessFailure) -> [UInt8]

    /// Returns the document in a file, which the user may have edited; nothing of it if it cannot be read; nil for other
    /// sources.
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
        do { return try await fetch() } catch { return [] }
    }
}

package struct CacheLocalDataSource: LocalDataSource {
    private let cache: ResponseCache
    private let file: String

    package init(_ endpoint: Endpoint, of source: any DocumentSource, in cache: ResponseCache) {
        self.cache = cache
        // A digest has a fixed length and does not reveal a password in the identity.
        file = ResponseCache.file(of: endpoint, SHA256.digest(of: source.identity(of: endpoint).utf8).hex)
    }

    package func load() async throws(AccessFailure) -> StoredResponse? { try await cache.load(file) }

    package func save(_ response: [UInt8], at moment: Timestamp) async throws(AccessFailure) {
        try await cache.save(response, to: file, at: moment)
    }
}

/// The last response of each source, one file each. The modification time is when the response arrived. Without a
/// folder, responses stay in memory until the program ends.
package actor ResponseCache {
    /// 1 GiB, larger than the limit of any endpoint.
    private static let sizeLimit = 1 << 30

    private let folder: String?
    private let isFull: Bool
    private var memory: [String: StoredResponse] = [:]

    /// - Parameters:
    ///   - folder: Created by the first save.
    ///   - fault: `.diskFull` makes every save to the folder fail; other faults have no effect on files.
    package init(folder: String?, fault: Fault? = nil) {
        self.folder = folder
        isFull = fault == .diskFull
    }

    static func file(of endpoint: Endpoint, _ digest: String) -> String {
        "\(endpoint.name)-\(digest).json"
    }

    func load(_ file: String) throws(AccessFailure) -> StoredResponse? {
        guard let folder else { return memory[file] }
        let path = "\(folder)/\(file)"
        do throws(AccessFailure) {
            var status = stat()
            let bytes = try readFile(path, limit: Self.sizeLimit) { status = $0 }
            return StoredResponse(place: .path(path), bytes: bytes, receivedAt: Timestamp(modified: status))
        } catch  where error.kind == .absent {
            return nil
        }
    }

    func save(_ bytes: [UInt8], to file: String, at moment: Timestamp) throws(AccessFailure) {
        guard let folder else {
            memory[file] = StoredResponse(place: .named(file), bytes: bytes, receivedAt: moment)
            return
        }
        try make(folder)
        try AtomicFile.write(bytes, to: "\(folder)/\(file)", modifiedAt: moment)
    }

    /// Throws if nothing can be saved. Leaves no file behind.
    package func check() throws(AccessFailure) {
        guard let folder else { return }
        try make(folder)
        let temporary = try TemporaryFile(in: folder, for: .path(folder), permissions: 0o600)
        defer { unlink(temporary.path) }
        try temporary.file.write([0])
    }

    private func make(_ folder: String) throws(AccessFailure) {
        if isFull, !Fault.diskFull.isOver {
            Fault.met?.add(.diskFull)
            throw AccessFailure(systemError: ENOSPC, .path(folder))
        }
        try Folder.make(folder)
    }
}
