import Domain
import Presentation

struct TriviaScreens: FeatureScreens {
    private let root: CompositionRoot
    private let trivia: TriviaComposition
    private let settings: Settings
    private let reporter: Reporter
    private let invocation: Invocation
    private let isInSession: Bool

    init(_ workspace: CommandContext) {
        root = workspace.root
        trivia = workspace.root.trivia
        settings = workspace.settings
        reporter = workspace.reporter
        invocation = workspace.setup.invocation
        isInSession = workspace.isInSession
    }

    /// Behind it is a game that waits to be started.
    var menuItem: HomeScreen.MenuItem {
        HomeScreen.MenuItem(word: "trivia", summary: "tell true from false") {
            game(TriviaRequest(), startsAtOnce: false)
        }
    }

    func screen() throws(ErrorMessage) -> (any Screen)? {
        switch invocation.command {
        case TriviaCommands.play:
            guard !invocation[GlobalOptions.noInput] else { throw TriviaPresenter.mayNotAsk }
            return game(request, startsAtOnce: true)
        case TriviaCommands.scores:
            return ContentScreen(trivia.scores(), root.presenter(ScoresPresenter()), reporter, isKept: true)
        case TriviaCommands.categories:
            let presenter = root.presenter(CategoriesPresenter(numbersRows: isInSession))
            let pendingWork = settings.pendingWork(for: [.triviaCategories])
            return ContentScreen(trivia.categories(), presenter, reporter, awaiting: pendingWork, row: category)
        default:
            return nil
        }
    }

    /// Behind a category is a game about it.
    private func category(of categories: [QuestionCategory], at index: Int) -> (any Screen)? {
        guard categories.indices.contains(index) else { return nil }
        let category = categories[index]
        return game(TriviaRequest(category: category.id.map(String.init) ?? category.name), startsAtOnce: true)
    }

    private func game(_ request: TriviaRequest, startsAtOnce: Bool) -> any Screen {
        TriviaGameScreen(
            trivia.game(request),
            root.presenter(TriviaPresenter()),
            reporter,
            awaiting: settings.pendingWork(for: [.trivia]),
            answers: isInSession ? nil : LineReader(),
            startsAtOnce: startsAtOnce
        )
    }

    private var request: TriviaRequest {
        TriviaRequest(
            category: invocation[TriviaOptions.category],
            difficulty: invocation[TriviaOptions.difficulty],
            seed: invocation[TriviaOptions.seed]
        )
    }
}
