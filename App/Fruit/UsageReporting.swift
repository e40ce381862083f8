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
        guard configuration[FruitFeature.stats].value == .on else { return nil }
        // A server that does not answer must not delay later reports.
        let timeout = min(configuration[CommonSettings.timeout].value, .seconds(5))
        let (client, endpoints) = (HTTPClient(timeout: timeout), configuration.endpoints)
        switch configuration[CommonSettings.source].value {
        case .http(let base):
            return HTTPDocumentSource(base: base, client: client)
        case .embedded, .directory:
            guard endpoints[.usageStatistics] != nil else { return nil }
            return HTTPDocumentSource(publishedExcept: endpoints, client: client)
        case .remote:
            return HTTPDocumentSource(publishedExcept: endpoints, client: client)
        }
    }
}

/// Wraps a screen and reports the time from the user's command to the end of printing, whether it shows its content or an
/// error.
final class RenderTimingScreen: Screen {
    private let screen: any Screen
    private let reporter: UsageReporter
    private let console: Console
    private let clock = ContinuousClock()
    /// The time of the command, until the screen is shown. Starts with the screen, which the command creates.
    private var asked: ContinuousClock.Instant?

    init(_ screen: any Screen, reporter: UsageReporter, console: Console) {
        self.screen = screen
        self.reporter = reporter
        self.console = console
        asked = clock.now
    }

    func show() async throws(OutputFailure) -> ExitOutcome {
        try await reporting(screen.show)
    }

    func refresh() async throws(OutputFailure) -> ExitOutcome {
        try await reporting(screen.refresh)
    }

    func claim(on line: String) -> LineClaim? { screen.claim(on: line) }
    func take(_ line: String) async throws(OutputFailure) -> ExitOutcome { try await screen.take(line) }
    func end(_ ending: ScreenEnding) async throws(OutputFailure) -> ExitOutcome? { try await screen.end(ending) }
    func stayCurrent() async { await screen.stayCurrent() }
    var isPlace: Bool { screen.isPlace }
    var invitation: Line? { screen.invitation }
    var rowNames: [String] { screen.rowNames }
    func open(row: Int) -> (any Screen)? { screen.open(row: row) }

    private func reporting(
        _ show: () async throws(OutputFailure) -> ExitOutcome
    ) async throws(OutputFailure) -> ExitOutcome {
        let start = asked ?? clock.now
        asked = nil
        let outcome = try await show()
        try console.flush()
        reporter.report(.display(start.duration(to: clock.now)))
        return outcome
    }
}
