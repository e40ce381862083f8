import Domain

/// The result of verifying a receipt.
package typealias VerificationViewModel = ScreenViewModel<Verification, LotteryError>

extension ScreenViewModel where Content == Verification, Failure == LotteryError {
    package convenience init(
        receipt: String,
        commitment: String?,
        sha256: String?,
        verify: @escaping VerifyReceipt.Function
    ) {
        self.init { () async throws(LotteryError) in try await verify(receipt, commitment, sha256) }
    }
}
