import Domain
import Foundation

/// The last response of each source, as received: files with nothing but its bytes, whose modification time is when the
/// response came. Without a folder, responses are kept in memory until the program ends.
package actor ResponseCache {
    struct Response {
        /// What failures call it.
        let name: String
        let bytes: [UInt8]
        let receivedAt: Timestamp
    }

    /// Larger than any response that an endpoint may send.
    private static let sizeLimit = 1 << 30

    private let folder: String?
    private let isFull: Bool
    private var memory: [String: Response] = [:]

    /// - Parameters:
    ///   - folder: created by the first save.
    ///   - fault: `.diskFull` makes every save to the folder fail; other faults have no effect on files.
    package init(folder: String?, fault: StoreFault? = nil) {
        self.folder = folder
        isFull = fault == .diskFull
    }

    /// - Parameter identity: of the source, as in `DocumentSource.identity(of:)`.
    func load(_ endpoint: Endpoint, from identity: String) throws(StoreFailure) -> Response? {
        let name = Self.name(endpoint, identity)
        guard let folder else { return memory[name] }
        let path = "\(folder)/\(name)"
        do {
            let file = try readDatedFile(path, limit: Self.sizeLimit)
            return Response(name: path, bytes: file.bytes, receivedAt: file.modifiedAt)
        } catch {
            guard error.kind != .absent else { return nil }
            throw StoreFailure(unusable: error)
        }
    }

    /// A reader finds all of the old response or all of the new one, also after a crash.
    func save(
        _ bytes: [UInt8],
        of endpoint: Endpoint,
        from identity: String,
        at moment: Timestamp
    ) throws(StoreFailure) {
        let name = Self.name(endpoint, identity)
        guard let folder else {
            memory[name] = Response(name: name, bytes: bytes, receivedAt: moment)
            return
        }
        guard !isFull else { throw StoreFailure(systemError: ENOSPC, folder) }
        try Folder.make(folder)
        try AtomicFile.write(bytes, to: "\(folder)/\(name)", modifiedAt: moment)
    }

    /// A digest fits identities of any length, and reveals no password that one may contain.
    private static func name(_ endpoint: Endpoint, _ identity: String) -> String {
        "\(endpoint.rawValue)-\(SHA256.digest(of: identity.utf8).hex).json"
    }
}

extension StoreFailure {
    /// A stored document that cannot be opened or decoded.
    init(unusable failure: SourceFailure) {
        let kind: Kind = failure.kind == .forbidden ? .forbidden : .corrupt
        self.init(kind, failure.subject, failure.reason, hint: failure.hint)
    }
}
