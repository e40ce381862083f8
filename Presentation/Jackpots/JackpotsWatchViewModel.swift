import Domain

/// The watch over the jackpots. `WatchJackpots` decides what happens next; this runs the clock.
@MainActor
package struct JackpotsWatchViewModel {
    package enum State: Sendable {
        case loading
        case happened(WatchJackpots.Event)
        /// The list is valid for this many more seconds, rounded up.
        case valid(secondsLeft: Int64)
        case pausing(secondsLeft: Int64)
    }

    private let watch: WatchJackpots
    private let clock: any Clock<Duration>

    package init(_ watch: WatchJackpots, clock: any Clock<Duration>) {
        self.watch = watch
        self.clock = clock
    }

    /// Enters all states in order, until the task is cancelled. Returns why the first list could not be loaded.
    ///
    /// - Parameter shown: A list that is already on screen.
    package func run<Failure>(
        after shown: Listing<Jackpot>? = nil,
        enter: (State) async throws(Failure) -> Void
    ) async throws(Failure) -> AccessFailure? {
        try await watch(after: shown) { step async throws(Failure) in
            switch step {
            case .fetching: try await enter(.loading)
            case .happened(let event): try await enter(.happened(event))
            case .countingDown(let time): try await countDown(time, State.valid, enter)
            case .pausing(let time): try await countDown(time, State.pausing, enter)
            }
        }
    }

    /// Enters a state for each remaining second, down to zero, or until the task is cancelled.
    private func countDown<Failure>(
        _ time: Duration,
        _ state: (Int64) -> State,
        _ enter: (State) async throws(Failure) -> Void
    ) async throws(Failure) {
        let elapsed = clock.stopwatch()
        while case let left = time - elapsed(), left >= .zero {
            let (whole, rest) = left.components
            let seconds = rest > 0 ? whole + 1 : whole
            try await enter(state(seconds))
            let pause = seconds > 0 ? left - .seconds(seconds - 1) : .milliseconds(1)
            do { try await clock.sleep(for: pause) } catch { return }
        }
    }
}
