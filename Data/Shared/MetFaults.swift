import Synchronization

/// The simulated faults that a command has met.
package final class MetFaults: Sendable {
    private let faults = Mutex<Set<Fault>>([])
    private let simulated: [Fault]
    private let outer: MetFaults?

    /// - Parameter outer: The faults of the session that the command belongs to.
    package init(of simulated: [Fault], within outer: MetFaults? = nil) {
        self.simulated = simulated
        self.outer = outer
    }

    func simulates(_ fault: Fault) -> Bool { simulated.contains(fault) || outer?.simulates(fault) == true }

    func add(_ fault: Fault) {
        faults.withLock { _ = $0.insert(fault) }
        outer?.add(fault)
    }

    package func has(_ fault: Fault) -> Bool { faults.withLock { $0.contains(fault) } }
}
