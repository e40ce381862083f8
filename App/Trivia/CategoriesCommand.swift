import Domain
import Presentation

extension TriviaFeature {
    nonisolated static let listCategories = Command(
        "trivia categories",
        summary: "List the question categories.",
        examples: ["List the categories from the public source": "tombola trivia categories --source remote"],
        ListOptions(),
        details: [CategoriesPresenter.columns]
    ) { (trivia: TriviaFeature, given) in
        let work = trivia.services.work(for: [.triviaCategories])
        let viewModel = ScreenViewModel(content: trivia.questions.categories)
        let limit = RowLimit(given.limit)
        return trivia.screens.screen(
            viewModel,
            CategoriesPresenter(isSample: trivia.services.readsSample),
            limit,
            awaiting: work,
            links: ContentLinks(row: trivia.game)
        )
    }

    /// A game with questions of one category.
    private func game(of categories: [QuestionCategory], at index: Int) -> (any Screen)? {
        categories[at: index].map { game(TriviaRequest(category: $0.id.map(String.init) ?? $0.name)) }
    }
}
