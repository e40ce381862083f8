/// The questions of the next page: such as were not part of the game yet.
///
/// Where a source gives all that it has, they are shuffled by the seed, so that the same seed and the same source give
/// the same game. One that gives some at a time has its own chance.
package struct DealQuestions: Sendable {
    package typealias Function =
        @Sendable (TriviaGame, QuestionKind, _ seed: String, _ waiting: @escaping @Sendable (_ seconds: Int) -> Void)
        async throws(TriviaError) -> FetchedQuestions

    private let repository: any QuestionRepository

    package init(repository: any QuestionRepository) {
        self.repository = repository
    }

    /// - Returns: no more than a page. For the first page of a game, none is a failure.
    package func callAsFunction(
        to game: TriviaGame,
        _ kind: QuestionKind,
        seed: String,
        waiting: @escaping @Sendable (_ seconds: Int) -> Void
    ) async throws(TriviaError) -> FetchedQuestions {
        let fetched = try await repository.questions(kind, waiting: waiting)
        let ordered = fetched.isAll ? SeededShuffle(seed: seed)(fetched.questions) : fetched.questions
        let page = ordered.filter(game.isNew).prefix(TriviaGame.questionsPerPage)
        if page.isEmpty, game.asked == 0 { throw .noQuestions(kind, source: repository.sourceName) }
        return FetchedQuestions(questions: Array(page), skipped: fetched.skipped, isAll: fetched.isAll)
    }
}
