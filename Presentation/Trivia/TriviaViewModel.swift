import Domain

/// The quiz. A move out of turn does nothing.
@MainActor
package final class TriviaViewModel {
    package private(set) var game: TriviaGame
    private let play: AnyUseCase<PlayTrivia>
    private var isMoving = false

    package init(request: TriviaRequest, play: AnyUseCase<PlayTrivia>) {
        game = TriviaGame(request)
        self.play = play
    }

    /// - Parameter changed: Receives the game as it changes.
    package func move(_ move: PlayTrivia.Move, _ changed: @escaping @MainActor (TriviaGame) -> Void) async {
        guard !isMoving, game.allows(move) else { return }
        isMoving = true
        defer { isMoving = false }
        let before = game
        let enter: @MainActor (TriviaGame) -> Void = { [self] next in
            game = next
            changed(next)
        }
        let after = await play(PlayTrivia.Request(move, in: before, report: enter))
        let wasCancelled = if case .failed = after.phase { Task.isCancelled } else { false }
        enter(wasCancelled ? before.inPhase(.ready) : after)
    }
}

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

    /// The word for which a single key stands that answers a question; nil for other texts.
    package static func word(ofKey text: String) -> String? {
        ["t": "true", "f": "false", "q": "quit", "?": "?"][text.lowercased()]
    }
}
