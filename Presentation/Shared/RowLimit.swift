/// The largest number of rows that a list shows.
package struct RowLimit: Hashable, Sendable {
    private let count: Int?

    /// - Parameter count: At least 1; nil shows all rows.
    package init(_ count: Int? = nil) { self.count = count }

    package func first<Row>(_ rows: [Row]) -> [Row] { Array(rows.prefix(count(of: rows.count))) }

    package func last<Row>(_ rows: [Row]) -> [Row] { Array(rows.suffix(count(of: rows.count))) }

    /// Returns the number of rows to show.
    package func count(of total: Int) -> Int { min(total, count ?? total) }

    /// Reports that a list has more rows than it shows.
    package func notices(of total: Int) -> [Line] {
        guard let count, count < total else { return [] }
        return [.note("Showing \(count) of \(total). Omit --limit to see all.")]
    }
}
