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
