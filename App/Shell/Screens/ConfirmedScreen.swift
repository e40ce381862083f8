import Presentation

/// Asks before a screen does what cannot be undone. Without a terminal it needs a flag instead.
final class ConfirmedScreen: Screen {
    private let screen: any Screen
    private let screens: Screens
    private let question: Line
    private let yes: ParameterEntry
    private let invocation: Invocation
    private var isAsking = false

    /// - Parameters:
    ///   - question: Can be answered with yes or no, and says so.
    ///   - yes: The flag that is given instead of an answer.
    init(_ screen: any Screen, _ screens: Screens, question: Line, yes: ParameterEntry, in invocation: Invocation) {
        self.screen = screen
        self.screens = screens
        self.question = question
        self.yes = yes
        self.invocation = invocation
    }

    /// A session reads the answer; elsewhere it is read here.
    var staysOpen: Bool { isAsking }

    private var console: Console { screens.console }

    func show() async throws(OutputFailure) -> ExitStatus {
        guard console.isInteractive, !invocation[GlobalOptions.noInput] else {
            return screens.reporter.fail(
                ErrorMessage(
                    .usage,
                    what: invocation.command.name,
                    why: "cannot be undone, and nobody can be asked",
                    hint: "To confirm it:",
                    command: .again(with: yes.long)
                )
            )
        }
        if screens.isInSession {
            isAsking = true
            console.report(question)
            return .success
        }
        guard case .line(let text) = await LineReader(console.input).line(after: question, on: console) else {
            return keep()
        }
        return try await answer(text)
    }

    func claim(on line: String) -> LineClaim? { isAsking ? .answer : nil }

    func take(_ line: String) async throws(OutputFailure) -> ExitStatus {
        isAsking = false
        return try await answer(line)
    }

    func end() async throws(OutputFailure) -> ExitStatus? { isAsking ? keep() : nil }

    private func answer(_ text: String) async throws(OutputFailure) -> ExitStatus {
        ["y", "yes"].contains(text.lowercased()) ? try await screen.show() : keep()
    }

    private func keep() -> ExitStatus {
        isAsking = false
        console.report("Nothing was changed.")
        return .success
    }
}
