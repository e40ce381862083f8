import Synchronization

/// A simulated failure at the outermost seam, to show how each layer handles it.
package enum Fault: Hashable, Sendable {
    case refused, unresolvable, timeout
    /// An error status, 300 to 599.
    case status(Int)
    case truncated, html, empty, slow, garbage
    case diskFull, corrupt, locked, readOnly

    /// Those of the database, which have no effect on a source. None harms the user's data.
    package static let ofStore: [Fault] = [.diskFull, .corrupt, .locked, .readOnly]

    /// `init` takes these names, with a number in place of `NNN`: the example of a status stands for all.
    package static let all: [(fault: Fault, name: String)] = [
        (.refused, "refused"), (.unresolvable, "unresolvable"), (.timeout, "timeout"),
        (.status(300), "status:NNN"),
        (.truncated, "truncated"), (.html, "html"), (.empty, "empty"), (.slow, "slow"), (.garbage, "garbage"),
        (.diskFull, "disk-full"), (.corrupt, "corrupt-store"), (.locked, "locked-store"),
        (.readOnly, "read-only-store"),
    ]

    /// Collects the faults that take effect. A function in its place crashed the optimized program (Swift 6.3).
    @TaskLocal package static var met: MetFaults?

    /// Whether it was simulated for a line of a session that has ended, though its screen is still open.
    var isOver: Bool { Self.met?.simulates(self) == false }

    package init?(_ text: String) {
        if text.hasPrefix("status:") {
            guard let code = Int(text.dropFirst(7)), (300...599).contains(code) else { return nil }
            self = .status(code)
        } else {
            guard let row = Self.all.first(where: { $0.name == text }) else { return nil }
            self = row.fault
        }
    }
}

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
