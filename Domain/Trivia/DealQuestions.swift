/// Deals the next page of questions, none of which the game has asked before.
///
/// A source that returns all its questions is shuffled by the seed, so the same seed repeats a game. Other sources
/// choose questions themselves.
package struct DealQuestions: Sendable {
    package typealias Function =
        @Sendable (
            TriviaGame, QuestionKind, _ seed: String, _ waiting: @escaping @Sendable (_ seconds: Int) async -> Void
        )
        async throws(TriviaError) -> FetchedQuestions

    /// Number of requests without new questions after which the source counts as exhausted.
    private static let maximumRequests = 3

    private let repository: any QuestionRepository

    package init(repository: any QuestionRepository) {
        self.repository = repository
    }

    /// - Returns: At most one page; empty if the source has no more questions. An empty first page throws instead.
    package func callAsFunction(
        to game: TriviaGame,
        _ kind: QuestionKind,
        seed: String,
        waiting: @escaping @Sendable (_ seconds: Int) async -> Void
    ) async throws(TriviaError) -> FetchedQuestions {
        var skipped: [SkippedItem] = []
        do throws(TriviaError) {
            for _ in 1...Self.maximumRequests {
                let fetched = try await repository.questions(kind, waiting: waiting)
                skipped += fetched.skipped
                let ordered = fetched.isAll ? SeededShuffle(seed: seed)(fetched.questions) : fetched.questions
                let page = Array(ordered.filter(game.isNew).prefix(TriviaGame.questionsPerPage))
                if !page.isEmpty { return FetchedQuestions(questions: page, skipped: skipped, isAll: fetched.isAll) }
                if fetched.isAll || fetched.questions.isEmpty { break }
            }
        } catch {
            guard game.asked > 0, error.meansExhaustion else { throw error }
        }
        if game.asked == 0 { throw .noQuestions(kind, source: repository.sourceName, skipped: skipped) }
        return FetchedQuestions(questions: [], skipped: skipped, isAll: true)
    }
}

extension TriviaError {
    /// Whether this error, after earlier questions, means that the source has no others.
    fileprivate var meansExhaustion: Bool {
        switch self {
        case .notEnoughQuestions, .noQuestions, .tokenExhausted: true
        case .source, .invalidRequest, .tokenRejected, .rateLimited, .noSuchCategory, .ambiguousCategory: false
        }
    }
}
