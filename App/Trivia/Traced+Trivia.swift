import Data
import Domain

extension Traced: QuestionRepository where Seam: QuestionRepository {
    var sourceName: String { seam.sourceName }
    func count(of kind: QuestionKind) async -> Int? { await call(seam.count, kind) }
    func categories() async throws(AccessFailure) -> [QuestionCategory] { try await call(seam.categories) }
    func questions(
        _ request: QuestionRequest,
        waiting: @escaping Waiting
    ) async throws(TriviaError) -> FetchedQuestions {
        try await tracer.call(Seam.self, #function, [request]) { () async throws(TriviaError) in
            try await seam.questions(request, waiting: waiting)
        }
    }
}

extension Traced: QuestionRemoteDataSource where Seam: QuestionRemoteDataSource {
    var answersQueries: Bool { seam.answersQueries }
}

extension Traced: QuestionLocalDataSource where Seam: QuestionLocalDataSource {
    func questions() async throws(AccessFailure) -> FetchedQuestions { try await call(seam.questions) }
}

extension Scores: TraceableValue {
    var traceText: String { "\(games.counted("game")), high score \(highScore)" }
}

extension Traced: ScoreRepository where Seam: ScoreRepository {
    func scores() async throws(AccessFailure) -> Scores { try await call(seam.scores) }
    func save(_ game: TriviaGame) async throws(AccessFailure) -> (id: Int64, previousHighScore: Int) {
        try await call(seam.save, game)
    }
}
