/// Published documents of a draw. A location is a path, or `-` for standard input.
package protocol DrawDocumentRepository: Sendable {
    func receipt(at location: String) async throws(AccessFailure) -> ReadDocument<Receipt>
    /// Throws also if the commitment was changed: receipts identify it by its digest.
    func commitment(at location: String) async throws(AccessFailure) -> ReadDocument<Commitment>

    /// Throws if the file exists and must not be replaced.
    func check(_ file: OutputFile) async throws(AccessFailure)

    /// Writes a receipt atomically.
    func save(_ receipt: Receipt, to file: OutputFile) async throws(AccessFailure)
}

extension DrawDocumentRepository {
    func commitment(ifAt location: String?) async throws(LotteryError) -> ReadDocument<Commitment>? {
        guard let location else { return nil }
        return try await LotteryError.wrapping(await commitment(at: location))
    }
}
