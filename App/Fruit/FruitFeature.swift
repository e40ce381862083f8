import Data
import Domain
import Presentation

/// Its commands are those of every list, which the composition root declares; its own subject is the usage statistics.
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

    typealias Payload = FruitPayload

    let request: CommandRequest
}

extension FruitFeature {
    /// Off by default: no data leaves the machine without consent.
    nonisolated static let stats = Setting(
        key: "stats",
        kind: .onOff("SWITCH"),
        standard: false,
        summary: "Report the timings and failures of fruit commands to the server that has the fruit."
    )

    /// One for each server, shared by all lines of a session, and another one for those that are traced; nil unless the
    /// user opted in and the source is a server.
    var usage: UsageReporter? {
        usageServer.map { server in
            let trace = reporter.tracer == nil ? "" : " traced"
            return services.stores.shared(server.identity(of: .usageStatistics) + trace) {
                let usage = UsageReporter(source: traced(server), words: \.clause)
                services.stores.atEnd { await usage.end(within: .seconds(1)) }
                return usage
            }
        }
    }

    /// The server for usage reports. Excluded from simulated faults, because users never see whether a report arrives.
    private var usageServer: HTTPDocumentSource? {
        let configuration = services.configuration
        guard configuration[Self.stats].value else { return nil }
        // A server that does not answer must not delay later reports.
        let timeout = min(configuration[CommonSettings.timeout].value, .seconds(5))
        let client = HTTPClient.tombola(timeout: timeout)
        let endpoints = configuration.endpoints
        switch configuration[CommonSettings.source].value {
        case .http(let base): return HTTPDocumentSource(base: base, client: client)
        case .embedded, .directory: if endpoints[.usageStatistics] == nil { return nil }
        case .remote: break
        }
        return HTTPDocumentSource(publishedExcept: endpoints, client: client)
    }
}
