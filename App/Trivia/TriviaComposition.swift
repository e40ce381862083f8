import Data
import Domain
import Presentation

/// The quiz put together: data, then use cases, then view models.
@MainActor
struct TriviaComposition {
    private let parts: SharedParts
    private let questions: any QuestionRepository
    private let scoreRepository: any ScoreRepository

    init(_ parts: SharedParts) {
        self.parts = parts
        questions = Self.questions(parts.source, parts.triviaVisitor).traced(by: parts.tracer)
        scoreRepository = SQLiteScoreRepository(database: parts.database).traced(by: parts.tracer)
    }

    /// A source that answers queries speaks as Open Trivia DB does; the others give all they have.
    private static func questions(_ source: any DataSource, _ visitor: OpenTriviaVisitor) -> any QuestionRepository {
        source.answersQueries
            ? OpenTriviaQuestionRepository(source: source, visitor: visitor)
            : DocumentQuestionRepository(source: source)
    }

    func game(_ request: TriviaRequest) -> TriviaViewModel {
        let systemSeed = parts.settings.systemSeed
        return TriviaViewModel(
            request: request,
            chooseCategory: ChooseCategory(repository: questions).traced(by: parts.tracer),
            deal: DealQuestions(repository: questions).traced(by: parts.tracer),
            keepGame: KeepGame(repository: scoreRepository).traced(by: parts.tracer),
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
