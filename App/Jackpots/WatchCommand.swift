import Domain
import Presentation

extension JackpotsFeature {
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
            announceReminders: run.announce
        )
    }
}
