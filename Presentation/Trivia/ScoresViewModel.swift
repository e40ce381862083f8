import Domain

/// How well was played here.
package typealias ScoresViewModel = ScreenViewModel<Scores, StoreFailure>

extension ScreenViewModel where Content == Scores, Failure == StoreFailure {
    package convenience init(scores: any ScoreRepository) {
        self.init { () async throws(StoreFailure) in try await scores.scores() }
    }
}
