import Synchronization

/// Counts bytes and rows for a progress indicator.
package final class ReadingMeter: Sendable {
    private let readBytes = Atomic(0)
    private let readRows = Atomic(0)

    package init() {}

    package var bytes: Int { readBytes.load(ordering: .relaxed) }
    package var rows: Int { readRows.load(ordering: .relaxed) }

    func add(bytes: Int, rows: Int) {
        readBytes.add(bytes, ordering: .relaxed)
        readRows.add(rows, ordering: .relaxed)
    }
}
