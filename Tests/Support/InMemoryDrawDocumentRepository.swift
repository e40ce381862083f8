import Data
import Domain
import Synchronization

/// The published documents as bytes in memory, each under its location; or the failure to write any.
final class InMemoryDrawDocumentRepository: DrawDocumentRepository {
    private let documents: Mutex<[String: [UInt8]]>
    private let failure: StoreFailure?

    init(_ documents: [String: [UInt8]] = [:], failing failure: StoreFailure? = nil) {
        self.documents = Mutex(documents)
        self.failure = failure
    }

    /// The bytes at each location.
    var all: [String: [UInt8]] { documents.withLock { $0 } }

    func put(_ bytes: [UInt8], at location: String) {
        documents.withLock { $0[location] = bytes }
    }

    func receipt(at location: String) async throws(SourceFailure) -> ReceiptDocument {
        try ReceiptPayload.read(try bytes(location), name: location)
    }

    func commitment(at location: String) async throws(SourceFailure) -> PublishedCommitment {
        try CommitmentPayload.read(try bytes(location), name: location)
    }

    func save(_ receipt: Receipt, at path: String) async throws(StoreFailure) {
        if let failure { throw failure }
        put(Array(receipt.canonicalText.utf8), at: path)
    }

    private func bytes(_ location: String) throws(SourceFailure) -> [UInt8] {
        guard let bytes = all[location] else { throw SourceFailure(.absent, location, "there is no such document") }
        return bytes
    }
}
