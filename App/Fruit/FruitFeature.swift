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

    /// Off by default: no data leaves the machine without consent.
    nonisolated static let stats = Setting(
        key: "stats",
        kind: .onOff("SWITCH"),
        standard: false,
        summary: "Whether to report timings and failures of fruit commands to the server of the source."
    )
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
            local: FruitLocalDataSource(context.source, in: context.stores.responses, after: earlier),
            reportingTo: context.usageReporter,
            browse: { BrowseFruit(fruit: $0) }
        )
    }

    func refreshed() -> any Screen { screens.refreshed(FruitChangesPresenter(), staysOpen: false) }
}

extension UsageReporter: Ending {
    /// Waits for pending reports, up to a limit.
    func end() async { await end(within: .seconds(1)) }
}

extension CommandContext {
    /// One for each server, shared by all lines of a session; nil unless the user opted in and the source is a server.
    fileprivate var usageReporter: UsageReporter? {
        usageServer.map { server in
            stores.shared(server.identity(of: .usageStatistics)) { UsageReporter(source: server) }
        }
    }

    /// The server for usage reports. Excluded from traces and simulated faults, because users never see whether a
    /// report arrives.
    private var usageServer: HTTPDocumentSource? {
        guard configuration[FruitFeature.stats].value else { return nil }
        // A server that does not answer must not delay later reports.
        let timeout = min(configuration[CommonSettings.timeout].value, .seconds(5))
        let (client, endpoints) = (HTTPClient.tombola(timeout: timeout), configuration.endpoints)
        switch configuration[CommonSettings.source].value {
        case .http(let base): return HTTPDocumentSource(base: base, client: client)
        case .embedded, .directory: if endpoints[.usageStatistics] == nil { return nil }
        case .remote: break
        }
        return HTTPDocumentSource(publishedExcept: endpoints, client: client)
    }
}
