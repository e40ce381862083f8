/// Lays out rows in columns. The columns produce the cells, so every row has the right number of them.
///
///     Table([
///         Column("Id", .right) { "\($0.id)" },
///         Column("Name", shrinksTo: 8) { StyledText($0.name) },
///     ]).lines(of: players, for: .terminal(width: 80))
package struct Table<Row> {
    private let columns: [Column<Row>]
    private let firstNumber: Int?

    /// - Parameter first: On a terminal, numbers the rows from this number on, so that the user can refer to them; nil for
    ///   no numbers.
    package init(_ columns: [Column<Row>], numberedFrom first: Int? = nil) {
        self.columns = columns
        firstNumber = first
    }

    /// On a terminal, a heading and aligned columns, which shrink to the width if they can; in a pipe, one `record` per row.
    /// Without rows, nothing.
    package func lines(of rows: [Row], for medium: Medium) -> [Line] {
        guard !rows.isEmpty else { return [] }
        switch medium {
        case .pipe: return rows.map(record)
        case .terminal(let width): return aligned(rows, in: width)
        }
    }

    /// A row for a pipe: complete fields, separated by tabs. For lists too long to hold as lines.
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

    /// Takes one cell at a time from the widest column that can still shrink.
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
        // Written only before more text, so that no line ends in spaces.
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

/// A column of a table: its heading and its cell for each row.
package struct Column<Row> {
    let title: String
    let alignment: ColumnAlignment
    let minimumWidth: Int?
    let cell: (Row) -> StyledText

    /// - Parameter shrinksTo: The minimum width in cells on a narrow terminal; nil if the column never shrinks.
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

    /// The same column for a table whose rows contain the rows of this one.
    func of<Whole>(_ part: @escaping (Whole) -> Row) -> Column<Whole> {
        Column<Whole>(title, alignment, shrinksTo: minimumWidth) { cell(part($0)) }
    }
}

/// The side on which a column aligns its cells.
package enum ColumnAlignment: Hashable, Sendable { case left, right }

/// The details of one item: a list of names and values.
package struct Fields {
    private let fields: [(name: String, value: StyledText)]

    package init(_ fields: [(name: String, value: StyledText)]) {
        self.fields = fields
    }

    /// On a terminal, aligned values, with long ones wrapped; in a pipe, one line per field, the name first.
    package func lines(for medium: Medium) -> [Line] {
        switch medium {
        case .terminal(let width): aligned(in: width)
        case .pipe: fields.map { Line(fields: [$0.name, $0.value.text]) }
        }
    }

    package var aligned: [Line] { aligned(in: .max) }

    private func aligned(in width: Int) -> [Line] {
        let indent = (fields.map { CellWidth.of($0.name) }.max() ?? 0) + 2
        return fields.flatMap { name, value in
            let parts = Line(spans: [value]).wrapped(to: max(width - indent, 1))
            return parts.enumerated().map { index, part in
                let start = index == 0 ? StyledText(CellWidth.padded(name, to: indent), .faint) : .blanks(indent)
                return Line(spans: [start] + part.spans)
            }
        }
    }
}
