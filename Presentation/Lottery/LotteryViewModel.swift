import Domain

/// The lottery's game: landing → loading → live → each round → finished, or failed; and again from there. Where prizes are
/// revealed, each of them waits for the audience, from the last prize to the first: prize → each round → revealed.
@MainActor
package final class LotteryViewModel {
    package enum State: Sendable {
        case landing
        case loading
        /// For the round of the beacon that gives the seed.
        case waiting(AwaitRound.Step)
        /// Everything is known but what is shown next.
        case live(DrawResult)
        /// Waits until its winner may be revealed.
        case prize(Prize)
        case round(Round)
        case revealed(Prize)
        case finished(DrawResult)
        /// So many prizes are not revealed. The draw stands.
        case stopped(DrawResult, left: Int)
        case failed(LotteryError)

        package var phase: Phase {
            switch self {
            case .landing: .landing
            case .loading, .waiting: .drawing
            case .live, .round, .revealed: .showing
            case .prize: .prize
            case .finished, .stopped: .over
            case .failed: .failed
            }
        }
    }

    /// What may happen next.
    package enum Phase {
        case landing
        /// The draw does not count yet.
        case drawing
        /// The draw counts, and its rounds can be skipped.
        case showing
        /// A prize waits to be revealed.
        case prize
        case over
        case failed
    }

    package struct Round: Sendable {
        /// From 1.
        package let number: Int
        package let count: Int
        package let participant: Participant
        package let result: DrawResult
    }

    package struct Prize: Sendable {
        /// From 1.
        package let number: Int
        package let result: DrawResult

        package var award: Receipt.Award { result.draw.receipt.awards[number - 1] }
    }

    package private(set) var state = State.landing
    private let request: DrawRequest
    /// How long each round is shown; nil to show none.
    private let interval: Duration?
    private let holdDraw: AnyUseCase<HoldDraw>
    private let clock: any Clock<Duration>

    package init(
        request: DrawRequest,
        interval: Duration? = .milliseconds(400),
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

    /// Omits the remaining rounds of the running game. Where prizes are revealed, reveals nothing more.
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
        try enter(.live(result), show)
        if request.revealsPrizes, let first = result.draw.revealedPrizes.first {
            return try enter(.prize(Prize(number: first, result: result)), show)
        }
        try await showRounds(result.draw.rounds, of: result, show)
        try enter(.finished(result), show)
    }

    /// Reveals the winner of the prize that waits for it. The next prize waits then.
    package func reveal<Failure>(_ show: (State) throws(Failure) -> Void) async throws(Failure) {
        guard case .prize(let prize) = state else { return }
        // If a state cannot be shown, the prize can be revealed again.
        defer { if isRunning { state = .prize(prize) } }
        skipsRounds = false
        let result = prize.result
        try await showRounds(result.draw.rounds(ofPrize: prize.number), of: result, show)
        guard !skipsRounds else { return try enter(.stopped(result, left: prize.number), show) }
        try enter(.revealed(prize), show)
        guard prize.number > 1 else { return try enter(.finished(result), show) }
        try enter(.prize(Prize(number: prize.number - 1, result: result)), show)
    }

    package var revealsPrizes: Bool { request.revealsPrizes }

    /// Reveals nothing more while a prize waits.
    package func stop<Failure>(_ show: (State) throws(Failure) -> Void) throws(Failure) {
        if case .prize(let prize) = state { try enter(.stopped(prize.result, left: prize.number), show) }
    }

    private func showRounds<Failure>(
        _ rounds: ShownRounds,
        of result: DrawResult,
        _ show: (State) throws(Failure) -> Void
    ) async throws(Failure) {
        guard let interval else { return }
        for (index, participant) in rounds.enumerated() {
            guard !Task.isCancelled, !skipsRounds else { break }
            let round = Round(
                number: index + 1,
                count: rounds.count,
                participant: participant,
                result: result
            )
            try enter(.round(round), show)
            // A sleep of zero length costs a draw 1 ms in all. Without the other, Ctrl-C would wait for the last round.
            if interval > .zero { await sleep(for: interval) } else { await Task.yield() }
        }
    }

    /// Holds the draw, and shows each step of waiting for its seed.
    private func held<Failure>(
        _ show: (State) throws(Failure) -> Void
    ) async throws(Failure) -> Result<DrawResult, LotteryError> {
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
    private func sleep(for interval: Duration) async {
        // No caller waits for a cancelled sleep.
        let pause = Task { [clock] in _ = try? await clock.sleep(for: interval) }
        self.pause = pause
        await withTaskCancellationHandler {
            await pause.value
        } onCancel: {
            pause.cancel()
        }
    }

    private var isRunning: Bool { state.phase == .drawing || state.phase == .showing }

    private func enter<Failure>(_ next: State, _ show: (State) throws(Failure) -> Void) throws(Failure) {
        state = next
        try show(next)
    }
}
