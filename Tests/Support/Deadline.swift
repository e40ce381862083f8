/// The moment up to which a test waits for something that may never come.
struct Deadline: Sendable {
    private let end: ContinuousClock.Instant

    init(within limit: Duration) {
        end = .now + limit
    }

    /// What is left, as `poll` wants it: at least one, so that it never means "at once".
    var milliseconds: Int32 {
        let left = ContinuousClock.now.duration(to: end) / .milliseconds(1)
        return Int32(min(max(left, 1), 3_600_000))
    }
}

struct DeadlineExceeded: Error, CustomStringConvertible {
    let waitedFor: String
    /// What had come by then.
    let output: String

    var description: String { "waited in vain for \(waitedFor); so far: \(output.debugDescription)" }
}
