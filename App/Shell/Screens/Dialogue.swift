import Presentation

/// A command outside of a session: shows its screen, and reads answers as long as the screen asks.
@MainActor
struct Dialogue {
    let reporter: Reporter

    func show(_ screen: any Screen) async throws(OutputFailure) -> ExitStatus {
        let shown = try await screen.show()
        guard screen.prompt.question != nil else { return shown }
        let answers = reader(for: screen)
        defer { answers.close() }
        return shown.and(then: try await takeAnswers(answers, to: screen))
    }

    /// Keys, if they answer the question; otherwise lines, since a key can be pressed by mistake.
    private func reader(for screen: any Screen) -> AnswerReader {
        let console = reporter.console
        return screen.prompt.answer == nil ? .lines(LineReader(console.input)) : AnswerReader(console)
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
            case .interrupted: continue
            case .end(let failure):
                let end = try await screen.end() ?? .success
                return outcome.and(then: failure.map(reporter.fail) ?? end)
            }
        }
        return outcome
    }
}
