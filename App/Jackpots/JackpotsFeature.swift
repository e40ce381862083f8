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

    nonisolated static let jsonHelp = JackpotsJSON.help

    typealias Payload = JackpotsPayload

    let run: CommandRun

    init(_ run: CommandRun) { self.run = run }

    var services: Services { run.services }

    func update(_ list: ListViewModel, from listing: Listing<Jackpot>) async {
        await watching.update(list, from: listing)
    }
}
