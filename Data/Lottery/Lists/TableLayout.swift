import Domain

/// Where the header of a table stands, and what its columns hold, as far as the first rows show.
struct TableLayout {
    let separator: UInt8
    /// Up to the last one that is filled.
    let headings: [String]
    /// The number of its fields, filled or not.
    let fields: Int
    /// What the first rows have in each column.
    let samples: [ColumnSample]
    /// What stands for a blank cell if a database wrote the table.
    let blank: [UInt8]
    /// Columns that are filled in each of the first rows that has more than one filled cell.
    let fullColumns: [Int]
    /// The first two rows below the header.
    let examples: [[String]]
    /// Whether the first rows are all there are.
    let isWhole: Bool
    /// The line of the header, and the number of filled lines above it.
    let line: Int
    let linesAbove: Int
    /// Whether the header is the row of a person instead.
    let isHeaderless: Bool
    let headerStart: Int
    /// Where the rows begin.
    let end: Int
    let nextLine: Int
    /// Lines below the header that explain its headings, as some form services write them.
    private let explanations: ClosedRange<Int>?

    /// - Parameters:
    ///   - row: Begins where the header is looked for. A fault leaves it at the line that has the fault.
    ///   - separators: Candidates; the one by which the header has most known headings is chosen, and the last for a
    ///     header of one field. A line such as `sep=;`, which Excel writes and reads above a header, replaces them.
    static func find(
        in row: inout Row,
        _ separators: [UInt8],
        _ headers: HeaderRule,
        isLast: Bool
    ) throws(RowFault) -> TableLayout {
        let start = row.start
        let firstLine = row.line
        let mark = separator(named: row.bytes[start...].prefix { $0 != ASCII.lineFeed })
        var best: (header: FirstRows.Header, rows: FirstRows)?
        var fault: LineFault?
        for separator in mark.map({ [$0] }) ?? separators {
            do throws(RowFault) {
                let rows = try FirstRows(&row, separator, from: start, firstLine: firstLine, isLast: isLast)
                // The quotes of a table are invalid by another separator than its own.
                fault = fault ?? rows.fault
                guard let header = rows.header(headers) else { continue }
                if best.map({ $0.header < header }) ?? true { best = (header, rows) }
            } catch .incomplete {
                row.start = start
                throw .incomplete
            } catch {
                fault = fault ?? LineFault(fault: error, start: row.start, line: row.line)
            }
        }
        guard let best else {
            row.start = fault?.start ?? start
            row.line = fault?.line ?? firstLine
            throw fault?.fault ?? .incomplete
        }
        if !best.header.fits, let end = best.rows.end {
            row.start = end.start
            row.line = end.line
            throw end.fault
        }
        if best.header.fields == 1, mark == nil, let comma = separators.last {
            // In a table of one column, a further field is a fault.
            let others = try FirstRows(&row, comma, from: start, firstLine: firstLine, isLast: isLast)
            let same = others.header(onLine: best.rows[best.header.index].line, headers)
            if let same, same.fields == 1 { return TableLayout(others, same, headers.choice.attendance) }
        }
        return TableLayout(best.rows, best.header, headers.choice.attendance)
    }

    private init(_ rows: FirstRows, _ found: FirstRows.Header, _ attendance: Attendance) {
        let index = found.index
        let header = rows[index]
        separator = rows.separator
        let width = (header.cells.lastIndex { $0.isVisible } ?? 0) + 1
        headings = Array(header.cells.prefix(width))
        fields = header.cells.count
        line = header.line
        linesAbove = rows[..<index].count { !$0.isBlank && !$0.isMark }
        headerStart = header.start
        isWhole = rows.isWhole
        isHeaderless = found.isPerson
        let below = rows.below(index)
        let explaining = below.prefix(3).lastIndex(where: \.explainsHeadings).map { below[...$0] } ?? []
        explanations = explaining.first.map { $0.line...(explaining.last ?? $0).line }
        let last = explaining.last ?? header
        end = last.end
        nextLine = last.nextLine
        var first = below.dropFirst(explaining.count)
        while first.last?.isTotal == true { first.removeLast() }
        let blank = first.textOfBlanks
        self.blank = Array(blank.utf8)
        // Below an empty row, a table can have other rows.
        let gap =
            first.indices.dropFirst().first { first[$0].line != first[$0 - 1].nextLine } ?? first.endIndex
        let full = first[..<gap].filter { $0.filled > 1 }
        let fullColumns = (0..<width).filter { column in
            full.count > 1 && full.allSatisfy { $0.isFilled(column, unless: blank) }
        }
        self.fullColumns = fullColumns
        // The numbers of those who come, and of others, are no participants.
        if isWhole, first[gap...].allSatisfy({ $0.lacksMost(of: fullColumns) }) { first = first[..<gap] }
        examples = first.prefix(2).map(\.cells)
        let cells = (0..<width).map { column in
            first.map { $0.isFilled(column, unless: blank) ? $0.cells[column] : "" }
        }
        let texts = headings.numberingRepeats
        let places = ColumnPlaces(texts)
        let participants = attendance.rows(among: first.count) { heading in places[heading].map { cells[$0] }
        }
        samples = cells.map { ColumnSample($0, of: participants) }
    }

    var remarks: [ListRemark] {
        var remarks: [ListRemark] = []
        if linesAbove > 0 { remarks.append(.linesAbove(linesAbove, header: line)) }
        if let explanations { remarks.append(.explanations(lines: explanations)) }
        return remarks
    }

    /// The separator that a line such as `sep=;` names; nil for other lines.
    static func separator(named line: ArraySlice<UInt8>) -> UInt8? {
        guard line.count <= 8 else { return nil }
        let mark = line.filter { $0 != ASCII.quote && $0 != ASCII.carriageReturn }
        guard mark.count == 5, mark.starts(with: "sep=".utf8), ",;\t|".utf8.contains(mark[4]) else {
            return nil
        }
        return mark[4]
    }
}

extension ArraySlice<FirstRows.Line> {
    /// What stands for a blank cell: `\N`, as databases write it, or a NULL that most rows have in one column.
    fileprivate var textOfBlanks: String {
        var counts: [Int: Int] = [:]
        for line in self {
            for column in line.cells.indices where line.cells[column] == "NULL" {
                counts[column, default: 0] += 1
            }
        }
        return counts.values.contains { $0 * 2 > self.count } ? "NULL" : "\\N"
    }
}

extension FirstRows.Line {
    fileprivate func isFilled(_ column: Int, unless blank: String) -> Bool {
        column < cells.count && cells[column].isVisible && cells[column] != blank
    }

    fileprivate func lacksMost(of columns: [Int]) -> Bool {
        columns.count { !isFilled($0, unless: "") } * 2 > columns.count
    }
}
