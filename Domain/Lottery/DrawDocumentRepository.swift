/// Published documents of a draw. A location is a path, or `-` for standard input.
package protocol DrawDocumentRepository: Sendable {
    func receipt(at location: String) async throws(AccessFailure) -> ReadDocument<Receipt>
    /// Throws also if the commitment was changed: receipts identify it by its digest.
    func commitment(at location: String) async throws(AccessFailure) -> ReadDocument<Commitment>

    /// Throws if the file exists and must not be replaced.
    func check(_ file: OutputFile) async throws(AccessFailure)

    /// Writes a receipt or a commitment atomically.
    func save(_ document: some DrawDocument, to file: OutputFile) async throws(AccessFailure)
}

extension DrawDocumentRepository {
    func commitment(ifAt location: String?) async throws(LotteryError) -> ReadDocument<Commitment>? {
        guard let location else { return nil }
        return try await LotteryError.wrapping(await commitment(at: location))
    }
}

/// What is wrong with a receipt, a commitment, or what the history has of them.
package enum ReceiptProblem: Problem {
    package enum Document: String, Sendable {
        case receipt, commitment
    }

    case unreadable(Document, AccessFailure)
    case invalid(Document, DocumentFault)
    case isOther(Document, insteadOf: Document)
    case withoutFormat(Document)
    case ofUnreleasedVersion(format: Int)
    case ofLaterVersion(format: Int)
    case commitmentWasChanged
    case receiptWasChanged
    case isURL
    /// By the number of its entry.
    case storedUnreadable(Document, number: Int, AccessFailure)
    case storedWasChanged(Document, number: Int)
    case storedOptionsUnreadable
    case notARoundOfBeacon
}
