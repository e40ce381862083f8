import Data
import Domain

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
    static func sample(_ index: Int) -> SkippedItem { SkippedItem(place: "results[\(index)]", reason: "it is null") }
}

extension TemporaryFolder {
    /// Creates a data source with this many questions about history, all of them true.
    func makeTriviaSource(_ count: Int) throws -> String {
        try makeFolder("source")
        let rows = (1...count).map {
            #"{"category":"History","type":"boolean","difficulty":"easy","question":"&quot;\#($0)&quot; is a number.","#
                + #""correct_answer":"True","incorrect_answers":["False"]}"#
        }
        let text = #"{"response_code":0,"results":[\#(rows.joined(separator: ","))]}"#
        try write(Array(text.utf8), to: "source/trivia.json")
        return path("source")
    }
}

/// Stores questions in memory: all of them at once, or a list of responses, the last of which repeats.
actor InMemoryQuestionRepository: QuestionRepository {
    typealias Answer = Result<FetchedQuestions, TriviaError>

    nonisolated let sourceName = "memory"
    private var answers: [Answer]
    private let known: Result<[QuestionCategory], SourceFailure>
    /// What was asked for, in its order.
    private(set) var kinds: [QuestionKind] = []

    init(answering answers: [Answer], categories: Result<[QuestionCategory], SourceFailure> = .success([])) {
        self.answers = answers
        known = categories
    }

    init(all questions: [Question], categories: Result<[QuestionCategory], SourceFailure>? = nil) {
        var names: [String] = []
        for question in questions where !names.contains(question.category) { names.append(question.category) }
        self.init(
            answering: [.success(FetchedQuestions(questions: questions, skipped: [], isAll: true))],
            categories: categories ?? .success(names.map { QuestionCategory(name: $0) })
        )
    }

    func categories() throws(SourceFailure) -> [QuestionCategory] { try known.get() }

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

extension RemoteOrLocalQuestionRepository {
    init(source: any DocumentSource, clock: ManualClock = ManualClock()) {
        self.init(
            remote: OpenTriviaRemoteDataSource(source: source, session: OpenTriviaSession(clock: clock)),
            local: QuestionDocumentLocalDataSource(source: source)
        )
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
            chooseCategory: ChooseCategory(repository: questions).callAsFunction,
            deal: DealQuestions(repository: questions).callAsFunction,
            scores: scores,
            systemSeed: systemSeed,
            now: now
        )
    }
}

/// Plays move by move, and notes what is reported on the way.
actor TriviaPlayer {
    private let play: PlayTrivia
    private(set) var session: TriviaSession
    private(set) var reports: [PlayTrivia.Progress] = []
    /// Games in the store when each verdict is reported.
    private(set) var savedAtVerdict: [[String]] = []
    private let store: MemoryStore

    init(_ questions: InMemoryQuestionRepository, _ store: MemoryStore, _ request: TriviaRequest) {
        play = PlayTrivia(
            questions: questions,
            scores: store.scores,
            systemSeed: { "made here" },
            now: { Timestamp(millisecondsSince1970: 5) }
        )
        session = TriviaSession(request)
        self.store = store
    }

    /// Returns "asking 3 score 2", "over wrong 2 of 3" and so on.
    @discardableResult
    func move(_ move: PlayTrivia.Move) async throws(TriviaError) -> String {
        reports = []
        session = try await play(move, in: session) { await self.note($0) }
        return switch session.position {
        case nil: "ready"
        case .asking(let turn): "asking \(turn.number) score \(turn.score)"
        case .over(let result): "over \(result.ending) \(result.score) of \(result.asked)"
        }
    }

    /// Gives this many correct answers.
    @discardableResult
    func answer(_ count: Int) async throws(TriviaError) -> String {
        var last = ""
        for _ in 0..<count {
            guard let question else { break }
            last = try await move(.answer(question.answer))
        }
        return last
    }

    var question: Question? { turn?.question }
    var turn: TriviaTurn? { if case .asking(let turn) = session.position { turn } else { nil } }
    var result: TriviaResult? { if case .over(let result) = session.position { result } else { nil } }

    var verdict: TriviaVerdict? {
        for case .verdict(let verdict) in reports { return verdict }
        return nil
    }

    private func note(_ progress: PlayTrivia.Progress) async {
        reports.append(progress)
        guard case .verdict = progress else { return }
        savedAtVerdict.append((try? await store.games()) ?? ["unreadable"])
    }
}
