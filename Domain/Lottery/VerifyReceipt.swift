/// Verifies a published receipt: reads it and its commitment, then the lists, and recomputes the draw.
package struct VerifyReceipt: UseCase {
    /// Two places, the announced digest of the receipt, and whether the only lists are those of the sample.
    package typealias Request = (receipt: String, commitment: String?, sha256: String?, isSample: Bool)

    private let documents: any DrawDocumentRepository
    private let merge: any UseCase<Receipt?, Lottery, LotteryError>
    private let verify: any UseCase<VerifyDraw.Request, Verification, LotteryError>

    package init(
        documents: any DrawDocumentRepository,
        merge: any UseCase<Receipt?, Lottery, LotteryError>,
        verify: any UseCase<VerifyDraw.Request, Verification, LotteryError>
    ) {
        self.documents = documents
        self.merge = merge
        self.verify = verify
    }

    /// Reads the short documents before the long lists, so that a mistyped path is reported at once.
    package func callAsFunction(_ request: Request) async throws(LotteryError) -> Verification {
        let receipt = try await LotteryError.wrapping(await documents.receipt(at: request.receipt))
        let commitment = try await documents.commitment(ifAt: request.commitment)
        let pool = receipt.receipt.pool
        guard !request.isSample || !pool.isOfParticipants else { throw .participantsMissing }
        let verification = try await verify((receipt, try await merge(receipt.receipt), commitment, request.sha256))
        let isOfOtherList = verification.results.contains { $0.check == .list && !$0.passed }
        guard !request.isSample || !isOfOtherList else { throw .participantsMissing }
        return verification
    }
}
