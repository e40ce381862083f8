import Domain

package struct TriviaPresenter: ScreenPresenter {
    package init() {}

    package func lines(_ state: TriviaViewModel.State, for medium: Medium) -> [Line] {
        switch state {
        case .ready: ["True or false? Ten questions a page; the first wrong answer ends the game."]
        case .loading: [.loading(from: [])]
        case .waiting: []
        case .asking(let turn): lines(turn, medium)
        case .verdict(let verdict): [line(verdict)]
        case .over(let result): lines(result)
        case .failed(let error): error.errorMessage.lines
        }
    }

    package func notices(_ state: TriviaViewModel.State) -> [Line] {
        switch state {
        case .waiting(let seconds):
            [.note("The source limits requests: waiting \(seconds.counted("second")).")]
        case .asking(let turn): Line.leftOut(turn.skipped)
        case .ready, .loading, .verdict, .over, .failed: []
        }
    }

    /// In a pipe: number, category, difficulty and text.
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
            result.ending == .complete ? [Line("You answered all questions!", .success)] : []
        let score = [Line("Answered Correctly: \(result.score)", .emphasis)]
        guard let standing = result.standing else { return complete + score }
        let news = Line("new high score (was \(standing.previousHighScore))", .success)
        return complete + score + ["Highest Score: \(standing.highScore)"] + (standing.isNewHighScore ? [news] : [])
    }
}

extension TriviaPresenter {
    /// Returns the failures to report beside the state.
    package func failures(_ state: TriviaViewModel.State) -> [ErrorMessage] {
        switch state {
        case .verdict(let verdict):
            [verdict.saveFailure.map { unsaved($0, "cannot save the score") }].compactMap(\.self)
        case .over(let result):
            [
                result.saveFailure.map { unsaved($0, "cannot save the game") },
                result.unavailable.map(noNextPage),
            ].compactMap(\.self)
        case .ready, .loading, .waiting, .asking, .failed: []
        }
    }

    private func unsaved(_ failure: StoreFailure, _ what: String) -> ErrorMessage {
        let cause = failure.errorMessage
        return ErrorMessage(cause.category, what: what, why: cause.clause, hint: cause.hint)
    }

    private func noNextPage(_ error: TriviaError) -> ErrorMessage {
        let cause = error.errorMessage
        return ErrorMessage(
            cause.category,
            headline: cause.headline,
            what: "cannot continue the game",
            why: cause.clause,
            hint: cause.hint
        )
    }
}

extension TriviaPresenter {
    /// A line of JSON for each question and verdict. The last of a game is its result:
    /// `{"score","highScore","previousHighScore","asked","ended":"wrong|quit|complete|unavailable"}`
    package func json(_ state: TriviaViewModel.State) -> JSONText {
        switch state {
        case .ready, .loading, .waiting: .object([:])
        case .asking(let turn):
            .object([
                "number": .integer(turn.number),
                "category": .string(turn.question.category),
                "difficulty": .string(turn.question.difficulty.rawValue),
                "question": .string(turn.question.text),
            ])
        case .verdict(let verdict):
            .object([
                "number": .integer(verdict.number),
                "right": .bool(verdict.isRight),
                "answer": .bool(verdict.question.answer),
                "score": .integer(verdict.score),
            ])
        case .over(let result):
            .object([
                "score": .integer(result.score),
                "highScore": result.standing.map { .integer($0.highScore) } ?? .null,
                "previousHighScore": result.standing.map { .integer($0.previousHighScore) } ?? .null,
                "asked": .integer(result.asked),
                "ended": .string(result.ending.rawValue),
                "skipped": .integer(result.skipped),
            ])
        case .failed(let error): error.errorMessage.json
        }
    }
}
