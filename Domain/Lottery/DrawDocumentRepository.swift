/// The documents that are published around a draw. A location is what a user types: a path, or `-` for standard input.
package protocol DrawDocumentRepository: Sendable {
    func receipt(at location: String) async throws(SourceFailure) -> ReceiptDocument
    func commitment(at location: String) async throws(SourceFailure) -> PublishedCommitment

    /// Throws if a file exists there that must not be replaced.
    func check(_ file: OutputFile) async throws(StoreFailure)

    /// Writes a receipt whole or not at all.
    func save(_ receipt: Receipt, to file: OutputFile) async throws(StoreFailure)
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
    /// The SHA-256 of the bytes found, as 64 lower-case hexadecimal digits.
    package let sha256: String

    package init(receipt: Receipt, bytes: [UInt8]) {
        self.receipt = receipt
        isCanonical = bytes.elementsEqual(receipt.canonicalText.utf8)
        sha256 = SHA256.digest(of: bytes).hex
    }
}
