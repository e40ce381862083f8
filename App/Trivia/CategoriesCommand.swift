import Domain
import Presentation

extension TriviaFeature {
    nonisolated static let listCategories = Command(
        "trivia categories",
        summary: "List the question categories.",
        examples: ["List the categories from the public source": "tombola trivia categories --source remote"],
        ListOptions()
    ) { (trivia: TriviaFeature, given) in
        let work = trivia.services.work(for: [.triviaCategories])
        let viewModel = ScreenViewModel(content: trivia.questions.categories)
        let limit = RowLimit(given.limit)
        let screen = trivia.screens.screen(viewModel, CategoriesPresenter(), limit, awaiting: work)
        screen.row = { categories, index in
            categories[at: index].map { trivia.game(TriviaRequest(category: $0.id.map(String.init) ?? $0.name)) }
        }
        return screen
    }
}
