/// A port that reports how the program is used, if the user agreed to that. Reporting never delays or fails a command.
package protocol UsageReporter: Sendable {
    func report(_ event: UsageEvent)
}

/// Durations and failures; never what the user looked at.
package enum UsageEvent: Hashable, Sendable {
    /// The duration of a request for data, successful or not.
    case load(WholeMilliseconds)
    /// From the user's command until the screen was printed.
    case display(WholeMilliseconds)
    /// A sentence for a developer, without a path or a secret.
    case error(String)
}

/// A duration in whole milliseconds; never negative.
package struct WholeMilliseconds: Hashable, Sendable {
    package let count: Int

    /// Rounds down and clamps to 0 ... `Int.max`.
    package init(_ duration: Duration) {
        let (seconds, attoseconds) = duration.components
        if seconds < 0 || attoseconds < 0 {
            count = 0
        } else if seconds >= Int64.max / 1000 {
            count = .max
        } else {
            count = Int(clamping: seconds * 1000 + attoseconds / 1_000_000_000_000_000)
        }
    }
}
