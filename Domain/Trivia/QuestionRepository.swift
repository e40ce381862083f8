/// The questions of one source.
package protocol QuestionRepository: Sendable {
    /// Where they come from, as the user would name it.
    var sourceName: String { get }

    func categories() async throws(SourceFailure) -> [QuestionCategory]

    /// Some questions of this kind, in the order of the source.
    ///
    /// Throws `TriviaError`, because servers of questions refuse in ways that no other source has, and some of them mean
    /// the end of a game.
    ///
    /// - Parameter waiting: called with whole seconds before a pause that the source asks for.
    func questions(
        _ kind: QuestionKind,
        waiting: @escaping @Sendable (_ seconds: Int) async -> Void
    ) async throws(TriviaError) -> FetchedQuestions
}

package struct FetchedQuestions: Hashable, Sendable {
    package let questions: [Question]
    /// Unreadable, or with other answers than true and false.
    package let skipped: [SkippedItem]
    /// The source has no others of this kind.
    package let isAll: Bool

    package init(questions: [Question], skipped: [SkippedItem], isAll: Bool) {
        self.questions = questions
        self.skipped = skipped
        self.isAll = isAll
    }
}

/// Why there are no questions.
package enum TriviaError: Error, Hashable, Sendable {
    case source(SourceFailure)
    /// Fewer than a page, of which the source then gives none.
    case notEnoughQuestions(QuestionKind, source: String)
    /// None at all of this kind; with what could not be read.
    case noQuestions(QuestionKind, source: String, skipped: [SkippedItem])
    /// The source rejected the request.
    case invalidRequest(source: String)
    /// The source does not know the token, even a new one.
    case tokenRefused(source: String)
    /// The source has given all of its questions, and does not start over.
    case tokenExhausted(source: String)
    /// Rate limited, even after a pause.
    case askedTooOften(source: String)
    /// With the existing names.
    case noSuchCategory(String, names: [String])
}
