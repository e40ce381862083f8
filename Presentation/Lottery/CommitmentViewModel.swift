import Domain

/// The commitment for a future draw.
package typealias CommitmentViewModel = ScreenViewModel<Commitment, LotteryError>

extension ScreenViewModel where Content == Commitment, Failure == LotteryError {
    package convenience init(request: DrawRequest, seedSource: String?, commit: @escaping CommitToDraw.Function) {
        self.init { () async throws(LotteryError) in try await commit(request, seedSource) }
    }
}
