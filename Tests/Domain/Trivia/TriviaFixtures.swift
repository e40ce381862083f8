@testable import Domain

extension TriviaGame {
    /// A game that needs its first page.
    static func begun(_ kind: QuestionKind = QuestionKind(), seed: String = "7", number: Int = 1) -> TriviaGame {
        var game = TriviaGame(TriviaRequest(seed: seed))
        for _ in 1...number { game = game.next(systemSeed: { "" }, at: Timestamp(millisecondsSince1970: 5)) }
        game.kind = kind
        return game
    }

    /// Answers the question. Returns whether the answer was right; nil if it does not count.
    mutating func take(_ answer: Bool) -> Bool? {
        guard case .asking = phase else { return nil }
        self.answer(answer)
        defer { proceed() }
        if case .answered(_, let isRight) = phase { return isRight } else { return nil }
    }
}

extension Question {
    /// Returns a statement that is true if the number is odd.
    static func sample(_ number: Int, in category: String = "History", _ difficulty: Difficulty = .easy) -> Question {
        Question(
            category: category,
            difficulty: difficulty,
            text: "Number \(number) is odd.",
            answer: !number.isMultiple(of: 2)
        )
    }
}

extension [Question] {
    static func samples(_ numbers: ClosedRange<Int>) -> [Question] { numbers.map { .sample($0) } }
}

extension FetchedQuestions {
    /// Returns a part of a server's questions.
    static func some(_ questions: [Question], skipped: [SkippedItem] = []) -> FetchedQuestions {
        FetchedQuestions(questions: questions, skipped: skipped, isAll: false)
    }
}

extension SkippedItem {
    static func sample(_ index: Int) -> SkippedItem {
        SkippedItem(
            place: "results[\(index)]",
            problem: PlacedProblem(ParserProblem("it is null"), at: .character(line: 1, column: 8))
        )
    }
}

/// Stores questions in memory: all of them at once, or a list of responses, the last of which repeats.
actor InMemoryQuestionRepository: QuestionRepository {
    typealias Answer = Result<FetchedQuestions, TriviaError>

    nonisolated let sourceName = "memory"
    private var answers: [Answer]
    private let known: [QuestionCategory]
    /// What was asked for, in its order.
    private(set) var kinds: [QuestionKind] = []

    init(answering answers: [Answer], categories: [String] = []) {
        self.answers = answers
        known = categories.map { QuestionCategory(name: $0) }
    }

    init(all questions: [Question]) {
        var names: [String] = []
        for question in questions where !names.contains(question.category) { names.append(question.category) }
        let all = FetchedQuestions(questions: questions, skipped: [], isAll: true)
        self.init(answering: [.success(all)], categories: names)
    }

    func categories() -> [QuestionCategory] { known }

    func count(of kind: QuestionKind) -> Int? { nil }

    func questions(
        _ request: QuestionRequest,
        waiting: @escaping @Sendable (_ seconds: Int) async -> Void
    ) throws(TriviaError) -> FetchedQuestions {
        let kind = request.kind
        kinds.append(kind)
        let answer = try (answers.count > 1 ? answers.removeFirst() : answers[0]).get()
        let wanted = answer.isAll ? answer.questions.filter(kind.matches) : answer.questions
        return FetchedQuestions(questions: wanted, skipped: answer.skipped, isAll: answer.isAll)
    }
}

extension PlayTrivia {
    init(
        questions: any QuestionRepository,
        scores: any ScoreRepository,
        systemSeed: @escaping @Sendable () -> String,
        now: @escaping @Sendable () -> Timestamp
    ) {
        self.init(
            chooseCategory: ChooseCategory(repository: questions),
            deal: DealQuestions(repository: questions),
            scores: scores,
            systemSeed: systemSeed,
            now: now
        )
    }
}

/// Gives as many questions as requested, each once, or else none, as Open Trivia DB does for a token.
actor InMemoryQuestionServer: QuestionRepository {
    nonisolated let sourceName = "memory"
    private let all: [Question]
    private let tellsCount: Bool
    private var given = 0
    /// How many were asked for, in their order; 0 where it started over.
    private(set) var counts: [Int] = []

    /// - Parameter tellsCount: Whether it says how many questions it has.
    init(_ all: [Question], tellsCount: Bool = false) {
        self.all = all
        self.tellsCount = tellsCount
    }

    func categories() -> [QuestionCategory] { [] }

    func count(of kind: QuestionKind) -> Int? { tellsCount ? all.count : nil }

    func questions(
        _ request: QuestionRequest,
        waiting: @escaping @Sendable (_ seconds: Int) async -> Void
    ) throws(TriviaError) -> FetchedQuestions {
        counts.append(request.count)
        if given + request.count > all.count, request.startsOver {
            given = 0
            counts.append(0)
        }
        guard given + request.count <= all.count else { throw .tokenExhausted(source: sourceName) }
        defer { given += request.count }
        return .some(Array(all[given..<(given + request.count)]))
    }
}

extension QuestionRepository {
    /// A page of a kind.
    func questions(
        _ kind: QuestionKind,
        waiting: @escaping @Sendable (_ seconds: Int) async -> Void
    ) async throws(TriviaError) -> FetchedQuestions {
        try await questions(QuestionRequest(kind: kind, startsOver: true), waiting: waiting)
    }
}
