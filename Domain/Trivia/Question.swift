/// A statement that is true or false.
package struct Question: Hashable, Sendable {
    package let category: String
    package let difficulty: Difficulty
    package let text: String
    package let answer: Bool

    package init(category: String, difficulty: Difficulty, text: String, answer: Bool) {
        self.category = category
        self.difficulty = difficulty
        self.text = text
        self.answer = answer
    }
}

package enum Difficulty: String, Hashable, Sendable, CaseIterable {
    case easy, medium, hard
}

package struct QuestionCategory: Hashable, Sendable {
    /// The server's id; nil for sources that have only names.
    package let id: Int?
    package let name: String

    package init(id: Int? = nil, name: String) {
        self.id = id
        self.name = name
    }
}

package struct QuestionKind: Hashable, Sendable {
    /// nil for any.
    package internal(set) var category: QuestionCategory?
    package internal(set) var difficulty: Difficulty?

    package func matches(_ question: Question) -> Bool {
        (difficulty == nil || difficulty == question.difficulty)
            && (category.map { FoldedText($0.name) == FoldedText(question.category) } ?? true)
    }
}

package protocol QuestionRepository: Sendable {
    var sourceName: String { get }

    func categories() async throws(AccessFailure) -> [QuestionCategory]

    /// Returns how many questions of a kind the source has at most; nil if it does not say.
    func count(of kind: QuestionKind) async -> Int?

    /// Returns questions in the order of the source.
    ///
    /// Throws `TriviaError`, because question servers fail in ways that other sources do not, and some failures end a
    /// game.
    ///
    /// - Parameter waiting: Called before each pause that the source asks for.
    func questions(
        _ request: QuestionRequest,
        waiting: @escaping Waiting
    ) async throws(TriviaError) -> FetchedQuestions
}

package typealias Waiting = @Sendable (_ seconds: Int) async -> Void

package struct QuestionRequest: Hashable, Sendable {
    package let kind: QuestionKind
    /// A server returns this many or none.
    package internal(set) var count = TriviaGame.questionsPerPage
    /// Whether an exhausted server may start over and repeat questions.
    package internal(set) var startsOver: Bool
}

package struct FetchedQuestions: Hashable, Sendable {
    package let questions: [Question]
    /// Invalid items and those with answers other than true and false.
    package let skipped: [SkippedItem]
    /// Whether these are all questions of this kind.
    package let isAll: Bool
    /// Upper bound of the questions that a server still has; nil if unknown.
    package let mostLeft: Int?

    package init(questions: [Question], skipped: [SkippedItem], isAll: Bool, mostLeft: Int? = nil) {
        self.questions = questions
        self.skipped = skipped
        self.isAll = isAll
        self.mostLeft = mostLeft
    }
}

package enum TriviaError: UseCaseError, Hashable, Sendable {
    case failure(AccessFailure)
    /// The source has no valid question of this kind, or fewer than requested and returns none.
    case noQuestions(QuestionKind, source: String, skipped: [SkippedItem])
    case invalidRequest(source: String)
    /// The source rejected the token, even a new one.
    case tokenRejected(source: String)
    /// The source has returned all its questions and cannot start over.
    case tokenExhausted(source: String)
    /// The source limits the rate of requests, even after a pause.
    case rateLimited(source: String)
    /// Carries the names of all categories.
    case noSuchCategory(String, names: [String])
    case ambiguousCategory(String, names: [String])
}

package enum TriviaProblem: Problem {
    /// Of a server, which should explain itself by it.
    case unknownCode(Int)
    /// Of a document without questions.
    case codeWithoutQuestions(Int)
    case gameWithoutID
}
