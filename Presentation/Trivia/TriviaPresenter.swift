import Domain

/// The quiz in words: each of its states in every form.
package struct TriviaPresenter: ScreenPresenter {
    package init() {}

    package func lines(_ state: TriviaViewModel.State, for medium: Medium) -> [Line] {
        switch state {
        case .ready: ["True or false? Ten questions a page; the first wrong answer ends the game."]
        case .loading: [.loading(from: [])]
        case .asking(let turn): lines(turn, medium)
        case .verdict(let verdict): [line(verdict)]
        case .over(let result): lines(result)
        case .failed(let error): error.errorMessage.lines
        }
    }

    /// What could not be read of a page, where it begins.
    package func notices(_ state: TriviaViewModel.State) -> [Line] {
        if case .asking(let turn) = state { Line.leftOut(turn.skipped) } else { [] }
    }

    /// In a pipe a question is one record: its number, category, difficulty and text.
    private func lines(_ turn: TriviaTurn, _ medium: Medium) -> [Line] {
        let question = turn.question
        switch medium {
        case .pipe:
            let fields = ["\(turn.number)", question.category, question.difficulty.rawValue, question.text]
            return [Line(fields: fields)]
        case .terminal(let width):
            let heading: Line = [
                StyledText("\(turn.number). ", .title), StyledText(question.category, .title),
                StyledText(" (\(question.difficulty.rawValue))", .faint),
            ]
            let gap = turn.number > 1 ? [Line.empty] : []
            return gap + heading.wrapped(to: width) + Line(question.text).wrapped(to: width)
        }
    }

    private func line(_ verdict: TriviaVerdict) -> Line {
        if verdict.isRight { return Line("Correct!", .success) }
        return [
            StyledText("Wrong:", .failure),
            StyledText(" the right answer is \(verdict.question.answer ? "true" : "false")."),
        ]
    }

    private func lines(_ result: TriviaResult) -> [Line] {
        let complete: [Line] =
            result.ending == .complete ? [Line("There are no questions left: you answered them all.", .success)] : []
        let score = [Line("Answered Correctly: \(result.score)", .emphasis)]
        guard let standing = result.standing else { return complete + score }
        let news = Line("new high score (was \(standing.previousHighScore))", .success)
        return complete + score + ["Highest Score: \(standing.highScore)"] + (standing.isNewHighScore ? [news] : [])
    }

    // MARK: For somebody who sits before a terminal

    package static let question: Line = [StyledText("True or false? ", .emphasis)]
    package static let playAgain: Line = [StyledText("Play again? [Y/n] ", .emphasis)]

    /// What can be done now in a session.
    package func invitation(_ state: TriviaViewModel.State) -> Line? {
        switch state {
        case .ready: Line("Press Return to play.", .faint)
        case .loading, .verdict: nil
        case .asking: [StyledText("True or false?", .emphasis), StyledText(" (t, f; q ends the game)", .faint)]
        case .over: Line("Press Return to play again, or type back.", .faint)
        case .failed: Line("Press Return to try again, or type back.", .faint)
        }
    }

    /// What can be typed.
    package static let help: [Line] =
        Fields([
            ("t, true", "the statement is true"), ("f, false", "the statement is false"),
            ("q", "end the game; the score is kept, as it is with Ctrl-D"), ("?", "show this"),
        ]).aligned

    /// That the source has to be waited for.
    package static func patience(_ seconds: Int) -> Line {
        .note("The source wants time between two requests: waiting \(seconds.counted("second")).")
    }

    /// What was typed is nothing of what can be.
    package static func misunderstood(_ line: String) -> ErrorMessage {
        let shown = Line(line).truncated(to: 40).text
        return ErrorMessage(
            .usage,
            what: shown.isEmpty ? "this is no answer" : "\"\(shown)\" is no answer",
            why: "it takes t or true, f or false",
            hint: "q ends the game, ? shows what can be typed."
        )
    }

    /// Where nothing may be asked, nothing can be played.
    package static let mayNotAsk = ErrorMessage(
        .usage,
        what: "cannot play",
        why: "the game asks questions, and --no-input says that nothing may be asked",
        hint: "Leave out --no-input. Answers can also come from a pipe: printf 't\\nf\\n' | tombola trivia"
    )
}
