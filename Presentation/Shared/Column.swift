/// A column of a table: its heading and what it shows of a row.
package struct Column<Row> {
    package enum Alignment: Hashable, Sendable { case left, right }

    let title: String
    let alignment: Alignment
    let minimumWidth: Int?
    let cell: (Row) -> Span

    /// - Parameter shrinksTo: how many cells it keeps at least where the terminal is too narrow; without it, it is
    ///   never shortened.
    package init(
        _ title: String,
        _ alignment: Alignment = .left,
        shrinksTo minimumWidth: Int? = nil,
        cell: @escaping (Row) -> Span
    ) {
        self.title = title
        self.alignment = alignment
        self.minimumWidth = minimumWidth
        self.cell = cell
    }
}
