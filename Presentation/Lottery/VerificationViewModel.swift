import Domain

/// What came of checking a receipt.
package typealias VerificationViewModel = ScreenViewModel<Verification, LotteryError>

extension ScreenViewModel where Content == Verification, Failure == LotteryError {
    package convenience init(
        receipt: String,
        commitment: String?,
        sha256: String?,
        documents: any DrawDocumentRepository,
        merge: @escaping MergeUsersWithLotteryList.Function,
        verify: @escaping VerifyDraw.Function
    ) {
        self.init { () async throws(LotteryError) in
            let document = try await documents.receipt(toCheckAt: receipt)
            let commitment = try await documents.commitment(ifAt: commitment)
            return try await verify(document, try await merge(), commitment, sha256)
        }
    }
}

extension DrawDocumentRepository {
    fileprivate func receipt(toCheckAt location: String) async throws(LotteryError) -> ReceiptDocument {
        do {
            return try await receipt(at: location)
        } catch {
            throw .source(error.advising(onContent: "A receipt is what tombola lottery draw --receipt FILE wrote."))
        }
    }
}
