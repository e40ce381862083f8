import Data
import Synchronization

/// The simulated faults that a command has met.
final class MetFaults: Sendable {
    private let faults = Mutex<Set<Fault>>([])

    func add(_ fault: Fault) { faults.withLock { _ = $0.insert(fault) } }

    func has(_ fault: Fault) -> Bool { faults.withLock { $0.contains(fault) } }
}
