import Domain

/// A user's ticket.
package typealias TicketViewModel = ScreenViewModel<TicketAnswer, LotteryError>

extension ScreenViewModel where Content == TicketAnswer, Failure == LotteryError {
    package convenience init(
        player: PlayerReference,
        method: DrawMethod,
        seed: Seed,
        lookUp: @escaping LookUpTicket.Function
    ) {
        self.init { () async throws(LotteryError) in try await lookUp(player, method, seed) }
    }
}

/// The commitment for a future draw.
package typealias CommitmentViewModel = ScreenViewModel<Commitment, LotteryError>

extension ScreenViewModel where Content == Commitment, Failure == LotteryError {
    package convenience init(request: DrawRequest, seedSource: String?, commit: @escaping CommitToDraw.Function) {
        self.init { () async throws(LotteryError) in try await commit(request, seedSource) }
    }
}

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
