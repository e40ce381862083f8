import Domain

package struct TriviaPresenter: ScreenPresenter {
    package init() {}

    package func lines(_ game: TriviaGame, for medium: Medium) -> [Line] {
        switch game.phase {
        case .ready: ["True or false? Ten questions a page; the first wrong answer ends the game."]
        case .needsPage: [.loading(from: [])]
        case .waiting: []
        case .asking(let question): lines(question, game.asked, medium)
        case .answered(_, isRight: true): [Line("Correct!", .success)]
        case .answered(let question, isRight: false):
            [
                [
                    StyledText("Wrong:", .failure),
                    StyledText(" the right answer is \(question.answer ? "true" : "false")."),
                ]
            ]
        case .over(let ending): lines(game, ending)
        case .failed(let error): error.errorMessage.lines
        }
    }

    package func notices(_ game: TriviaGame) -> [Line] {
        switch game.phase {
        case .waiting(let seconds): [.note("The source limits requests: waiting \(seconds.counted("second")).")]
        case .asking: Line.leftOut(game.newlySkipped)
        case .ready, .needsPage, .answered, .over, .failed: []
        }
    }

    /// In a pipe: number, category, difficulty and text.
    private func lines(_ question: Question, _ number: Int, _ medium: Medium) -> [Line] {
        switch medium {
        case .pipe:
            return [Line(fields: ["\(number)", question.category, question.difficulty.rawValue, question.text])]
        case .terminal(let width):
            let heading: Line = [
                StyledText("\(number). ", .title), StyledText(question.category, .title),
                StyledText(" (\(question.difficulty.rawValue))", .faint),
            ]
            let gap = number > 1 ? [Line.empty] : []
            return gap + heading.wrapped(to: width) + Line(question.text).wrapped(to: width)
        }
    }

    private func lines(_ game: TriviaGame, _ ending: TriviaGame.Ending) -> [Line] {
        let complete: [Line] = ending == .complete ? [Line("You answered all questions!", .success)] : []
        let score = [Line("Answered Correctly: \(game.score)", .emphasis)]
        guard let standing = game.standing else { return complete + score }
        let news = Line("new high score (was \(standing.previousHighScore))", .success)
        return complete + score + ["Highest Score: \(standing.highScore)"] + (standing.isNewHighScore ? [news] : [])
    }

    package func failures(_ game: TriviaGame) -> [ErrorMessage] {
        let isOver = if case .over = game.phase { true } else { false }
        let unsaved = game.saveFailure?.errorMessage.causing("cannot save the \(isOver ? "game" : "score")")
        let unavailable = game.unavailable?.errorMessage.causing("cannot continue the game")
        return [unsaved, unavailable].compactMap(\.self)
    }

    /// A line of JSON for each question and verdict. The last of a game is its result:
    /// `{"score","highScore","previousHighScore","asked","ended":"wrong|quit|complete|unavailable"}`
    package func json(_ game: TriviaGame) -> JSONText {
        switch game.phase {
        case .ready, .needsPage, .waiting: .object([:])
        case .asking(let question):
            .object([
                "number": .integer(game.asked),
                "category": .string(question.category),
                "difficulty": .string(question.difficulty.rawValue),
                "question": .string(question.text),
            ])
        case .answered(let question, let isRight):
            .object([
                "number": .integer(game.asked),
                "right": .bool(isRight),
                "answer": .bool(question.answer),
                "score": .integer(game.score),
            ])
        case .over(let ending):
            .object([
                "score": .integer(game.score),
                "highScore": game.standing.map { .integer($0.highScore) } ?? .null,
                "previousHighScore": game.standing.map { .integer($0.previousHighScore) } ?? .null,
                "asked": .integer(game.asked),
                "ended": .string(ending.rawValue),
                "skipped": .integer(game.skipped.count),
            ])
        case .failed(let error): error.errorMessage.json
        }
    }
}
