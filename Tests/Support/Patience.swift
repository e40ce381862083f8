import Foundation
import Testing

extension Duration {
    /// How long a test waits for what takes moments unless it hangs. Three suites at once beside builds need up to a minute
    /// for what an idle machine does in a second.
    static let unlessItHangs = Duration.seconds(300)

    /// What this thread spends on some work, which another process does not prolong.
    static func processorTime(of work: () throws -> Void) rethrows -> Duration {
        func used() -> Duration {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
        }
        let before = used()
        try work()
        return used() - before
    }
}

extension Trait where Self == TimeLimitTrait {
    /// For tests that would wait without end. All tests share the processors, so each lasts nearly as long as all do.
    static var endsUnlessItHangs: Self { .timeLimit(.minutes(10)) }
}

/// Tries limits, each ten times the one before, until the machine is fast enough for what must happen within one.
func withGrowingLimit<Value>(from first: Duration, _ body: (Duration) async throws -> Value?) async throws -> Value {
    for factor in [1, 10, 100, 1000] {
        if let value = try await body(first * factor) { return value }
    }
    throw DeadlineExceeded(waitedFor: "success within \(first * 1000)", output: "")
}
