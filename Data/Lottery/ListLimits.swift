import Domain
import Synchronization

/// Maximum length of a lottery list. Both bounds are far above any real list: they end the reading of an endless one.
package struct ListLimits: Hashable, Sendable {
    /// Maximum size of a row, of a header, and of each member outside the list, in bytes.
    static let largestRow = 1 << 20

    package var bytes: Int
    package var rows: Int

    package init(bytes: Int = 8 << 30, rows: Int = 50_000_000) {
        self.bytes = bytes
        self.rows = rows
    }
}

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
