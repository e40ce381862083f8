import Data

/// What a screen waits for.
struct PendingWork: Sendable {
    /// The servers that must respond. Without one, the wait is usually too short to mention.
    var hosts: [String] = []
    /// Whether the result may be cached. If so, servers are named only when a request is sent.
    var mayBeKept = false
    var requests = RequestSignal()
    /// Whether the user is asked something meanwhile, and a spinner would cover the question.
    var asks = false
    var meter: ReadingMeter?

    /// The same work without the cache.
    var restarted: PendingWork { PendingWork(hosts: hosts, requests: requests, meter: meter) }

    /// Longer than reading a stored copy takes, and too short for anyone to wonder.
    var patience: Duration { hosts.isEmpty || mayBeKept ? .milliseconds(80) : .zero }

    /// The amount read so far, including earlier screens.
    var reading: (bytes: Int, rows: Int) { (meter?.bytes ?? 0, meter?.rows ?? 0) }
}
