/// The games that were played here.
package protocol ScoreRepository: Sendable {
    func scores() async throws(StoreFailure) -> Scores

    /// Saves how far a game is: first without an id, then with the one returned. A game that is killed or cut off is thus
    /// saved up to its last answer. Concurrent saves never lose one another.
    func save(_ progress: GameProgress) async throws(StoreFailure) -> GameStanding
}

package struct GameProgress: Hashable, Sendable {
    package let id: GameID?
    package let score: Int
    package let asked: Int
    /// nil while it is played.
    package let ending: TriviaGame.Ending?
    /// When the game began.
    package let startedAt: Timestamp

    package init(id: GameID?, score: Int, asked: Int, ending: TriviaGame.Ending?, startedAt: Timestamp) {
        self.id = id
        self.score = score
        self.asked = asked
        self.ending = ending
        self.startedAt = startedAt
    }
}

/// Counted from 1 by the store.
package struct GameID: Hashable, Sendable {
    package let rawValue: Int64

    package init(_ rawValue: Int64) {
        self.rawValue = rawValue
    }
}

/// A game among all that were played here.
package struct GameStanding: Hashable, Sendable {
    /// nil as long as nothing of the game is saved.
    package let id: GameID?
    package let score: Int
    /// The best of all other games; 0 without any.
    package let previousHighScore: Int

    package init(id: GameID?, score: Int, previousHighScore: Int) {
        self.id = id
        self.score = score
        self.previousHighScore = previousHighScore
    }

    package var highScore: Int { max(score, previousHighScore) }

    /// Equalling the best does not beat it.
    package var isNewHighScore: Bool { score > previousHighScore }
}

package struct Scores: Hashable, Sendable {
    /// 0 if nothing was ever answered correctly.
    package let highScore: Int
    /// Of the game that began last; nil without any.
    package let lastScore: Int?
    package let games: Int

    package init(highScore: Int, lastScore: Int?, games: Int) {
        self.highScore = highScore
        self.lastScore = lastScore
        self.games = games
    }
}
