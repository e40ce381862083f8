import Synchronization

/// A clock that stands still until a test advances it.
final class ManualClock: Clock {
    struct Instant: InstantProtocol {
        let sinceStart: Duration

        func advanced(by duration: Duration) -> Instant { Instant(sinceStart: sinceStart + duration) }
        func duration(to other: Instant) -> Duration { other.sinceStart - sinceStart }
        static func < (one: Instant, other: Instant) -> Bool { one.sinceStart < other.sinceStart }
    }

    private struct State {
        var now = Instant(sinceStart: .zero)
        var nextID = 0
        var sleepers: [Int: (deadline: Instant, wake: CheckedContinuation<Void, any Error>)] = [:]
    }

    private let state = Mutex(State())

    var now: Instant { state.withLock(\.now) }
    var minimumResolution: Duration { .zero }

    /// Wake-up times of the sleepers, measured from the start.
    var deadlines: [Duration] { state.withLock { $0.sleepers.values.map(\.deadline.sinceStart).sorted() } }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { fallAsleep(id, until: deadline, $0) }
        } onCancel: {
            state.withLock { $0.sleepers.removeValue(forKey: id) }?.wake.resume(throwing: CancellationError())
        }
    }

    private func fallAsleep(_ id: Int, until deadline: Instant, _ wake: CheckedContinuation<Void, any Error>) {
        state.withLock { state in
            // Checked under the lock that cancellation takes, so that no cancellation is missed.
            guard !Task.isCancelled, deadline > state.now else {
                if Task.isCancelled { wake.resume(throwing: CancellationError()) } else { wake.resume() }
                return
            }
            state.sleepers[id] = (deadline, wake)
        }
    }

    /// Waits until a task sleeps, or the test has reached its time limit.
    func waitForSleeper() async {
        while !Task.isCancelled, state.withLock(\.sleepers.isEmpty) { await Task.yield() }
    }

    /// Advances the time and wakes the sleepers that are due.
    func advance(by duration: Duration) {
        let woken = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.value.deadline <= state.now }
            for id in due.keys { state.sleepers[id] = nil }
            return due.values.sorted { $0.deadline < $1.deadline }
        }
        for sleeper in woken { sleeper.wake.resume() }
    }
}
