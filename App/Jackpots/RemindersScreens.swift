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
            return delivery(of: try invocation.required(RemindersCommands.id))
        default:
            return nil
        }
    }

    /// What it shows it prints while it is loaded: a reminder is marked as delivered once it was printed.
    private func delivery(of id: ReminderID) -> any Screen {
        let (reporter, presenter) = (reporter, root.presenter(DeliveredReminderPresenter.init))
        let delivered = root.reminders.deliver(id) { outcome in
            do throws(OutputFailure) {
                try reporter.show(outcome, presenter)
                try reporter.console.flush()
                return true
            } catch {
                // Whoever next uses the console is told.
                return false
            }
        }
        return ContentScreen(delivered, reporter, awaiting: PendingWork(), row: { _, _ in nil }) { _ in
            .status(.success)
        }
    }

    private var list: any Screen {
        ContentScreen(root.reminders.list(), root.presenter(RemindersPresenter.init), reporter, isKept: true)
    }
}
