import Domain
import Observation

/// The jackpots kept in sight: counted down to their expiry, which is announced, and then fetched anew; and so on, until
/// nobody looks any more.
@MainActor @Observable
package final class JackpotsWatchViewModel {
    package enum State: Sendable {
        case idle
        case loading
        /// A list has come, kept or new.
        case listed(JackpotListing)
        /// The list is valid for so many seconds more, begun ones counted whole.
        case valid(JackpotListing, secondsLeft: Int64)
        case expired(at: Timestamp)
        /// A new list could not be had; it is asked for again after the pause.
        case missed(SourceFailure, at: Timestamp, nextTryAt: Timestamp)
        case pausing(SourceFailure, secondsLeft: Int64)
        /// There was not even a first list.
        case failed(SourceFailure)
    }

    /// Before the second try; each pause after that is twice as long, up to the longest.
    package static let shortestPause = Duration.seconds(60)
    package static let longestPause = Duration.seconds(960)

    package private(set) var state = State.idle
    private let browse: BrowseJackpots.Function
    private let clock: any Clock<Duration>

    package init(browse: @escaping BrowseJackpots.Function, clock: any Clock<Duration>) {
        self.browse = browse
        self.clock = clock
    }

    /// Gives each state as it is reached. To stop looking at the states ends the watch.
    package func watch() -> AsyncStream<State> {
        let (states, steps) = AsyncStream.makeStream(of: State.self)
        let running = Task {
            await run(steps)
            steps.finish()
        }
        steps.onTermination = { _ in running.cancel() }
        return states
    }

    private func enter(_ next: State, _ steps: AsyncStream<State>.Continuation) {
        state = next
        steps.yield(next)
    }

    private func run(_ steps: AsyncStream<State>.Continuation) async {
        enter(.loading, steps)
        do throws(SourceFailure) {
            var browsed = try await browse(false)
            while !Task.isCancelled {
                enter(.listed(browsed), steps)
                browsed = await next(after: browsed, steps)
            }
        } catch {
            enter(.failed(error), steps)
        }
    }

    /// Waits until the list has expired, and for a new one after that.
    private func next(after browsed: JackpotListing, _ steps: AsyncStream<State>.Continuation) async -> JackpotListing {
        var moment = browsed.seenAt
        if browsed.isFresh {
            let validity = browsed.seenAt.duration(to: browsed.expiry.expiresAt)
            await countDown(validity, steps) { .valid(browsed, secondsLeft: $0) }
            moment = browsed.expiry.expiresAt
            if !Task.isCancelled { enter(.expired(at: moment), steps) }
        }
        var failure = browsed.unreachable
        var pause = Self.shortestPause
        let elapsed = stopwatch(clock)
        while !Task.isCancelled {
            if let missed = failure {
                let now = moment.advanced(by: elapsed())
                enter(.missed(missed, at: now, nextTryAt: now.advanced(by: pause)), steps)
                await countDown(pause, steps) { .pausing(missed, secondsLeft: $0) }
                pause = min(pause * 2, Self.longestPause)
            }
            do throws(SourceFailure) {
                enter(.loading, steps)
                return try await browse(true)
            } catch {
                failure = error
            }
        }
        return browsed
    }

    /// Gives a state for each second that is left, and returns when the time is over: at zero it is not yet.
    private func countDown(
        _ time: Duration,
        _ steps: AsyncStream<State>.Continuation,
        _ state: (Int64) -> State
    ) async {
        let elapsed = stopwatch(clock)
        while case let left = time - elapsed(), left >= .zero {
            let (whole, rest) = left.components
            let seconds = rest > 0 ? whole + 1 : whole
            enter(state(seconds), steps)
            let pause = seconds > 0 ? left - .seconds(seconds - 1) : .milliseconds(1)
            // Cancelled in its sleep, it has nobody left to count for.
            do { try await clock.sleep(for: pause) } catch { return }
        }
    }

    private func stopwatch(_ clock: some Clock<Duration>) -> () -> Duration {
        let start = clock.now
        return { start.duration(to: clock.now) }
    }
}

extension Timestamp {
    fileprivate func duration(to later: Timestamp) -> Duration {
        .milliseconds(later.millisecondsSince1970 - millisecondsSince1970)
    }

    fileprivate func advanced(by duration: Duration) -> Timestamp {
        Timestamp(millisecondsSince1970: millisecondsSince1970 + Int64(duration / .milliseconds(1)))
    }
}
