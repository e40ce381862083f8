/// The documents that are published around a draw. A location is what a user types: a path, or `-` for standard input.
package protocol DrawDocumentRepository: Sendable {
    func receipt(at location: String) async throws(SourceFailure) -> ReceiptDocument
    func commitment(at location: String) async throws(SourceFailure) -> PublishedCommitment

    /// Writes a receipt whole or not at all.
    func save(_ receipt: Receipt, at path: String) async throws(StoreFailure)
}

extension DrawDocumentRepository {
    func receipt(toCheckAt location: String) async throws(LotteryError) -> ReceiptDocument {
        do {
            return try await receipt(at: location)
        } catch {
            throw .receipt(error)
        }
    }

    func commitment(ifAt location: String?) async throws(LotteryError) -> PublishedCommitment? {
        guard let location else { return nil }
        do {
            return try await commitment(at: location)
        } catch {
            throw .commitment(error)
        }
    }
}

/// A receipt as it was found.
package struct ReceiptDocument: Hashable, Sendable {
    package let receipt: Receipt
    /// Whether the bytes found are, each of them, the ones that ``Receipt/canonicalText`` has.
    package let isCanonical: Bool

    package init(receipt: Receipt, isCanonical: Bool) {
        self.receipt = receipt
        self.isCanonical = isCanonical
    }
}
