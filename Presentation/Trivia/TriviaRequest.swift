import Domain

/// The game that somebody wants to play.
package struct TriviaRequest: Hashable, Sendable {
    /// The number or the name of a category; nil for all.
    package var category: String?
    /// nil for all.
    package var difficulty: Difficulty?
    /// The text from which the order of the questions follows; nil for one that is made for each game.
    package var seed: String?

    package init(category: String? = nil, difficulty: Difficulty? = nil, seed: String? = nil) {
        self.category = category
        self.difficulty = difficulty
        self.seed = seed
    }
}
