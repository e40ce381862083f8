import Presentation

extension TriviaFeature {
    nonisolated static let highScores = Command(
        "trivia scores",
        summary: "Show your high score, last score and number of games played.",
        examples: ["Show your scores": "tombola trivia scores"],
        NoParameters(),
        traits: [.readsNoSource]
    ) { (trivia: TriviaFeature, _) in
        let viewModel = ScreenViewModel(content: trivia.scores.scores)
        return trivia.screens.screen(viewModel, ScoresPresenter(), isStored: true)
    }
}
