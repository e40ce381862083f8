import Domain

/// Watches the jackpots until the states are no longer read. `JackpotWatch` decides the order of events; this runs the
/// clock.
@MainActor
package final class JackpotsWatchViewModel {
    package enum State: Sendable {
        case loading
        case happened(JackpotWatch.Event)
        /// The list is valid for this many more seconds, rounded up.
        case valid(Listing<Jackpot>, secondsLeft: Int64)
        case pausing(AccessFailure, secondsLeft: Int64)
        /// The first list could not be loaded.
        case failed(AccessFailure)
    }

    private let browse: any UseCase<Freshness, Listing<Jackpot>, AccessFailure>
    private let clock: any Clock<Duration>

    package init(browse: any UseCase<Freshness, Listing<Jackpot>, AccessFailure>, clock: any Clock<Duration>) {
        self.browse = browse
        self.clock = clock
    }

    /// Delivers all states in order. Ending the iteration ends the watch.
    package func watch(_ watch: JackpotWatch = JackpotWatch()) -> AsyncStream<State> {
        let (states, continuation) = AsyncStream.makeStream(of: State.self)
        let running = Task {
            await run(watch) { continuation.yield($0) }
            continuation.finish()
        }
        continuation.onTermination = { _ in running.cancel() }
        return states
    }

    private func run(_ watch: JackpotWatch, _ enter: (State) -> Void) async {
        var watch = watch
        var sinceList = clock.stopwatch()
        while !Task.isCancelled {
            var events: [JackpotWatch.Event] = []
            switch watch.step {
            case .fetch(let freshness):
                enter(.loading)
                do throws(AccessFailure) {
                    events = watch.fetched(try await browse(freshness))
                    sinceList = clock.stopwatch()
                } catch {
                    events = watch.failed(error, after: sinceList())
                }
            case .countDown(let listing, let time):
                await countDown(time) { enter(.valid(listing, secondsLeft: $0)) }
                events = watch.waited()
            case .pause(let failure, let time):
                await countDown(time) { enter(.pausing(failure, secondsLeft: $0)) }
                events = watch.waited()
            case .end(let failure):
                return enter(.failed(failure))
            }
            for event in events { enter(.happened(event)) }
        }
    }

    /// Calls `tick` for each remaining second, down to zero, or until the task is cancelled.
    private func countDown(_ time: Duration, _ tick: (Int64) -> Void) async {
        let elapsed = clock.stopwatch()
        while case let left = time - elapsed(), left >= .zero {
            let (whole, rest) = left.components
            let seconds = rest > 0 ? whole + 1 : whole
            tick(seconds)
            let pause = seconds > 0 ? left - .seconds(seconds - 1) : .milliseconds(1)
            do { try await clock.sleep(for: pause) } catch { return }
        }
    }
}
