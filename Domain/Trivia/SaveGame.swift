/// Keeps how far a game is, and tells how it stands among the others. A game counts from its first answer on: one that
/// nobody answered leaves no trace.
package struct SaveGame: Sendable {
    package typealias Function =
        @Sendable (TriviaGame, _ id: GameID?, _ startedAt: Timestamp) async throws(StoreFailure) -> GameStanding

    private let repository: any ScoreRepository

    package init(repository: any ScoreRepository) {
        self.repository = repository
    }

    /// - Parameter id: what the first keeping of this game gave; nil until then.
    package func callAsFunction(
        _ game: TriviaGame,
        as id: GameID?,
        startedAt: Timestamp
    ) async throws(StoreFailure) -> GameStanding {
        guard game.answered > 0 else {
            let best = try await repository.scores().highScore
            return GameStanding(id: nil, score: game.score, previousHighScore: best)
        }
        let kept = try await repository.keep(
            GameProgress(id: id, score: game.score, asked: game.asked, ending: game.ending, startedAt: startedAt)
        )
        return GameStanding(id: kept.id, score: game.score, previousHighScore: kept.highScoreOfOthers)
    }
}
