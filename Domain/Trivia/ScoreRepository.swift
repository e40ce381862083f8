/// Scores of games played on this machine.
package protocol ScoreRepository: Sendable {
    func scores() async throws(AccessFailure) -> Scores

    /// Saves a game's progress: first without an id, then with the id returned. An interrupted game is thus saved up to
    /// its last answer. Concurrent saves are never lost.
    func save(_ progress: GameProgress) async throws(AccessFailure) -> GameStanding
}

package struct GameProgress: Hashable, Sendable {
    package let id: GameID?
    package let score: Int
    package let asked: Int
    /// nil while the game is in progress.
    package let ending: TriviaGame.Ending?
    package let startedAt: Timestamp
}

/// Assigned by the store from 1.
package struct GameID: Hashable, Sendable {
    package let rawValue: Int64

    package init(_ rawValue: Int64) {
        self.rawValue = rawValue
    }
}

/// A game's score compared with all other games.
package struct GameStanding: Hashable, Sendable {
    /// nil until the game is first saved.
    package let id: GameID?
    package let score: Int
    /// Best score of all other games; 0 without any.
    package let previousHighScore: Int

    package init(id: GameID?, score: Int, previousHighScore: Int) {
        self.id = id
        self.score = score
        self.previousHighScore = previousHighScore
    }

    package var highScore: Int { max(score, previousHighScore) }

    /// Equalling the high score is not a new one.
    package var isNewHighScore: Bool { score > previousHighScore }
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
