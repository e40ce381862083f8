/// The questions of one source.
package protocol QuestionRepository: Sendable {
    /// Where they come from, as the user would name it.
    var sourceName: String { get }

    func categories() async throws(TriviaError) -> [QuestionCategory]

    /// Some questions of this kind, in the order of the source.
    ///
    /// - Parameter waiting: is told, in whole seconds, when the source asks for patience and that is given.
    func questions(
        _ kind: QuestionKind,
        waiting: @escaping @Sendable (_ seconds: Int) -> Void
    ) async throws(TriviaError) -> FetchedQuestions
}

/// Which questions are wanted.
package struct QuestionKind: Hashable, Sendable {
    /// nil: of any.
    package let category: QuestionCategory?
    package let difficulty: Difficulty?

    package init(category: QuestionCategory? = nil, difficulty: Difficulty? = nil) {
        self.category = category
        self.difficulty = difficulty
    }

    package func matches(_ question: Question) -> Bool {
        (difficulty == nil || difficulty == question.difficulty)
            && (category.map { FoldedText($0.name) == FoldedText(question.category) } ?? true)
    }
}

package struct FetchedQuestions: Hashable, Sendable {
    package let questions: [Question]
    /// What could not be read, or has more answers than true and false.
    package let skipped: [SkippedItem]
    /// Whether the source has no others of this kind.
    package let isAll: Bool

    package init(questions: [Question], skipped: [SkippedItem], isAll: Bool) {
        self.questions = questions
        self.skipped = skipped
        self.isAll = isAll
    }
}
