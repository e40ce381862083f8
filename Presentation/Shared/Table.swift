extension Array {
    /// On a terminal, a heading and aligned columns, or stacked rows if the columns do not fit; in a pipe, one record per
    /// row. Without rows, nothing. No cell is cut: long text wraps between its words.
    ///
    /// - Parameters:
    ///   - first: On a terminal, numbers the rows from this number on, so that the user can refer to them.
    ///   - numbers: Their numbers, if they are not consecutive.
    func table<Entity>(
        of rows: [Entity],
        for audience: Audience,
        numberedFrom first: Int? = nil,
        numbers: [Int]? = nil
    ) -> [Line] where Element == Field<Entity> {
        let columns = filter(\.isListed)
        let numbers = numbers ?? first.map { [Int]($0..<$0 + rows.count) }
        guard !rows.isEmpty else { return [] }
        switch audience.medium {
        case .pipe:
            let cells = columns.map(\.cell)
            return rows.map { row in Line(fields: cells.map { $0(row) }) }
        case .plain:
            let blocks = rows.enumerated().map { offset, row in
                var fields = columns.map { (name: $0.title, value: $0.cell(row).orYes(to: $0.title)) }
                if let numbers { fields.insert(("Row", StyledText(String(numbers[offset]))), at: 0) }
                return Fields(fields).named
            }
            return [Line](blocks.joined(separator: [.empty]))
        case .terminal(let width):
            let number = numbers.map { numbers in
                Field<(Int, Entity)>("#", .right) { StyledText(String(numbers[$0.0]), .emphasis) }
            }
            let numbered = (number.map { [$0] } ?? []) + columns.map { $0.of(\.1) }
            let grid = rows.enumerated().map { row in numbered.map { $0.cell((row.offset, row.element)) } }
            return TableLayout(columns: numbered, isNumbered: number != nil, grid: grid).lines(in: width)
        }
    }
}

extension StyledText {
    /// Whether it is a mark, such as "favourite" in the column of favourites.
    fileprivate func repeats(_ title: String) -> Bool { text.lowercased() == title.lowercased() }

    /// Behind a name, a word could be part of that.
    fileprivate var asMark: StyledText {
        text.first?.isLetter == true ? StyledText("(\(text))", style) : self
    }

    /// The answer to a title that it would repeat.
    fileprivate func orYes(to title: String) -> StyledText {
        repeats(title) ? StyledText("yes", style) : self
    }
}

/// What becomes of a column if the columns of a table do not fit the terminal.
package enum ColumnRole: Hashable, Sendable {
    case follows
    /// Its cell is the first line of a stacked row; in a table without such a column, the first column leads.
    case leads
    /// It is dropped before the rows are stacked.
    case drops
}

/// The cells of a table, made into lines for a terminal.
private struct TableLayout<Row> {
    var columns: [Field<Row>]
    /// Whether the first column has the numbers of the rows.
    let isNumbered: Bool
    var grid: [[StyledText]]

    private var gap: Int { 2 }

    func lines(in width: Int) -> [Line] {
        var layout = self
        while true {
            if let lines = layout.aligned(in: width) { return lines }
            let dropped = layout.columns.lastIndex { $0.role == .drops }
            guard let last = dropped else { return stacked(in: width) }
            layout.columns.remove(at: last)
            for row in layout.grid.indices { layout.grid[row].remove(at: last) }
        }
    }

    /// nil if the columns do not fit even when each is as narrow as it can be.
    private func aligned(in width: Int) -> [Line]? {
        let all = [columns.map { StyledText($0.title, .title) }] + grid
        let natural = columns.indices.map { index in all.reduce(0) { max($0, $1[index].width) } }
        return widths(natural, all, in: width).map { widths in all.flatMap { row($0, widths) } }
    }

    /// Takes one cell at a time from the widest column that can still shrink.
    private func widths(_ natural: [Int], _ all: [[StyledText]], in width: Int) -> [Int]? {
        var widths = natural
        var excess = widths.reduce(0, +) + gap * (widths.count - 1) - width
        guard excess > 0 else { return widths }
        let minimum = columns.enumerated().map { index, column in
            column.minimumWidth.map { all.reduce($0) { max($0, $1[index].widestWord) } } ?? .max
        }
        while excess > 0 {
            let giving = widths.indices.filter { widths[$0] > minimum[$0] }
            guard let widest = giving.max(by: { widths[$0] < widths[$1] }) else { return nil }
            widths[widest] -= 1
            excess -= 1
        }
        return widths
    }

    /// As many lines as its highest cell has.
    private func row(_ cells: [StyledText], _ widths: [Int]) -> [Line] {
        let parts = zip(cells, widths).map { Line(spans: [$0]).wrapped(to: $1) }
        return (0..<(parts.map(\.count).max() ?? 0)).map { index in
            line(parts.map { $0.indices.contains(index) ? $0[index] : .empty }, widths)
        }
    }

    private func line(_ cells: [Line], _ widths: [Int]) -> Line {
        var spans: [StyledText] = []
        // Written only before more text, so that no line ends in spaces.
        var blanks = 0
        for (index, cell) in cells.enumerated() {
            let room = widths[index] - cell.width
            let isRight = columns[index].alignment == .right
            blanks += isRight ? room : 0
            if cell.width > 0 {
                spans += [.blanks(blanks)] + cell.spans
                blanks = 0
            }
            blanks += gap + (isRight ? 0 : room)
        }
        return Line(spans: spans)
    }

    /// Each row as a block: the leading cell, and below it the other cells with their titles.
    private func stacked(in width: Int) -> [Line] {
        let lead = columns.firstIndex { $0.role == .leads } ?? (isNumbered ? 1 : 0)
        let others = columns.indices.filter { $0 != lead && !($0 == 0 && isNumbered) }
        let indent = gap + (isNumbered ? grid.reduce(0) { max($0, $1[0].width) } : 0)
        let widestTitle = others.map { CellWidth.of(columns[$0].title) }.max() ?? 0
        return grid.flatMap { cells in
            let filled = others.filter { !cells[$0].text.isEmpty }
            // A cell that repeats its title, such as a heart, needs no line of its own.
            let marks = filled.filter { cells[$0].repeats(columns[$0].title) }
            let head = Line(spans: marks.reduce(into: [cells[lead]]) { $0 += [.blanks(1), cells[$1].asMark] })
            let named = filled.filter { !marks.contains($0) }
            let fields = named.map { (name: columns[$0].title, value: cells[$0]) }
            let below = Fields(fields, widestName: widestTitle).lines(for: .terminal(width: width - indent))
            let margin = Line(spans: [.blanks(indent)])
            guard isNumbered else { return head.wrapped(to: width) + below.map { margin + $0 } }
            let number = Line(spans: [.blanks(indent - gap - cells[0].width), cells[0], .blanks(gap)])
            let lines = head.wrapped(to: max(width - indent, 1)) + below
            return lines.enumerated().map { ($0 == 0 ? number : margin) + $1 }
        }
    }
}

package enum ColumnAlignment: Hashable, Sendable { case left, right }

/// The details of one item: a list of names and values.
package struct Fields {
    private let fields: [(name: String, value: StyledText)]
    private let widestName: Int

    /// - Parameter widestName: The width of the widest name, if it is not among these fields.
    package init(_ fields: [(name: String, value: StyledText)], widestName: Int = 0) {
        self.fields = fields
        self.widestName = fields.reduce(widestName) { max($0, CellWidth.of($1.name)) }
    }

    /// On a terminal, aligned values, with long ones wrapped; in a pipe, one line per field, the name first.
    package func lines(for medium: Medium) -> [Line] {
        switch medium {
        case .terminal(let width): aligned(in: width)
        case .plain: named
        case .pipe: fields.map { Line(fields: [$0.name, $0.value.text]) }
        }
    }

    /// Aligned on every medium, with long values wrapped to the width of a terminal.
    package func aligned(for medium: Medium, names style: Style = .faint) -> [Line] {
        switch medium {
        case .terminal(let width): aligned(in: width, names: style)
        case .plain: named
        case .pipe: aligned(names: style)
        }
    }

    /// Each name beside its value; none without a value.
    var named: [Line] {
        fields.filter { !$0.value.text.isEmpty }.map {
            Line(spans: [StyledText("\($0.name): "), $0.value]).asItem
        }
    }

    private func aligned(in width: Int = .max, names style: Style = .faint) -> [Line] {
        let indent = widestName + 2
        return fields.flatMap { name, value in
            let title = StyledText(CellWidth.padded(name, to: indent), style)
            let parts = Line(spans: [value]).wrapped(to: max(width - indent, 1))
            return parts.enumerated().map { index, part in
                Line(spans: [index == 0 ? title : .blanks(indent)] + part.spans)
            }
        }
    }
}
