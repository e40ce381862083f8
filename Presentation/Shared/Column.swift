/// A column of a table: its heading and what it shows of a row.
package struct Column<Row> {
    let title: String
    let alignment: ColumnAlignment
    let minimumWidth: Int?
    let cell: (Row) -> StyledText

    /// - Parameter shrinksTo: how many cells it keeps at least where the terminal is too narrow; without it, it is
    ///   never shortened.
    package init(
        _ title: String,
        _ alignment: ColumnAlignment = .left,
        shrinksTo minimumWidth: Int? = nil,
        cell: @escaping (Row) -> StyledText
    ) {
        self.title = title
        self.alignment = alignment
        self.minimumWidth = minimumWidth
        self.cell = cell
    }

    /// The same column of a table whose rows hold these.
    func of<Whole>(_ part: @escaping (Whole) -> Row) -> Column<Whole> {
        Column<Whole>(title, alignment, shrinksTo: minimumWidth) { cell(part($0)) }
    }
}
