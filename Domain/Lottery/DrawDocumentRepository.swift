/// Published documents of a draw. A location is a path, or `-` for standard input.
package protocol DrawDocumentRepository: Sendable {
    func receipt(at location: String) async throws(AccessFailure) -> ReceiptDocument
    func commitment(at location: String) async throws(AccessFailure) -> Commitment

    /// Throws if the file exists and must not be replaced.
    func check(_ file: OutputFile) async throws(AccessFailure)

    /// Writes a receipt atomically.
    func save(_ receipt: Receipt, to file: OutputFile) async throws(AccessFailure)
}

extension DrawDocumentRepository {
    func commitment(ifAt location: String?) async throws(LotteryError) -> Commitment? {
        guard let location else { return nil }
        return try await LotteryError.wrapping(await commitment(at: location))
    }
}

/// A receipt as read from a file.
package struct ReceiptDocument: Hashable, Sendable {
    package let receipt: Receipt
    /// Whether the file's bytes equal ``DrawDocument/canonicalText`` of a plausible receipt.
    package let isCanonical: Bool
    /// Of the file's bytes.
    package let sha256: String

    package init(receipt: Receipt, bytes: [UInt8]) {
        self.receipt = receipt
        isCanonical = receipt.isPlausible && bytes.elementsEqual(receipt.canonicalText.utf8)
        sha256 = SHA256.digest(of: bytes).hex
    }
}
