import Domain
import Presentation

struct FruitScreens: FeatureScreens {
    private let root: CompositionRoot
    private let fruit: FruitComposition
    private let reporter: Reporter
    private let invocation: Invocation
    /// What has to be waited for where nothing was kept.
    private let pendingWork: PendingWork
    private let opensRows: Bool

    init(_ workspace: CommandContext) {
        root = workspace.root
        fruit = workspace.root.fruit
        var pendingWork = workspace.settings.pendingWork(for: [.fruit])
        pendingWork.mayBeKept = true
        self.pendingWork = pendingWork
        opensRows = workspace.isInSession
        reporter = workspace.reporter
        invocation = workspace.setup.invocation
    }

    var menuItem: HomeScreen.MenuItem {
        HomeScreen.MenuItem(word: "fruit", summary: "look up what fruit costs and weighs") { list }
    }

    func screen() throws(ErrorMessage) -> (any Screen)? {
        switch invocation.command {
        case FruitCommands.list:
            return list
        case FruitCommands.show:
            return detail(fruit.fruit(ofType: try invocation.required(FruitCommands.type)))
        case FruitCommands.refresh:
            let presenter = root.presenter(FruitChangesPresenter())
            return reported(ContentScreen(fruit.newFruit(), presenter, reporter, awaiting: pendingWork.anew))
        default:
            return nil
        }
    }

    private var list: any Screen {
        let presenter = root.presenter(FruitListPresenter(numbersRows: opensRows, tellsOrigin: reporter.isVerbose))
        return reported(
            ContentScreen(fruit.fruit(), presenter, reporter, awaiting: pendingWork, isKept: true, row: row)
        )
    }

    private func row(of browsed: FruitListing, at index: Int) -> (any Screen)? {
        FruitDetail(row: index, of: browsed).map { detail(fruit.fruit(showing: $0)) }
    }

    private func detail(_ viewModel: FruitDetailViewModel) -> any Screen {
        let presenter = root.presenter { FruitDetailPresenter(formatting: $0, tellsOrigin: reporter.isVerbose) }
        return reported(ContentScreen(viewModel, presenter, reporter, awaiting: pendingWork, isKept: true))
    }

    private func reported(_ screen: any Screen) -> any Screen {
        fruit.usage.map { RenderTimingScreen(screen, reporter: $0, console: reporter.console) } ?? screen
    }
}
