import Domain
import Presentation

struct RemindersScreens: FeatureScreens {
    private let root: CompositionRoot
    private let reporter: Reporter
    private let invocation: Invocation

    init(_ workspace: CommandContext) {
        root = workspace.root
        reporter = workspace.reporter
        invocation = workspace.setup.invocation
    }

    var menuItem: HomeScreen.MenuItem {
        HomeScreen.MenuItem(word: "reminders", summary: "see what you will be reminded of") { list }
    }

    func screen() throws(ErrorMessage) -> (any Screen)? {
        switch invocation.command {
        case RemindersCommands.list:
            return list
        case RemindersCommands.cancel:
            let cancelled = root.reminders.cancel(try invocation.required(RemindersCommands.id))
            return ContentScreen(cancelled, root.presenter(CancelledReminderPresenter.init), reporter)
        case RemindersCommands.deliver:
            let delivered = root.reminders.deliver(try invocation.required(RemindersCommands.id))
            return ContentScreen(delivered, root.presenter(DeliveredReminderPresenter.init), reporter)
        default:
            return nil
        }
    }

    private var list: any Screen {
        ContentScreen(root.reminders.list(), root.presenter(RemindersPresenter.init), reporter, isKept: true)
    }
}
