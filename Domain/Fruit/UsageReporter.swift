/// Is told how the program is used, where the user agreed to that. Nobody waits for it, and nobody learns that it
/// failed.
package protocol UsageReporter: Sendable {
    func report(_ event: UsageEvent)
}

/// What is told: times and failures, nothing of what was looked at.
package enum UsageEvent: Hashable, Sendable {
    /// A request for data took so many whole milliseconds, whether it succeeded or not.
    case load(milliseconds: Int)
    /// From the user's command to the screen having been printed.
    case display(milliseconds: Int)
    /// A sentence useful to a developer.
    case error(String)
}
