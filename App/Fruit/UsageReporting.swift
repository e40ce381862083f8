import Data
import Domain
import Presentation

/// The usage reporters, one for each server, shared by all lines of a session.
@MainActor
final class UsageReporterPool: Ending {
    private var reporters: [String: UsageReporter] = [:]

    /// Returns nil unless the user opted in and the source is a server.
    static func reporter(for context: CommandContext) -> UsageReporter? {
        guard let server = context.usageServer else { return nil }
        return context.stores.shared(UsageReporterPool.init).reporter(for: server)
    }

    private func reporter(for server: HTTPDocumentSource) -> UsageReporter {
        let identity = server.identity(of: .usageStatistics)
        if let known = reporters[identity] { return known }
        let new = UsageReporter(source: server)
        reporters[identity] = new
        return new
    }

    /// Waits for pending reports, up to a limit.
    func end() async {
        await withTaskGroup { group in
            for reporter in reporters.values { group.addTask { await reporter.end(within: .seconds(1)) } }
        }
    }
}

extension CommandContext {
    /// The server for usage reports. Excluded from traces and simulated faults, because users never see whether a
    /// report arrives.
    fileprivate var usageServer: HTTPDocumentSource? {
        guard configuration[FruitFeature.stats].value else { return nil }
        // A server that does not answer must not delay later reports.
        let timeout = min(configuration[CommonSettings.timeout].value, .seconds(5))
        let (client, endpoints) = (HTTPClient(timeout: timeout), configuration.endpoints)
        switch configuration[CommonSettings.source].value {
        case .http(let base): return HTTPDocumentSource(base: base, client: client)
        case .embedded, .directory: if endpoints[.usageStatistics] == nil { return nil }
        case .remote: break
        }
        return HTTPDocumentSource(publishedExcept: endpoints, client: client)
    }
}
