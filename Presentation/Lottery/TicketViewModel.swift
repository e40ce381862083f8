import Domain

/// Somebody's ticket.
package typealias TicketViewModel = ScreenViewModel<TicketAnswer, LotteryError>

package struct TicketAnswer: Sendable {
    package let id: UserID
    /// Nobody, where there is no user with the id.
    package let user: User?
    package let answer: LookUpTicket.Answer
}

extension ScreenViewModel where Content == TicketAnswer, Failure == LotteryError {
    package convenience init(
        id: UserID,
        method: DrawMethod,
        seed: Seed,
        merge: @escaping MergeUsersWithLotteryList.Function,
        lookUp: @escaping LookUpTicket.Function
    ) {
        self.init { () async throws(LotteryError) in
            let lottery = try await merge()
            let answer = try await lookUp(id, lottery, method, seed)
            let user = try await lottery.users(at: answer.userPosition.map { [$0] } ?? []).first
            return TicketAnswer(id: id, user: user, answer: answer)
        }
    }
}

extension LookUpTicket.Answer {
    fileprivate var userPosition: Int? {
        switch self {
        case .takesPart(let place, of: _): place.player.userPosition
        case .notEntered(let position): position
        case .unknownUser: nil
        }
    }
}
