import Domain

/// A user's ticket.
package typealias TicketViewModel = ScreenViewModel<TicketAnswer, LotteryError>

/// The commitment for a future draw.
package typealias CommitmentViewModel = ScreenViewModel<Commitment, LotteryError>

/// The result of verifying a receipt.
package typealias VerificationViewModel = ScreenViewModel<Verification, LotteryError>
