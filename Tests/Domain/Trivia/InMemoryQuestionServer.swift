@testable import Domain

/// Gives as many questions as requested, each once, or else none of them, as Open Trivia DB does for a token.
actor InMemoryQuestionServer: QuestionRepository {
    nonisolated let sourceName = "memory"
    private let all: [Question]
    private var given = 0
    /// How many were asked for, in their order; 0 where it started over.
    private(set) var counts: [Int] = []

    init(_ all: [Question]) {
        self.all = all
    }

    func categories() -> [QuestionCategory] { [] }

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
