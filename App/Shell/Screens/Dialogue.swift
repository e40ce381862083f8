import Presentation

/// A command outside of a session: shows its screen, and reads answers as long as the screen asks.
@MainActor
struct Dialogue {
    let reporter: Reporter

    func show(_ screen: any Screen) async throws(OutputFailure) -> ExitStatus {
        // Before it is shown, so that keys that are typed too early are not.
        var answers = keys(for: screen)
        defer { answers?.close() }
        let shown = try await screen.show()
        guard screen.prompt.question != nil else { return shown }
        // Where no key answers, a line does, since a key can be pressed by mistake.
        let reader = answers ?? keys(for: screen) ?? .lines(LineReader(reporter.console.input))
        answers = reader
        return shown.and(then: try await takeAnswers(reader, to: screen))
    }

    private func keys(for screen: any Screen) -> AnswerReader? {
        screen.prompt.answer == nil ? nil : AnswerReader(reporter.console)
    }

    private func takeAnswers(
        _ answers: AnswerReader,
        to screen: any Screen
    ) async throws(OutputFailure) -> ExitStatus {
        let console = reporter.console
        var outcome = ExitStatus.success
        while let question = screen.prompt.question {
            // A program that answers through pipes must see the question first.
            try console.flush()
            let word = { @MainActor key in screen.prompt.answer?(key)?.word }
            switch await answers.answer(after: question + " ", on: console, word: word) {
            case .line(let line):
                if screen.claim(on: line) == .leave { return outcome }
                outcome = outcome.and(then: try await screen.take(line))
            case .interrupted: return outcome.and(then: try await screen.end() ?? .success)
            case .end(let failure):
                let end = try await screen.end() ?? .success
                return outcome.and(then: failure.map(reporter.fail) ?? end)
            }
        }
        return outcome
    }
}
