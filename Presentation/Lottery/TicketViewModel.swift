import Domain

/// A user's ticket.
package typealias TicketViewModel = ScreenViewModel<TicketAnswer, LotteryError>

extension ScreenViewModel where Content == TicketAnswer, Failure == LotteryError {
    package convenience init(id: UserID, method: DrawMethod, seed: Seed, lookUp: @escaping LookUpTicket.Function) {
        self.init { () async throws(LotteryError) in try await lookUp(id, method, seed) }
    }
}
