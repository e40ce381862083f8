import Domain

/// The lottery's game: landing → loading → each round → finished, or empty, or failed; and again from there.
@MainActor
package final class LotteryViewModel {
    package enum State: Sendable {
        case landing
        case loading
        case round(Round)
        case finished(DrawResult)
        case empty
        case failed(LotteryError)
    }

    package struct Round: Hashable, Sendable {
        /// From 1.
        package let number: Int
        package let count: Int
        package let user: User
    }

    package private(set) var state = State.landing
    private let request: DrawRequest
    /// How long each round is shown.
    private let interval: Duration
    private let holdDraw: HoldDraw.Function
    private let clock: any Clock<Duration>
    private var game: Task<Void, Never>?

    package init(
        request: DrawRequest,
        interval: Duration = .milliseconds(400),
        holdDraw: @escaping HoldDraw.Function,
        clock: any Clock<Duration>
    ) {
        self.request = request
        self.interval = interval
        self.holdDraw = holdDraw
        self.clock = clock
    }

    /// Starts a game and delivers each state as it is reached. Observers of ``state`` could miss quick changes; the
    /// stream delivers all.
    ///
    /// Returns an empty stream while a game is running.
    package func play() -> AsyncStream<State> {
        let (states, steps) = AsyncStream.makeStream(of: State.self)
        guard !isRunning else {
            steps.finish()
            return states
        }
        enter(.loading, steps)
        let running = Task {
            await run(steps)
            steps.finish()
        }
        steps.onTermination = { _ in running.cancel() }
        game = running
        return states
    }

    /// Waits until a game whose states are no longer read has ended. Its draw counts; without one, it can be started.
    package func end() async {
        await game?.value
    }

    private var isRunning: Bool {
        switch state {
        case .loading, .round: true
        case .landing, .finished, .empty, .failed: false
        }
    }

    private func enter(_ next: State, _ steps: AsyncStream<State>.Continuation) {
        state = next
        steps.yield(next)
    }

    private func run(_ steps: AsyncStream<State>.Continuation) async {
        do throws(LotteryError) {
            let result = try await holdDraw(request)
            for (index, player) in result.draw.rounds.enumerated() {
                guard let user = result.users[player.id], !Task.isCancelled else { break }
                enter(.round(Round(number: index + 1, count: result.draw.rounds.count, user: user)), steps)
                // Cancelled when no one reads the remaining states. A sleep of zero length costs a draw 1 ms in all.
                if interval > .zero { try? await clock.sleep(for: interval) }
            }
            enter(.finished(result), steps)
        } catch .noPlayers {
            enter(.empty, steps)
        } catch {
            enter(Task.isCancelled ? .landing : .failed(error), steps)
        }
    }
}
