import Domain

/// The lottery's game: landing → loading → each round → finished, or failed; and again from there.
@MainActor
package final class LotteryViewModel {
    package enum State: Sendable {
        case landing
        case loading
        /// For the round of the beacon that gives the seed.
        case waiting(AwaitRound.Step)
        case round(Round)
        case finished(DrawResult)
        case failed(LotteryError)
    }

    package struct Round: Hashable, Sendable {
        /// From 1.
        package let number: Int
        package let count: Int
        package let participant: Participant
        /// The first and the last player of the list, which the first round of a draw from a list names.
        package var ends: [Participant] = []
        package var players = 0
    }

    package private(set) var state = State.landing
    private let request: DrawRequest
    /// How long each round is shown.
    private let interval: Duration
    private let holdDraw: AnyUseCase<HoldDraw>
    private let clock: any Clock<Duration>

    package init(
        request: DrawRequest,
        interval: Duration = .milliseconds(400),
        holdDraw: AnyUseCase<HoldDraw>,
        clock: any Clock<Duration>
    ) {
        self.request = request
        self.interval = interval
        self.holdDraw = holdDraw
        self.clock = clock
    }

    /// What the game waits for between two rounds.
    private var pause: Task<Void, Never>?
    private var skipsRounds = false

    /// Omits the remaining rounds of the running game.
    package func skip() {
        skipsRounds = true
        pause?.cancel()
    }

    /// Plays a game and shows each state as it is reached. Observers of ``state`` could miss quick changes, and a stream
    /// would cost a draw 0.4 ms, because it hops between threads for each state.
    ///
    /// Does nothing while a game is running. A cancelled game omits the remaining rounds, but its draw counts if it was
    /// made.
    package func play<Failure>(_ show: (State) throws(Failure) -> Void) async throws(Failure) {
        guard !isRunning else { return }
        // If a state cannot be shown, the game can be played again.
        defer { if isRunning { state = .landing } }
        skipsRounds = false
        try enter(.loading, show)
        let result: DrawResult
        switch try await held(show) {
        case .success(let drawn): result = drawn
        case .failure(let error): return try enter(Task.isCancelled ? .landing : .failed(error), show)
        }
        for (index, participant) in result.draw.rounds.enumerated() {
            guard !Task.isCancelled, !skipsRounds else { break }
            var round = Round(number: index + 1, count: result.draw.rounds.count, participant: participant)
            if index == 0 { (round.ends, round.players) = (result.ends, result.draw.receipt.bound.players.count) }
            try enter(.round(round), show)
            // A sleep of zero length costs a draw 1 ms in all.
            if interval > .zero { await sleep() }
        }
        try enter(.finished(result), show)
    }

    /// Holds the draw, and shows each step of waiting for its seed.
    private func held<Failure>(
        _ show: (State) throws(Failure) -> Void
    ) async throws(Failure) -> Result<DrawResult, LotteryError> {
        guard request.mayWait else {
            do { return .success(try await holdDraw(request)) } catch { return .failure(error) }
        }
        let (steps, waiting) = AsyncStream.makeStream(of: AwaitRound.Step.self)
        var request = request
        request.whileWaiting = { waiting.yield($0) }
        async let result = held(request, until: waiting)
        for await step in steps { try enter(.waiting(step), show) }
        return await result
    }

    private nonisolated func held(
        _ request: DrawRequest,
        until waiting: AsyncStream<AwaitRound.Step>.Continuation
    ) async -> Result<DrawResult, LotteryError> {
        defer { waiting.finish() }
        return await .catching(try await holdDraw(request))
    }

    /// Ends early if the task is cancelled or the rounds are skipped.
    private func sleep() async {
        // No caller waits for a cancelled sleep.
        let pause = Task { [clock, interval] in _ = try? await clock.sleep(for: interval) }
        self.pause = pause
        await withTaskCancellationHandler {
            await pause.value
        } onCancel: {
            pause.cancel()
        }
    }

    private var isRunning: Bool {
        switch state {
        case .loading, .waiting, .round: true
        case .landing, .finished, .failed: false
        }
    }

    private func enter<Failure>(_ next: State, _ show: (State) throws(Failure) -> Void) throws(Failure) {
        state = next
        try show(next)
    }
}
