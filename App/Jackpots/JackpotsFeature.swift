import Data
import Domain
import Presentation

struct JackpotsFeature: ListFeature {
    nonisolated static let title = "Jackpots"
    nonisolated static let summary = "List jackpots and set reminders."
    nonisolated static let menu: HelpTerm? = HelpTerm("jackpots", "list the current jackpots")

    /// Of the commands that list jackpots and refresh the list.
    nonisolated static let details = (
        list: [
            "When output is piped, Tombola prints one line for each jackpot with these fields: name, amount, currency, "
                + "time of the draw."
        ],
        refresh: [
            "When output is piped, Tombola prints one line for each jackpot with these fields: status (new, changed, "
                + "gone or unchanged), name, old amount, currency and draw, new amount, currency and draw."
        ]
    )

    nonisolated static let formats = """
        # Jackpots

        In major units of an ISO 4217 currency. There is no public endpoint any more.

            {"response": "success", "currency": "GBP", "data": [{"name": "Game 1", "jackpot": 34000000, \
        "date": "2015-01-25T20:20:30+01:00"}]}
        """

    nonisolated static let jsonHelp = JackpotsJSON.help

    typealias Payload = JackpotsPayload

    let run: CommandRun

    init(_ run: CommandRun) { self.run = run }

    var services: Services { run.services }

    func update(_ list: ListViewModel, from listing: Listing<Jackpot>) async {
        await watching.update(list, from: listing)
    }
}
