import Data
import Domain
import Presentation

struct FruitFeature: ListFeature {
    nonisolated static let title = "Fruit"
    nonisolated static let summary = "Browse a catalogue of fruit."
    nonisolated static let menu: HelpTerm? = HelpTerm("fruit", "browse fruit with prices and weights")

    nonisolated static let migrations: KeyValuePairs = [3: FruitLocalDataSource.tables]

    nonisolated static let commands = [
        listCommand(
            "List all fruit with prices and weights.",
            ["List all fruit": "tombola fruit"],
            details: [
                "The saved catalogue is shown without sending a request. If no catalogue is saved, Tombola fetches it.",
                "When output is piped, Tombola prints one line for each fruit with these fields: type, price in pence, weight in grams.",
            ]
        ),
        showCommand(
            by: "TYPE",
            [
                "Show a fruit": "tombola fruit show apple",
                "Show a fruit, given part of its name": "tombola fruit show straw",
            ]
        ),
        refreshCommand(
            "Refresh the catalogue and list the changes.",
            ["Fetch the catalogue from a server": "tombola fruit refresh --source http://127.0.0.1:8000"],
            details: [
                "When output is piped, Tombola prints one line for each fruit with these fields: status (new, changed, gone or "
                    + "unchanged), type, old price, old weight, new price, new weight."
            ]
        ),
    ]

    nonisolated static let settings: [any AnySetting] = [stats]

    nonisolated static let formats = """
        # Fruit

        In pence and grams. With --stats on, Tombola reports usage to BASE/stats.

            {"fruit": [{"type": "apple", "price": 149, "weight": 120}]}
        """

    nonisolated static let jsonHelp = FruitJSON.help

    let screens: ListScreens<FruitPayload>

    init(context: CommandContext) {
        let earlier = context.stores.location.database.isFile ? context.stores.database : nil
        screens = ListScreens(
            context,
            local: FruitLocalDataSource(context.source, in: context.stores.responses, earlier: earlier),
            usage: context.usageReporter,
            browse: { BrowseFruit(fruit: $0) }
        )
    }

    func refreshed() -> any Screen { screens.refreshed(FruitChangesPresenter(), staysOpen: false) }
}
