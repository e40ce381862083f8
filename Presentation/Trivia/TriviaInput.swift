import Domain

/// A line typed by the player.
package enum TriviaInput: Hashable, Sendable {
    case answer(Bool)
    case quit
    case help

    /// nil for any other text. Ignores case and surrounding blanks.
    package init?(_ line: String) {
        let words = line.split(whereSeparator: \.isWhitespace)
        switch words.count == 1 ? words[0].lowercased() : "" {
        case "t", "true": self = .answer(true)
        case "f", "false": self = .answer(false)
        case "q", "quit": self = .quit
        case "?": self = .help
        default: return nil
        }
    }

    /// The answer to `playAgain`: yes, or just Return, as in a session.
    package static func isYes(_ line: String) -> Bool {
        ["", "y", "yes"].contains(line.split(whereSeparator: \.isWhitespace).joined().lowercased())
    }
}

extension TriviaGame {
    /// A hint about the next step in a session.
    package var invitation: Line? {
        switch phase {
        case .ready: Line("Press Return to play.", .faint)
        case .needsPage, .waiting, .answered: nil
        case .asking: [StyledText("True or false?", .emphasis), StyledText(" (t, f; q ends the game)", .faint)]
        case .over: Line("Press Return to play again, or type back.", .faint)
        case .failed: Line("Press Return to try again, or type back.", .faint)
        }
    }
}

/// The prompts and messages of the quiz.
extension TriviaPresenter {
    package static let question: Line = [StyledText("True or false? ", .emphasis)]
    package static let playAgain: Line = [StyledText("Play again? [Y/n] ", .emphasis)]

    package static let help: [Line] =
        Fields([
            ("t, true", "the statement is true"), ("f, false", "the statement is false"),
            ("q", "end the game and save the score, like Ctrl-D"), ("?", "show this"),
        ]).aligned()

    package static func invalidAnswer(_ line: String) -> ErrorMessage {
        let shown = Line(line).truncated(to: 40).text
        return ErrorMessage(.usage, what: shown.isEmpty ? "an empty line" : "\"\(shown)\"", why: "not a valid answer")
            .hint("Type t or f. Type q to end the game, or ? for help.")
    }

    package static let promptsForbidden = ErrorMessage(.usage, what: "cannot play", why: "--no-input forbids prompts")
        .hint("Omit --no-input, or pipe your answers:", "printf 't\\nf\\n' | tombola trivia")
}
