import Domain
import Presentation

extension TraceSummary {
    @Sendable
    static func trivia(_ value: Any) -> String? {
        switch value {
        case let fetched as FetchedQuestions:
            "\(fetched.questions.count) questions" + (fetched.isAll ? ", all there are" : "")
        case let kind as QuestionKind:
            "QuestionKind(\(kind.category?.name ?? "all"), \(kind.difficulty?.rawValue ?? "all"))"
        case let categories as [QuestionCategory] where type(of: value) == [QuestionCategory].self:
            "\(categories.count) categories"
        case let category as QuestionCategory:
            category.name
        case let game as TriviaGame:
            "TriviaGame(score: \(game.score), asked: \(game.asked))"
        case let progress as GameProgress:
            "GameProgress(score: \(progress.score), asked: \(progress.asked), \(progress.ending?.rawValue ?? "played"))"
        case let session as TriviaSession:
            of(session.game)
        case let standing as GameStanding:
            "GameStanding(score: \(standing.score), highScore: \(standing.highScore))"
        case let scores as Scores:
            "Scores(high: \(scores.highScore), games: \(scores.games))"
        case let state as TriviaViewModel.State:
            summary(of: state)
        default:
            nil
        }
    }

    private static func summary(of state: TriviaViewModel.State) -> String {
        switch state {
        case .ready: "ready"
        case .loading: "loading"
        case .waiting(let seconds): "waiting(\(seconds))"
        case .asking(let turn): "asking(\(turn.number))"
        case .verdict(let verdict): "verdict(\(verdict.number), \(verdict.isRight ? "right" : "wrong"))"
        case .over(let result): "over(\(result.ending.rawValue), score: \(result.score))"
        case .failed(let error): of(error)
        }
    }
}
