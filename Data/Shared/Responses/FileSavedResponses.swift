import Domain
import Foundation

/// Answers as files in a folder, with nothing in them but the bytes that came. When they came is the time at which the
/// file was last modified.
package struct FileSavedResponses: SavedResponses {
    /// Larger than any answer that an endpoint may give.
    private static let sizeLimit = 1 << 30

    private let folder: String

    /// - Parameter folder: is made where it is missing, once there is something to keep.
    package init(folder: String) {
        self.folder = folder
    }

    package func response(of endpoint: Endpoint, from identity: String) async throws(SourceFailure) -> SavedResponse? {
        let path = path(endpoint, identity)
        do {
            let file = try readDatedFile(path, limit: Self.sizeLimit)
            return SavedResponse(name: path, bytes: file.bytes, receivedAt: file.modifiedAt)
        } catch {
            guard error.kind == .absent else { throw error }
            return nil
        }
    }

    package func keep(
        _ bytes: [UInt8],
        of endpoint: Endpoint,
        from identity: String,
        at moment: Timestamp
    ) async throws(StoreFailure) {
        try Folder.make(folder)
        try AtomicFile.write(bytes, to: path(endpoint, identity), modifiedAt: moment)
    }

    /// The digest takes identities of any length and with any character in them, and tells no password that one may have.
    private func path(_ endpoint: Endpoint, _ identity: String) -> String {
        "\(folder)/\(endpoint.rawValue)-\(SHA256.digest(of: identity.utf8).hex).json"
    }
}
