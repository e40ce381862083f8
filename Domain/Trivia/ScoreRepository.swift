/// Scores of games played on this machine.
package protocol ScoreRepository: Sendable {
    func scores() async throws(AccessFailure) -> Scores

    /// Saves the progress of a game: first without a standing, then with the one returned. An interrupted game is thus
    /// saved up to its last answer. Concurrent saves are never lost.
    func save(_ game: TriviaGame) async throws(AccessFailure) -> GameStanding
}

/// Assigned by the store from 1.
package struct GameID: Hashable, Sendable {
    package let rawValue: Int64

    package init(_ rawValue: Int64) { self.rawValue = rawValue }
}

/// A game among all others.
package struct GameStanding: Hashable, Sendable {
    /// nil until the game is first saved.
    package let id: GameID?
    /// Best score of all other games; 0 without any.
    package let previousHighScore: Int

    package init(id: GameID?, previousHighScore: Int) {
        self.id = id
        self.previousHighScore = previousHighScore
    }
}

package struct Scores: Hashable, Sendable {
    /// 0 without a correct answer.
    package let highScore: Int
    /// Score of the game that began last; nil without any.
    package let lastScore: Int?
    package let games: Int

    package init(highScore: Int, lastScore: Int?, games: Int) {
        self.highScore = highScore
        self.lastScore = lastScore
        self.games = games
    }
}
