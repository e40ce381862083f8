import Synchronization

/// The simulated faults that a command has met.
package final class MetFaults: Sendable {
    private let faults = Mutex<Set<Fault>>([])

    package init() {}

    func add(_ fault: Fault) { faults.withLock { _ = $0.insert(fault) } }

    package func has(_ fault: Fault) -> Bool { faults.withLock { $0.contains(fault) } }
}
