import Data
import Domain
import Presentation

struct FruitFeature: ListFeature {
    nonisolated static let title = "Fruit"
    nonisolated static let summary = "Browse a catalogue of fruit."
    nonisolated static let menu: HelpTerm? = HelpTerm("fruit", "browse fruit with prices and weights")

    nonisolated static let settings: [any AnySetting] = [stats]

    nonisolated static let formats = """
        # Fruit

        In pence and grams. With --stats on, Tombola reports usage to BASE/stats.

            {"fruit": [{"type": "apple", "price": 149, "weight": 120}]}
        """

    nonisolated static let jsonHelp = FruitJSON.help

    typealias Payload = FruitPayload

    let services: Services

    init(_ run: CommandRun) { services = run.services }
}
