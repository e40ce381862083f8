import Domain
import Presentation

struct JackpotsScreens: FeatureScreens {
    private let root: CompositionRoot
    private let jackpots: JackpotsComposition
    private let reporter: Reporter
    private let invocation: Invocation
    /// What has to be waited for where nothing fresh was kept.
    private let pendingWork: PendingWork
    private let keepsReminders: Bool

    init(_ workspace: CommandContext) {
        root = workspace.root
        jackpots = workspace.root.jackpots
        var pendingWork = workspace.settings.pendingWork(for: [.jackpots])
        pendingWork.mayBeKept = true
        self.pendingWork = pendingWork
        keepsReminders = workspace.settings.database != .memory
        reporter = workspace.reporter
        invocation = workspace.setup.invocation
    }

    var menuItem: HomeScreen.MenuItem {
        HomeScreen.MenuItem(word: "jackpots", summary: "see what can be won") { list }
    }

    func screen() throws(ErrorMessage) -> (any Screen)? {
        switch invocation.command {
        case JackpotsCommands.list:
            return list
        case JackpotsCommands.show:
            return jackpot(jackpots.jackpot(try invocation.required(JackpotsCommands.wanted)))
        case JackpotsCommands.refresh:
            let presenter = presenter(tellsOrigin: true)
            return ContentScreen(jackpots.newJackpots(), presenter, reporter, awaiting: pendingWork.anew, row: row)
        case JackpotsCommands.remind:
            let presenter = root.presenter { ScheduledReminderPresenter(formatting: $0, isKept: keepsReminders) }
            return ContentScreen(jackpots.reminder(), presenter, reporter, awaiting: pendingWork)
        case JackpotsCommands.watch:
            let presenter = JackpotsWatchPresenter(formatting: root.formatting, lists: presenter(tellsOrigin: false))
            return JackpotsWatchScreen(jackpots.watch(), presenter, reporter, awaiting: pendingWork)
        default:
            return nil
        }
    }

    private var list: any Screen {
        let presenter = presenter(tellsOrigin: reporter.isVerbose)
        return ContentScreen(jackpots.jackpots(), presenter, reporter, awaiting: pendingWork, isKept: true, row: row)
    }

    private func presenter(tellsOrigin: Bool) -> any ScreenPresenter<JackpotListing> {
        root.presenter { JackpotListPresenter(formatting: $0, tellsOrigin: tellsOrigin) }
    }

    private func row(of browsed: JackpotListing, at index: Int) -> (any Screen)? {
        JackpotDetail(row: index, of: browsed).map { jackpot(jackpots.jackpot(showing: $0)) }
    }

    private func jackpot(_ viewModel: JackpotDetailViewModel) -> any Screen {
        let presenter = root.presenter { JackpotDetailPresenter(formatting: $0, tellsOrigin: reporter.isVerbose) }
        return ContentScreen(viewModel, presenter, reporter, awaiting: pendingWork, isKept: true)
    }
}
