import Domain

/// The rows among which the header is looked for.
struct FirstRows {
    private static let most = 50
    /// In bytes. More are not waited for.
    private static let enough = 1 << 18

    struct Line {
        let cells: [String]
        let line: Int
        let start: Int
        let end: Int
        let nextLine: Int

        var filled: Int { cells.count(where: \.isVisible) }
        var isBlank: Bool { !cells.contains(where: \.isVisible) }
        /// Whether it names the separator.
        var isMark: Bool { cells.count <= 2 && cells[0].trimmed.lowercased().hasPrefix("sep=") }
    }

    struct Header: Comparable {
        let index: Int
        let fits: Bool
        let known: Int
        let fields: Int

        private var rank: (Int, Int, Int) { (fits && fields > 1 ? 1 : 0, known, fields) }
        static func < (one: Header, other: Header) -> Bool { one.rank < other.rank }
    }

    let separator: UInt8
    private var lines: [Line] = []
    /// Whether the document has no further rows.
    private(set) var isWhole = false

    /// Ends before the first fault, which reading the row reports, unless that is the first row. Without blank lines at the
    /// start.
    init(_ row: inout Row, _ separator: UInt8, from start: Int, firstLine: Int, isLast: Bool) throws(RowFault) {
        self.separator = separator
        var position = start
        row.line = firstLine
        do throws(RowFault) {
            while lines.count < Self.most, position < row.bytes.count {
                let (end, breaks) = try row.scanFields(at: position, separator, isLast: isLast)
                let cells = row.values.map { row.bytes.text(of: $0).trimmed }
                let next = row.line + breaks
                let line = Line(cells: cells, line: row.line, start: position, end: end, nextLine: next)
                if !lines.isEmpty || !line.isBlank { lines.append(line) }
                (position, row.line) = (end, next)
            }
            isWhole = isLast && position == row.bytes.count
            guard lines.count == Self.most || isWhole || position - start >= Self.enough else { throw .incomplete }
        } catch {
            let waits = error.isIncomplete && row.bytes.count - start < Self.enough
            if waits || lines.isEmpty { throw error }
        }
    }

    /// Of a document that begins with these bytes. Returns nil if its first row has a fault.
    init?(of head: [UInt8], _ separator: UInt8) {
        var row = Row(head)
        do throws(RowFault) {
            try self.init(&row, separator, from: 0, firstLine: 1, isLast: true)
        } catch {
            return nil
        }
    }

    subscript(index: Int) -> Line { lines[index] }
    subscript(range: some RangeExpression<Int>) -> ArraySlice<Line> { lines[range.relative(to: lines)] }

    /// The first row that has the columns and that most rows of its table fit; otherwise the fullest row, which then lacks
    /// a column. nil if every row is blank.
    func header(_ headers: HeaderRule) -> Header? {
        let isChosen = headers.choice.headerLine != nil
        let candidates = isChosen ? [] : lines.indices.filter { !lines[$0].isBlank && headers.accept(lines[$0].cells) }
        let tables = candidates.map { index in (index, rows(below: index, candidates)) }
        let fitting = tables.first { index, rows in
            rows.count { headers.fits($0.cells, lines[index].cells) } * 2 > rows.count
        }
        let fullest = lines.indices.filter { !lines[$0].isMark }.max { lines[$0].filled < lines[$1].filled }
        let empty = tables.first { $0.1.isEmpty }
        guard let index = isChosen ? lines.indices.first : fitting?.0 ?? empty?.0 ?? fullest else { return nil }
        let known = lines[index].cells.count { headers.known.contains($0.heading) }
        return Header(index: index, fits: fitting != nil, known: known, fields: lines[index].cells.count)
    }

    func header(onLine line: Int) -> Header? {
        lines.firstIndex { $0.line == line }.map { index in
            Header(index: index, fits: true, known: 0, fields: lines[index].cells.count)
        }
    }

    /// The filled rows of the table under a header: up to an empty row or a lone cell before another header.
    private func rows(below index: Int, _ candidates: [Int]) -> [Line] {
        let isWide = lines[index].filled > 1
        let next = candidates.first { other in
            other > index + 1 && (lines[other - 1].isBlank || isWide && lines[other - 1].filled == 1)
        }
        var rows = lines[(index + 1)..<(next ?? lines.endIndex)].filter { !$0.isBlank }
        // The title of the next table.
        if next != nil, isWide, rows.last?.filled == 1 { rows.removeLast() }
        return rows
    }

    /// Whether a list without an ending is a table: most rows have as many fields as the header.
    func isTable(_ headers: HeaderRule, fewest: Int) -> Bool {
        guard let header = header(headers), headers.accept(lines[header.index].cells) else { return false }
        let fields = lines[header.index].cells.count
        let filled = lines[header.index...].filter { !$0.isBlank }
        return fields >= fewest && filled.count { $0.cells.count == fields } * 2 > filled.count
    }
}
