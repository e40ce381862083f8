import Domain

/// The commitment for a draw that is still to come.
package typealias CommitmentViewModel = ScreenViewModel<Commitment, LotteryError>

extension ScreenViewModel where Content == Commitment, Failure == LotteryError {
    package convenience init(
        request: DrawRequest,
        seedSource: String?,
        merge: @escaping MergeUsersWithLotteryList.Function,
        commit: @escaping CommitToDraw.Function
    ) {
        self.init { () async throws(LotteryError) in
            try commit(try await merge(), try request.rules(under: nil), seedSource)
        }
    }
}
