/// Rows of values laid out in columns. The cells are made by the columns, so that no row can have one too few or many.
///
///     Table([
///         Column("Id", .right) { "\($0.id)" },
///         Column("Name", shrinksTo: 8) { StyledText($0.name) },
///     ]).lines(of: players, for: .terminal(width: 80))
package struct Table<Row> {
    private let columns: [Column<Row>]
    private let firstNumber: Int?

    /// - Parameter first: on a terminal each row has its number before it, starting with this, so that it can be opened
    ///   by it; nil for no numbers.
    package init(_ columns: [Column<Row>], numberedFrom first: Int? = nil) {
        self.columns = columns
        firstNumber = first
    }

    /// On a terminal a heading and aligned columns, two blanks apart and no wider than the terminal as long as columns
    /// can shrink; for a pipe one `record` a row. Without rows there is nothing, not even a heading.
    package func lines(of rows: [Row], for medium: Medium) -> [Line] {
        guard !rows.isEmpty else { return [] }
        switch medium {
        case .pipe: return rows.map(record)
        case .terminal(let width): return aligned(rows, in: width)
        }
    }

    /// A row for a pipe: the fields in full, tabs between them. For lists that are too long to be held as lines.
    package func record(_ row: Row) -> Line {
        var spans: [StyledText] = []
        for column in columns {
            if !spans.isEmpty { spans.append(.fieldSeparator) }
            spans.append(column.cell(row))
        }
        return Line(spans: spans)
    }

    private func aligned(_ rows: [Row], in width: Int) -> [Line] {
        guard let firstNumber else { return Self.aligned(rows, columns, in: width) }
        let numbers = Column<(number: Int, row: Row)>("#", .right) { StyledText(String($0.number), .emphasis) }
        let numbered = rows.enumerated().map { (number: firstNumber + $0, row: $1) }
        return Self.aligned(numbered, [numbers] + columns.map { $0.of(\.row) }, in: width)
    }

    private static func aligned<Item>(_ rows: [Item], _ columns: [Column<Item>], in width: Int) -> [Line] {
        let heading = columns.map { StyledText($0.title, .title) }
        let grid = [heading] + rows.map { row in columns.map { $0.cell(row) } }
        let natural = columns.indices.map { index in grid.reduce(0) { max($0, $1[index].width) } }
        let widths = shrunk(natural, columns.map(\.minimumWidth), to: width)
        return grid.map { line($0, columns.map(\.alignment), widths) }
    }

    /// Takes cell by cell from the widest column that can still give one.
    private static func shrunk(_ natural: [Int], _ minimum: [Int?], to width: Int) -> [Int] {
        var widths = natural
        var excess = widths.reduce(0, +) + gap * (widths.count - 1) - width
        while excess > 0 {
            let giving = widths.indices.filter { widths[$0] > minimum[$0] ?? .max }
            guard let widest = giving.max(by: { widths[$0] < widths[$1] }) else { break }
            widths[widest] -= 1
            excess -= 1
        }
        return widths
    }

    private static func line(_ cells: [StyledText], _ alignments: [ColumnAlignment], _ widths: [Int]) -> Line {
        var spans: [StyledText] = []
        // Written only when something follows, so that no line ends in blanks.
        var blanks = 0
        for (index, cell) in cells.enumerated() {
            let shown = cell.truncated(to: widths[index])
            let room = widths[index] - shown.width
            let isRight = alignments[index] == .right
            blanks += isRight ? room : 0
            if !shown.text.isEmpty {
                spans.append(.blanks(blanks))
                spans.append(shown)
                blanks = 0
            }
            blanks += gap + (isRight ? 0 : room)
        }
        return Line(spans: spans)
    }

    private static var gap: Int { 2 }
}
