/// Verifies a published receipt: reads it and its commitment, then the lists, and recomputes the draw.
package struct VerifyReceipt: Sendable {
    package typealias Function =
        @Sendable (_ receipt: String, _ commitment: String?, _ sha256: String?) async throws(LotteryError) ->
        Verification

    private let documents: any DrawDocumentRepository
    private let merge: MergeUsersWithLotteryList.Function
    private let verify: VerifyDraw.Function

    package init(
        documents: any DrawDocumentRepository,
        merge: @escaping MergeUsersWithLotteryList.Function,
        verify: @escaping VerifyDraw.Function
    ) {
        self.documents = documents
        self.merge = merge
        self.verify = verify
    }

    /// Reads the short documents before the long lists, so that a mistyped path is reported at once.
    package func callAsFunction(
        receipt: String,
        commitment: String?,
        sha256: String?
    ) async throws(LotteryError) -> Verification {
        let document = try await documents.receipt(toCheckAt: receipt)
        let commitment = try await documents.commitment(ifAt: commitment)
        return try await verify(document, try await merge(), commitment, sha256)
    }
}
