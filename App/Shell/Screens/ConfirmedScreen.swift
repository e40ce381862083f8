import Presentation

/// Asks before a screen does what cannot be undone. In a session, the answer is a line of the session.
final class ConfirmedScreen: Screen {
    private let screen: any Screen
    private let reporter: Reporter
    private let question: Line
    private var isAsking = false

    /// - Parameter question: Can be answered with yes or no, and says so.
    init(_ screen: any Screen, _ reporter: Reporter, question: Line) {
        self.screen = screen
        self.reporter = reporter
        self.question = question
    }

    var staysOpen: Bool { isAsking }

    private var console: Console { reporter.console }

    func show() async throws(OutputFailure) -> ExitStatus {
        if reporter.isInSession {
            isAsking = true
            console.report(question)
            return .success
        }
        guard case .line(let text) = await LineReader(console.input).line(after: question, on: console) else {
            console.report(.empty)
            return decline()
        }
        return try await answer(text)
    }

    func claim(on line: String) -> LineClaim? { isAsking ? .answer : nil }

    func take(_ line: String) async throws(OutputFailure) -> ExitStatus { try await answer(line) }

    func end() async throws(OutputFailure) -> ExitStatus? { isAsking ? decline() : nil }

    private func answer(_ text: String) async throws(OutputFailure) -> ExitStatus {
        guard ["y", "yes"].contains(text.trimmed.lowercased()) else { return decline() }
        isAsking = false
        return try await screen.show()
    }

    private func decline() -> ExitStatus {
        isAsking = false
        console.report("Nothing was changed.")
        return .success
    }
}
