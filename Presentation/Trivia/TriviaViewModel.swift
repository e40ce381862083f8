import Domain

/// The quiz: ready → loading → asking → verdict → asking or, for a new page, loading → … → over; or failed. A game can
/// start from ready, over and failed.
///
/// Each intent delivers its states as they are reached, or none if it is not possible now.
@MainActor
package final class TriviaViewModel {
    package enum State: Sendable {
        case ready
        case loading
        case waiting(seconds: Int)
        case asking(TriviaTurn)
        case verdict(TriviaVerdict)
        case over(TriviaResult)
        /// The first page could not be fetched.
        case failed(TriviaError)
    }

    package private(set) var state = State.ready
    private let play: any UseCase<PlayTrivia.Request, TriviaSession, TriviaError>
    private var session: TriviaSession
    private var running: Task<Void, Never>?
    private var isMoving = false

    package init(request: TriviaRequest, play: any UseCase<PlayTrivia.Request, TriviaSession, TriviaError>) {
        session = TriviaSession(request)
        self.play = play
    }

    /// Starts a game, unless one is running.
    package func start() -> AsyncStream<State> {
        switch state {
        case .ready, .over, .failed: move(.start)
        case .loading, .waiting, .asking, .verdict: .finished
        }
    }

    /// Answers the question and continues to the next one or the result.
    package func answer(_ answer: Bool) -> AsyncStream<State> { whileAsked(.answer(answer)) }

    /// Ends the game, on the player's request or at the end of input.
    package func quit() -> AsyncStream<State> { whileAsked(.quit) }

    private func whileAsked(_ move: PlayTrivia.Move) -> AsyncStream<State> {
        if case .asking = state { self.move(move) } else { .finished }
    }

    private func move(_ move: PlayTrivia.Move) -> AsyncStream<State> {
        guard !isMoving else { return .finished }
        isMoving = true
        let (states, steps) = AsyncStream.makeStream(of: State.self)
        let running = Task {
            await run(move, steps)
            isMoving = false
            steps.finish()
        }
        steps.onTermination = { _ in running.cancel() }
        self.running = running
        return states
    }

    /// Waits until an intent whose states are no longer read has ended. A score counts all the same.
    package func end() async {
        await running?.value
    }

    private func run(_ move: PlayTrivia.Move, _ steps: AsyncStream<State>.Continuation) async {
        do throws(TriviaError) {
            session = try await play((move, session, { [self] progress in await enter(progress.state, steps) }))
            switch session.position {
            case .asking(let turn): enter(.asking(turn), steps)
            case .over(let result): enter(.over(result), steps)
            case nil: break
            }
        } catch {
            enter(Task.isCancelled ? .ready : .failed(error), steps)
        }
    }

    private func enter(_ next: State, _ steps: AsyncStream<State>.Continuation) {
        state = next
        steps.yield(next)
    }
}

extension PlayTrivia.Progress {
    fileprivate var state: TriviaViewModel.State {
        switch self {
        case .loading: .loading
        case .waiting(let seconds): .waiting(seconds: seconds)
        case .verdict(let verdict): .verdict(verdict)
        }
    }
}

extension AsyncStream {
    fileprivate static var finished: AsyncStream { AsyncStream { $0.finish() } }
}
