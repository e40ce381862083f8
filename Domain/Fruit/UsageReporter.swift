/// Is told how the program is used, where the user agreed to that. Nobody waits for it, and nobody learns that it
/// failed.
package protocol UsageReporter: Sendable {
    func report(_ event: UsageEvent)
}

/// What is told: times and failures, nothing of what was looked at.
package enum UsageEvent: Hashable, Sendable {
    /// What a request for data took, whether it succeeded or not.
    case load(WholeMilliseconds)
    /// From the user's command to the screen having been printed.
    case display(WholeMilliseconds)
    /// A sentence useful to a developer, without a path or a secret in it.
    case error(String)
}
