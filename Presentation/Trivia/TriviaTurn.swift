import Domain

/// A question that waits for its answer.
package struct TriviaTurn: Hashable, Sendable {
    /// From 1, and running on from page to page.
    package let number: Int
    package let question: Question
    /// How many were answered correctly before it.
    package let score: Int
    /// What was left out of the page that begins with it, and was not told before.
    package let skipped: [SkippedItem]
}

/// What became of an answer.
package struct TriviaVerdict: Hashable, Sendable {
    package let number: Int
    package let question: Question
    package let isRight: Bool
    /// With this answer.
    package let score: Int
    /// Why the game could not be kept, the first time that it could not.
    package let notKept: StoreFailure?
}

/// The end of a game.
package struct TriviaResult: Hashable, Sendable {
    package let score: Int
    package let asked: Int
    package let ending: TriviaGame.Ending
    /// nil where it cannot be told, because the store could not be read.
    package let standing: GameStanding?
    /// Why there was no next page, where there was none.
    package let unavailable: TriviaError?
    /// As in a verdict.
    package let notKept: StoreFailure?
    /// How many items of the source were left out.
    package let skipped: Int
}
