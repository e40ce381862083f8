import Data
import Domain
import Presentation

/// The quiz put together: data, then use cases, then view models.
@MainActor
struct TriviaComposition {
    private let parts: SharedDependencies
    private let questions: any QuestionRepository
    private let scoreRepository: any ScoreRepository

    init(_ parts: SharedDependencies) {
        self.parts = parts
        questions = parts.questions.traced(by: parts.tracer)
        scoreRepository = SQLiteScoreRepository(database: parts.database).traced(by: parts.tracer)
    }

    /// How many categories the source has now.
    func count() async throws(TriviaError) -> Int { try await questions.categories().count }

    func game(_ request: TriviaRequest) -> TriviaViewModel {
        let systemSeed = parts.settings.systemSeed
        let play = PlayTrivia(
            questions: questions,
            scores: scoreRepository,
            systemSeed: { systemSeed(.consistentSampler).value },
            now: parts.settings.now
        )
        return TriviaViewModel(request: request, play: play.traced(by: parts.tracer))
    }

    func scores() -> ScoresViewModel {
        ScoresViewModel(scores: scoreRepository)
    }

    func categories() -> CategoriesViewModel {
        CategoriesViewModel(questions: questions)
    }
}

extension SharedDependencies {
    fileprivate var questions: any QuestionRepository {
        RemoteOrLocalQuestionRepository(
            remote: OpenTriviaRemoteDataSource(source: source, session: triviaSession),
            local: QuestionDocumentLocalDataSource(source: source)
        )
    }
}
