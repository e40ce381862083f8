/// The questions of the next page: such as were not part of the game yet.
///
/// Where a source gives all that it has, they are shuffled by the seed, so that the same seed and the same source give
/// the same game. One that gives some at a time has its own chance.
package struct DealQuestions: Sendable {
    package typealias Function =
        @Sendable (TriviaGame, QuestionKind, _ seed: String, _ waiting: @escaping @Sendable (_ seconds: Int) -> Void)
        async throws(TriviaError) -> FetchedQuestions

    /// How often a source that gives some at a time is asked before it is taken to have nothing new.
    private static let mostTries = 3

    private let repository: any QuestionRepository

    package init(repository: any QuestionRepository) {
        self.repository = repository
    }

    /// - Returns: no more than a page; none where the source has no more. For the first page of a game, none is a failure.
    package func callAsFunction(
        to game: TriviaGame,
        _ kind: QuestionKind,
        seed: String,
        waiting: @escaping @Sendable (_ seconds: Int) -> Void
    ) async throws(TriviaError) -> FetchedQuestions {
        var skipped: [SkippedItem] = []
        do throws(TriviaError) {
            for _ in 1...Self.mostTries {
                let fetched = try await repository.questions(kind, waiting: waiting)
                skipped += fetched.skipped
                let ordered = fetched.isAll ? SeededShuffle(seed: seed)(fetched.questions) : fetched.questions
                let page = Array(ordered.filter(game.isNew).prefix(TriviaGame.questionsPerPage))
                if !page.isEmpty { return FetchedQuestions(questions: page, skipped: skipped, isAll: fetched.isAll) }
                if fetched.isAll || fetched.questions.isEmpty { break }
            }
        } catch {
            guard game.asked > 0, error.meansNoMore else { throw error }
        }
        if game.asked == 0 { throw .noQuestions(kind, source: repository.sourceName, skipped: skipped) }
        return FetchedQuestions(questions: [], skipped: skipped, isAll: true)
    }
}

extension TriviaError {
    /// Whether a source that gave questions before says by this that it has no others.
    fileprivate var meansNoMore: Bool {
        switch self {
        case .notEnoughQuestions, .noQuestions, .tokenExhausted: true
        case .source, .invalidRequest, .tokenRefused, .askedTooOften, .noSuchCategory: false
        }
    }
}
