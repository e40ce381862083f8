import Domain

package struct TriviaPresenter: ScreenPresenter {
    package init() {}

    package func lines(_ game: TriviaGame, for audience: Audience) -> [Line] {
        switch game.phase {
        case .needsPage: [.loading(from: [])]
        case .ready, .waiting: []
        case .asking(let question): lines(question, game.asked, audience.medium)
        case .answered(_, isRight: true): [Line("Correct!", .success)]
        case .answered(let question, isRight: false):
            [[StyledText("Wrong:", .failure), " the right answer is \(question.answer ? "true" : "false")."]]
        case .over(let ending): lines(game, ending)
        case .failed(let error): error.errorMessage.lines(completing: audience.complete)
        }
    }

    package func notices(_ game: TriviaGame, for audience: Audience) -> [Line] {
        switch game.phase {
        case .waiting(let seconds):
            [.note("The source limits requests: waiting \(seconds.counted("second")).")]
        case .asking, .ready, .needsPage, .answered, .over, .failed: []
        }
    }

    /// What a new page lacks, before its first question.
    package func openingNotices(_ game: TriviaGame) -> [Line] {
        guard case .asking = game.phase else { return [] }
        let isMisled = game.asked == 1 && game.ignoresSeed && game.request.seed != nil
        let chosen = Line.note("The source chooses the questions. The seed has no effect.", .warning)
        return (isMisled ? [chosen] : []) + Line.skipped(game.newlySkipped)
    }

    /// In a pipe: number, category, difficulty and text.
    private func lines(_ question: Question, _ number: Int, _ medium: Medium) -> [Line] {
        switch medium {
        case .pipe:
            let level = question.difficulty.rawValue
            return [Line(fields: ["\(number)", question.category, level, question.text])]
        case .terminal(let width), .plain(let width):
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
        return complete + result(of: game)
    }

    /// What a game that a signal ends has come to, below the question.
    package func unfinished(_ game: TriviaGame) -> [Line] {
        game.isRecorded ? [.empty] + result(of: game) : []
    }

    private func result(of game: TriviaGame) -> [Line] {
        let result = [Line("Answered Correctly: \(game.score)", .emphasis)]
        guard let previous = game.previousHighScore, let highest = game.highScore else { return result }
        let news = Line("New high score! The old one was \(previous).", .success)
        return result + ["Highest Score: \(highest)"] + (game.isNewHighScore ? [news] : [])
    }

    package func failures(_ game: TriviaGame, for audience: Audience) -> [ErrorMessage] {
        let isOver = if case .over = game.phase { true } else { false }
        let recording = isOver ? "save the game" : "save the score"
        let action = game.isRecorded ? recording : "show the highest score"
        let unsaved = game.saveFailure?.errorMessage.causing("cannot \(action)")
        let unavailable = game.unavailable?.errorMessage.causing("cannot continue the game")
        return [unsaved, unavailable].compactMap(\.self)
    }

    /// A line of JSON for each question and verdict. The last of a game is its result.
    package func json(_ game: TriviaGame, for audience: Audience) -> JSONText {
        switch game.phase {
        case .ready, .needsPage, .waiting: .object([:])
        case .asking(let question): Self.asked.json((game, question))
        case .answered(let question, let isRight): Self.verdict.json((game, question, isRight))
        case .over(let ending): Self.result.json((game, ending))
        case .failed(let error): error.errorMessage.json(completing: audience.complete)
        }
    }

    private static var asked: [Member<(game: TriviaGame, question: Question)>] {
        [
            Member("number", "1", \.game.asked), Member("category", \.question.category),
            Member("difficulty", "easy|medium|hard", \.question.difficulty.rawValue),
            Member("question", \.question.text),
        ]
    }

    private static var verdict: [Member<(game: TriviaGame, question: Question, isRight: Bool)>] {
        [
            Member("number", "1", \.game.asked), Member("right", \.isRight),
            Member("answer", \.question.answer), Member("score", "1", \.game.score),
        ]
    }

    private static var result: [Member<(game: TriviaGame, ending: TriviaGame.Ending)>] {
        [
            Member("score", "1", \.game.score), Member("highScore", "9", \.game.highScore),
            Member("previousHighScore", "9", \.game.previousHighScore), Member("asked", "2", \.game.asked),
            Member("skipped", \.game.skipped.count),
            Member("ended", "wrong|quit|complete|unavailable", \.ending.rawValue),
        ]
    }

    static var samples: [String] { [asked.sample(), verdict.sample(), result.sample()] }
}

extension TriviaGame {
    /// A hint about the next step in a session.
    package var invitation: Line? {
        switch phase {
        case .ready: "Press Return to play."
        case .needsPage, .waiting, .answered: nil
        case .asking: TriviaPresenter.question
        case .over: TriviaPresenter.playAgain
        case .failed: "Press Return to try again, or type back."
        }
    }
}

extension TriviaPresenter {
    package static let question: Line = [
        StyledText("True or false?", .emphasis), " (t, f; q quits, ? help)",
    ]
    package static let playAgain: Line = [StyledText("Play again?", .emphasis), " (y/n)"]

    package static func help(for medium: Medium) -> [Line] {
        Fields([
            ("t, true", "the statement is true"), ("f, false", "the statement is false"),
            ("q", "end the game and save the score"), ("?", "show this"),
        ]).aligned(for: medium)
    }

    package static func invalidAnswer(_ line: String) -> ErrorMessage {
        .invalidAnswer(line).hint("Type t or f. Type q to end the game, or ? for help.")
    }

    package static let promptsForbidden = ErrorMessage.usage("cannot play", "prompts are disabled")
        .hint("Omit \(CommonParameter.noInput):", "tombola trivia")

    /// What help says about the JSON of the feature's commands.
    package static var jsonHelp: String {
        """
        # trivia play

        One line of JSON for each question, each answer, and finally the game:

            \(TriviaPresenter.samples.joined(separator: "\n    "))

        Each question is printed before its answer is read, so that a program can play. Both high scores are
        null if the database cannot be read. previousHighScore is the best of all other games; skipped is the
        number of invalid items in the source.

        # trivia scores

            \(ScoresPresenter().sample)

        # trivia categories

            \(CategoriesPresenter().sample)
        """
    }
}
