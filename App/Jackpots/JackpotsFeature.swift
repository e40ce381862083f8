import Data
import Domain
import Presentation

struct JackpotsFeature: ListFeature {
    nonisolated static let title = "Jackpots"
    nonisolated static let summary = "List jackpots and set reminders."
    nonisolated static let menu: HelpTerm? = HelpTerm("jackpots", "list the current jackpots")

    nonisolated static let commands = listCommands(by: "NAME", example: "game 1") + [remind, watch]

    nonisolated static let formats = """
        # Jackpots

        In major units of an ISO 4217 currency. There is no public endpoint any more.

            {"response": "success", "currency": "GBP", "data": [{"name": "Game 1", "jackpot": 34000000, \
        "date": "2015-01-25T20:20:30+01:00"}]}
        """

    nonisolated static let jsonHelp = JackpotsJSON.help

    let context: CommandContext
    let screens: ListScreens<JackpotsPayload>
    let setReminder: AnyUseCase<SetReminder>

    init(context: CommandContext) {
        let setReminder = RemindersFeature(context: context).setReminder(of: context.source.identity(of: .jackpots))
        self.context = context
        self.setReminder = setReminder
        screens = ListScreens(context, browse: { BrowseJackpots(jackpots: $0, setReminder: setReminder) })
    }

    func list(_ given: Given<ListOptions>) -> any Screen {
        screens.list(given) { await watching.update($0, from: $1) }
    }
}
