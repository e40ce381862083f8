import Domain

/// The quiz. Each move delivers the game as it changes, or nothing if the move is not possible now.
@MainActor
package final class TriviaViewModel {
    package private(set) var game: TriviaGame
    private let play: any UseCase<PlayTrivia.Request, TriviaGame, Never>
    private var running: Task<Void, Never>?
    private var isMoving = false

    package init(request: TriviaRequest, play: any UseCase<PlayTrivia.Request, TriviaGame, Never>) {
        game = TriviaGame(request)
        self.play = play
    }

    package func move(_ move: PlayTrivia.Move) -> AsyncStream<TriviaGame> {
        let (games, steps) = AsyncStream.makeStream(of: TriviaGame.self)
        guard !isMoving, game.allows(move) else {
            steps.finish()
            return games
        }
        isMoving = true
        let running = Task {
            let before = game
            let after = await play((move, before, { [self] in await enter($0, steps) }))
            if case .failed = after.phase, Task.isCancelled {
                enter(before.inPhase(.ready), steps)
            } else {
                enter(after, steps)
            }
            isMoving = false
            steps.finish()
        }
        steps.onTermination = { _ in running.cancel() }
        self.running = running
        return games
    }

    /// Waits until a move whose changes are no longer read has ended. A score counts all the same.
    package func end() async { await running?.value }

    private func enter(_ next: TriviaGame, _ steps: AsyncStream<TriviaGame>.Continuation) {
        game = next
        steps.yield(next)
    }
}
