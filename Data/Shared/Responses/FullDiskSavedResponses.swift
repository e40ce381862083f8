import Domain
import Foundation

/// Others, on a disk that has become full: what is kept can be read, and nothing can be added.
package struct FullDiskSavedResponses: SavedResponses {
    private let responses: any SavedResponses
    private let folder: String

    /// - Parameter folder: what the failure names.
    package init(_ responses: any SavedResponses, in folder: String) {
        self.responses = responses
        self.folder = folder
    }

    package func response(of endpoint: Endpoint, from identity: String) async throws(SourceFailure) -> SavedResponse? {
        try await responses.response(of: endpoint, from: identity)
    }

    package func keep(
        _ bytes: [UInt8],
        of endpoint: Endpoint,
        from identity: String,
        at moment: Timestamp
    ) async throws(StoreFailure) {
        throw StoreFailure(systemError: ENOSPC, folder)
    }
}
