/// The games that were played here.
package protocol ScoreRepository: Sendable {
    func scores() async throws(StoreFailure) -> Scores

    /// Keeps how far a game is. The first time without an id, from then on with the one that was given: so a game that
    /// ends without a word, killed or cut off, has been kept up to its last answer. No two that keep at once lose
    /// anything.
    func keep(_ progress: GameProgress) async throws(StoreFailure) -> KeptGame
}

package struct GameProgress: Hashable, Sendable {
    package let id: GameID?
    package let score: Int
    package let asked: Int
    /// nil as long as it is played.
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

package struct KeptGame: Hashable, Sendable {
    package let id: GameID
    /// The best of all other games; 0 where there is none.
    package let highScoreOfOthers: Int

    package init(id: GameID, highScoreOfOthers: Int) {
        self.id = id
        self.highScoreOfOthers = highScoreOfOthers
    }
}

package struct Scores: Hashable, Sendable {
    /// 0 where nothing was ever answered correctly.
    package let highScore: Int
    /// Of the game that began last; nil where none was played.
    package let lastScore: Int?
    package let games: Int

    package init(highScore: Int, lastScore: Int?, games: Int) {
        self.highScore = highScore
        self.lastScore = lastScore
        self.games = games
    }
}
