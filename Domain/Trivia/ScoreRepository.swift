/// Scores of games played on this machine.
package protocol ScoreRepository: Sendable {
    func scores() async throws(AccessFailure) -> Scores

    /// Saves the progress of a game: first without an id, then with the one returned. An interrupted game is thus saved
    /// up to its last answer. Concurrent saves are never lost.
    func save(_ game: TriviaGame) async throws(AccessFailure) -> (id: Int64, previousHighScore: Int)
}

/// `highScore` is 0 without a correct answer; `lastScore` is that of the game that began last, nil without any.
package typealias Scores = (highScore: Int, lastScore: Int?, games: Int)
