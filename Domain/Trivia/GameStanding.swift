/// How a game stands among all that were played here.
package struct GameStanding: Hashable, Sendable {
    /// nil as long as nothing of the game was kept.
    package let id: GameID?
    package let score: Int
    /// The best of all other games; 0 where there is none.
    package let previousHighScore: Int

    package init(id: GameID?, score: Int, previousHighScore: Int) {
        self.id = id
        self.score = score
        self.previousHighScore = previousHighScore
    }

    package var highScore: Int { max(score, previousHighScore) }

    /// To equal the best is not to beat it.
    package var isNewHighScore: Bool { score > previousHighScore }
}
