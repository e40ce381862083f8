import Domain
import Synchronization

/// All that was reported, in its order.
final class InMemoryUsageReporter: UsageReporter {
    private let reported = Mutex<[UsageEvent]>([])

    var events: [UsageEvent] { reported.withLock { $0 } }

    func report(_ event: UsageEvent) {
        reported.withLock { $0.append(event) }
    }
}
