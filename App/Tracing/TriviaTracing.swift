import Data
import Domain

// What the composition root calls to put a tracer around the parts of the quiz. Without a tracer, each gives back just
// what it was called on.

extension QuestionRepository {
    func traced(by tracer: Tracer?) -> any QuestionRepository {
        tracer.map { TracingQuestionRepository(repository: self, tracer: $0) } ?? self
    }
}

extension ScoreRepository {
    func traced(by tracer: Tracer?) -> any ScoreRepository {
        tracer.map { TracingScoreRepository(repository: self, tracer: $0) } ?? self
    }
}

extension PlayTrivia {
    func traced(by tracer: Tracer?) -> Function {
        guard let tracer else {
            return { move, session, report async throws(TriviaError) in
                try await self(move, in: session, report: report)
            }
        }
        return { move, session, report async throws(TriviaError) in
            try await tracer.step(
                "Domain",
                Self.self,
                ("callAsFunction", "\(move), \(TraceSummary.of(session.game)), …")
            ) {
                () async throws(TriviaError) in try await self(move, in: session, report: report)
            }
        }
    }
}

/// A source of questions with a tracer around it.
struct TracingQuestionRepository: QuestionRepository {
    let repository: any QuestionRepository
    let tracer: Tracer

    var sourceName: String { repository.sourceName }

    func categories() async throws(TriviaError) -> [QuestionCategory] {
        try await tracer.step("Data", type(of: repository), ("categories", ""), repository.categories)
    }

    func questions(
        _ kind: QuestionKind,
        waiting: @escaping @Sendable (_ seconds: Int) async -> Void
    ) async throws(TriviaError) -> FetchedQuestions {
        try await tracer.step("Data", type(of: repository), ("questions", TraceSummary.of(kind))) {
            () async throws(TriviaError) in try await repository.questions(kind, waiting: waiting)
        }
    }
}

/// A keeper of scores with a tracer around it.
struct TracingScoreRepository: ScoreRepository {
    let repository: any ScoreRepository
    let tracer: Tracer

    func scores() async throws(StoreFailure) -> Scores {
        try await tracer.step("Data", type(of: repository), ("scores", ""), repository.scores)
    }

    func save(_ progress: GameProgress) async throws(StoreFailure) -> GameStanding {
        try await tracer.step("Data", type(of: repository), ("save", TraceSummary.of(progress))) {
            () async throws(StoreFailure) in try await repository.save(progress)
        }
    }
}
