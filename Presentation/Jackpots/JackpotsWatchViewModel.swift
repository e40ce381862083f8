import Domain

/// The watch over the jackpots. `WatchJackpots` decides what happens next; this runs the clock.
@MainActor
package struct JackpotsWatchViewModel {
    private let watch: WatchJackpots
    private let clock: any Clock<Duration>

    package init(_ watch: WatchJackpots, clock: any Clock<Duration>) {
        self.watch = watch
        self.clock = clock
    }

    /// Enters all steps in order, until the task is cancelled; a countdown or a pause once for each second left, rounded up.
    /// Returns why the first list can never be fetched.
    ///
    /// - Parameter shown: A list that is already on screen.
    package func run<Failure>(
        after shown: Listing<Jackpot>? = nil,
        enter: (WatchJackpots.Step) async throws(Failure) -> Void
    ) async throws(Failure) -> AccessFailure? {
        try await watch(after: shown) { step async throws(Failure) in
            switch step {
            case .fetching, .happened: try await enter(step)
            case .countingDown(let time): try await countDown(time, WatchJackpots.Step.countingDown, enter)
            case .pausing(let time): try await countDown(time, WatchJackpots.Step.pausing, enter)
            }
        }
    }

    /// Counts down to zero and a millisecond more, because a list is valid and no reminder is due at the moment itself; or
    /// until the task is cancelled.
    private func countDown<Failure>(
        _ time: Duration,
        _ step: (Duration) -> WatchJackpots.Step,
        _ enter: (WatchJackpots.Step) async throws(Failure) -> Void
    ) async throws(Failure) {
        let elapsed = clock.stopwatch()
        while case let left = time - elapsed(), left > .milliseconds(-1) {
            let (whole, rest) = left.components
            let seconds = rest > 0 ? whole + 1 : whole
            try await enter(step(.seconds(seconds)))
            let pause = seconds > 0 ? left - .seconds(seconds - 1) : left + .milliseconds(1)
            do { try await clock.sleep(for: pause) } catch { return }
        }
    }
}
