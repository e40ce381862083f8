import Data
import Domain
import Presentation

struct JackpotsFeature: ListFeature {
    nonisolated static let title = "Jackpots"
    nonisolated static let summary = "List jackpots and set reminders."
    nonisolated static let menu: HelpTerm? = HelpTerm("jackpots", "list the current jackpots")

    nonisolated static let commands =
        listCommands(by: "NAME", example: "game 1") + [
            Command(
                "jackpots remind",
                summary: "Set a reminder for when the list expires.",
                examples: ["Set a reminder": "tombola jackpots remind"],
                NoParameters(),
                details: [
                    "If the at(1) daemon is running, the reminder arrives even when tombola is not running. Otherwise, the "
                        + "next tombola command that you run after the list expires shows it.",
                    "To set a reminder for every new list, run 'tombola config set scheduler at'. To list reminders, run "
                        + "'tombola reminders'.",
                ]
            ) { (jackpots: JackpotsFeature, _) in jackpots.reminder },
            Command(
                "jackpots watch",
                summary: "Count down until the list expires, then refresh it.",
                examples: [
                    "Watch the jackpots": "tombola jackpots watch",
                    "Record every change in a file": "tombola jackpots watch --json > changes.jsonl",
                ],
                NoParameters(),
                details: [
                    "Press Ctrl-C to stop. If a request fails, Tombola tries again after 1, 2, 4 and 8 minutes, then every 16 "
                        + "minutes.",
                    "When output is piped, Tombola prints one line for each event with these fields: time, event (valid, stale, "
                        + "expired or missed), details.",
                ]
            ) { (jackpots: JackpotsFeature, _) in jackpots.watching },
        ]

    nonisolated static let formats = """
        # Jackpots

        In major units of an ISO 4217 currency. There is no public endpoint any more.

            {"response": "success", "currency": "GBP", "data": [{"name": "Game 1", "jackpot": 34000000, \
        "date": "2015-01-25T20:20:30+01:00"}]}
        """

    nonisolated static let jsonHelp = JackpotsJSON.help

    private let context: CommandContext
    let screens: ListScreens<JackpotsPayload>
    private let setReminder: AnyUseCase<SetReminder>

    init(context: CommandContext) {
        let setReminder = RemindersFeature(context: context).setReminder(of: context.source.identity(of: .jackpots))
        self.context = context
        self.setReminder = setReminder
        screens = ListScreens(context, browse: { BrowseJackpots(jackpots: $0, setReminder: setReminder) })
    }

    private var reminder: any Screen {
        let isKept = context.stores.location.database != .memory
        let viewModel = context.viewModel(RemindAboutExpiry(browse: screens.browse, setReminder: setReminder), ())
        let presenter = ScheduledReminderPresenter(isKept: isKept)
        return context.screen(viewModel, presenter, awaiting: screens.work, staysOpen: false)
    }

    private var watching: JackpotsWatchScreen {
        let watch = WatchJackpots(browse: screens.browse, now: context.now)
        return JackpotsWatchScreen(
            viewModel: JackpotsWatchViewModel(watch, clock: ContinuousClock()),
            reporter: context.reporter,
            pendingWork: screens.work
        ) { await context.program.announce(in: context) }
    }

    func list(_ given: Given<ListOptions>) -> any Screen {
        screens.list(given) { await watching.update($0, from: $1) }
    }
}
