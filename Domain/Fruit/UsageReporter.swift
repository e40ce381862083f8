/// A port that reports usage statistics, if the user opted in. Reporting never delays or fails a command.
package protocol UsageReporter: Sendable {
    func report(_ event: UsageEvent)
}

/// Durations and failures, never content.
package enum UsageEvent: Hashable, Sendable {
    /// Duration of a request for data, successful or not.
    case load(WholeMilliseconds)
    /// Time from the command to its complete output.
    case display(WholeMilliseconds)
    /// Error message for developers, without paths or secrets.
    case error(String)
}

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
