import Domain

/// Questions held in memory: all of them at once, or answers that are given one after the other, the last of them for ever.
actor InMemoryQuestionRepository: QuestionRepository {
    typealias Answer = Result<FetchedQuestions, TriviaError>

    nonisolated let sourceName = "memory"
    private var answers: [Answer]
    private let known: Result<[QuestionCategory], TriviaError>
    /// What was asked for, in its order.
    private(set) var kinds: [QuestionKind] = []

    init(answering answers: [Answer], categories: Result<[QuestionCategory], TriviaError> = .success([])) {
        self.answers = answers
        known = categories
    }

    init(all questions: [Question], categories: Result<[QuestionCategory], TriviaError>? = nil) {
        var names: [String] = []
        for question in questions where !names.contains(question.category) { names.append(question.category) }
        self.init(
            answering: [.success(FetchedQuestions(questions: questions, skipped: [], isAll: true))],
            categories: categories ?? .success(names.map { QuestionCategory(name: $0) })
        )
    }

    func categories() throws(TriviaError) -> [QuestionCategory] { try known.get() }

    func questions(
        _ kind: QuestionKind,
        waiting: @escaping @Sendable (_ seconds: Int) -> Void
    ) throws(TriviaError) -> FetchedQuestions {
        kinds.append(kind)
        let answer = try (answers.count > 1 ? answers.removeFirst() : answers[0]).get()
        let wanted = answer.isAll ? answer.questions.filter(kind.matches) : answer.questions
        return FetchedQuestions(questions: wanted, skipped: answer.skipped, isAll: answer.isAll)
    }
}
