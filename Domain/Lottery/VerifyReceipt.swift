/// Verifies a published receipt: reads it and its commitment, then the lists, and recomputes the draw.
package struct VerifyReceipt: UseCase {
    /// Two places, and the announced digest of the receipt.
    package typealias Request = (receipt: String, commitment: String?, sha256: String?)

    private let documents: any DrawDocumentRepository
    private let merge: any UseCase<Void, Lottery, LotteryError>
    private let verify: any UseCase<VerifyDraw.Request, Verification, LotteryError>

    package init(
        documents: any DrawDocumentRepository,
        merge: any UseCase<Void, Lottery, LotteryError>,
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
        return try await verify((receipt, try await merge(), commitment, request.sha256))
    }
}
