import Domain
import Presentation

/// Another screen, of which the developers are told how long it takes from the user's command until it was printed. One
/// that could not be shown was not displayed.
final class RenderTimingScreen: Screen {
    private let screen: any Screen
    private let reporter: any UsageReporter
    private let console: Console
    private let clock = ContinuousClock()
    /// When the user asked for what was not shown yet: a screen is made by the command that opens it.
    private var asked: ContinuousClock.Instant?

    init(_ screen: any Screen, reporter: any UsageReporter, console: Console) {
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

    func confirm() async throws(OutputFailure) -> ExitOutcome? { try await screen.confirm() }
    func takes(_ line: String) -> Bool { screen.takes(line) }
    func take(_ line: String) async throws(OutputFailure) -> ExitOutcome { try await screen.take(line) }
    var takesCommands: Bool { screen.takesCommands }
    func settle() async throws(OutputFailure) -> ExitOutcome { try await screen.settle() }
    func leave() async throws(OutputFailure) -> ExitOutcome { try await screen.leave() }
    var isPlace: Bool { screen.isPlace }
    var invitation: Line? { screen.invitation }
    func open(row: Int) -> (any Screen)? { screen.open(row: row) }

    private func reporting(
        _ show: () async throws(OutputFailure) -> ExitOutcome
    ) async throws(OutputFailure) -> ExitOutcome {
        let start = asked ?? clock.now
        asked = nil
        let outcome = try await show()
        try console.flush()
        if outcome == .status(.success) {
            reporter.report(.display(WholeMilliseconds(start.duration(to: clock.now))))
        }
        return outcome
    }
}
