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
        return TriviaViewModel(
            request: request,
            chooseCategory: ChooseCategory(repository: questions).traced(by: parts.tracer),
            deal: DealQuestions(repository: questions).traced(by: parts.tracer),
            saveGame: SaveGame(repository: scoreRepository).traced(by: parts.tracer),
            systemSeed: { systemSeed(.consistentSampler).value },
            now: parts.settings.now
        )
    }

    func scores() -> ScoresViewModel {
        ScoresViewModel(scores: scoreRepository)
    }

    func categories() -> CategoriesViewModel {
        CategoriesViewModel(questions: questions)
    }
}

extension SharedDependencies {
    /// A source that answers queries speaks as Open Trivia DB does; any other gives all it has.
    fileprivate var questions: any QuestionRepository {
        guard source.answersQueries else { return DocumentQuestionRepository(source: source) }
        return OpenTriviaQuestionRepository(source: source, session: triviaSession)
    }
}
