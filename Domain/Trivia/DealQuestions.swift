/// Deals the next page of questions, none of which was part of the game before.
///
/// If a source gives all that it has, the seed shuffles them: the same seed and source give the same game. A source that
/// gives some at a time chooses them itself.
package struct DealQuestions: Sendable {
    package typealias Function =
        @Sendable (
            TriviaGame, QuestionKind, _ seed: String, _ waiting: @escaping @Sendable (_ seconds: Int) async -> Void
        )
        async throws(TriviaError) -> FetchedQuestions

    /// Requests to a source that gives some at a time, before it counts as having nothing new.
    private static let mostTries = 3

    private let repository: any QuestionRepository

    package init(repository: any QuestionRepository) {
        self.repository = repository
    }

    /// - Returns: a page at most; none if the source has no more. Only the first page of a game cannot be empty: it throws.
    package func callAsFunction(
        to game: TriviaGame,
        _ kind: QuestionKind,
        seed: String,
        waiting: @escaping @Sendable (_ seconds: Int) async -> Void
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
    /// Whether this means, of a source that gave questions before, that it has no others.
    fileprivate var meansNoMore: Bool {
        switch self {
        case .notEnoughQuestions, .noQuestions, .tokenExhausted: true
        case .source, .invalidRequest, .tokenRefused, .askedTooOften, .noSuchCategory: false
        }
    }
}
