import Data
import Domain
import Presentation

struct JackpotsFeature: ListFeature {
    nonisolated static let title = "Jackpots"
    nonisolated static let summary = "List jackpots and set reminders."
    nonisolated static let menu: HelpTerm? = HelpTerm("jackpots", "list the current jackpots")

    nonisolated static let formats = """
        # Jackpots

        In major units of an ISO 4217 currency. There is no public endpoint any more.

            {"response": "success", "currency": "GBP", "data": [{"name": "Game 1", "jackpot": 34000000, \
        "date": "2015-01-25T20:20:30+01:00"}]}
        """

    typealias Payload = JackpotsPayload

    let request: CommandRequest

    func update(_ list: ListViewModel, from listing: Listing<Jackpot>) async {
        await watching.update(list, from: listing)
    }
}

extension JackpotsFeature {
    nonisolated static let remind = Command(
        "jackpots remind",
        summary: "Set a reminder for when the list expires.",
        examples: ["Set a reminder": "tombola jackpots remind"],
        NoParameters(),
        details: [
            "If the at(1) daemon is running, the reminder arrives even when tombola is not running: on your "
                + "desktop, or else in the mail of at. "
                + "Otherwise, the next tombola command that you run after the list expires shows it.",
            "To set a reminder for every new list, run 'tombola config set scheduler at'. To list "
                + "reminders, run 'tombola reminders'.",
        ],
        traits: [.waits]
    ) { (jackpots: JackpotsFeature, _) async throws(ErrorMessage) in
        let setting = jackpots.schedulerSetting
        if jackpots.request.types(setting.entry), jackpots.services.configuration[setting].value == .store {
            let name = setting.entry.long
            throw .usage("\(name) store", "this command always uses at", hint: "Omit \(name).")
        }
        return await jackpots.reminding
    }

    var reminding: any Screen {
        get async {
            let presenter = ScheduledReminderPresenter(
                isKept: services.stores.location.database != .memory,
                isShown: await Result.of(notifier.check).failure == nil
            )
            let viewModel = ScreenViewModel(remindAboutExpiry, ())
            return ContentScreen(viewModel, presenter, reporter, awaiting: work, staysOpen: false)
        }
    }

    nonisolated static let watch = Command(
        "jackpots watch",
        summary: "Count down until the list expires, then refresh it.",
        examples: [
            "Watch the jackpots": "tombola jackpots watch",
            "Record every change in a file": "tombola jackpots watch --json > changes.jsonl",
        ],
        NoParameters(),
        details: [
            "Press Ctrl-C to stop. If a request fails, Tombola tries again after 1, 2, 4 and 8 minutes, "
                + "then every 16 minutes.",
            "When output is piped, Tombola prints one line for each event with these fields: time, "
                + "event (valid, stale, expired or missed), details.",
        ],
        traits: [.waits]
    ) { (jackpots: JackpotsFeature, _) in jackpots.watching }

    var watching: JackpotsWatchScreen {
        JackpotsWatchScreen(
            viewModel: JackpotsWatchViewModel(watchJackpots, clock: ContinuousClock()),
            reporter: reporter,
            pendingWork: work,
            announceReminders: { await request.announce(after: $0) }
        )
    }
}
