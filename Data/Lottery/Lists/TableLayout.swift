import Domain

/// Where the header of a table stands, and what its columns hold, as far as the first rows show.
struct TableLayout {
    let separator: UInt8
    /// Up to the last one that is filled.
    let headings: [String]
    /// What the first rows have in each column.
    let samples: [ColumnSample]
    /// Columns that are filled in each of the first rows that has more than one filled cell.
    let fullColumns: [Int]
    /// The first two rows below the header.
    let examples: [[String]]
    /// Whether the first rows are all there are.
    let isWhole: Bool
    /// The line of the header, and the number of filled lines above it.
    let line: Int
    let linesAbove: Int
    let headerStart: Int
    /// Where the rows begin.
    let end: Int
    let nextLine: Int
    /// Lines below the header that explain its headings, as some form services write them.
    private let explanations: ClosedRange<Int>?

    /// - Parameters:
    ///   - row: Contains the first bytes.
    ///   - separators: Candidates; the one by which the header has most known headings is chosen, and the last for a
    ///     header of one field. A line such as `sep=;`, which Excel writes and reads above a header, replaces them.
    ///   - firstLine: The line on which the bytes begin.
    init(
        _ row: inout Row,
        _ separators: [UInt8],
        _ headers: HeaderRule,
        from start: Int,
        firstLine: Int,
        isLast: Bool
    ) throws(RowFault) {
        let mark = Self.separator(named: row.bytes[start...].prefix { $0 != ASCII.lineFeed })
        var best: (found: FirstRows.Header, rows: FirstRows)?
        var fault: LineFault?
        for separator in mark.map({ [$0] }) ?? separators {
            do throws(RowFault) {
                let rows = try FirstRows(&row, separator, from: start, firstLine: firstLine, isLast: isLast)
                // The quotes of a table are invalid by another separator than its own.
                fault = fault ?? rows.fault
                guard let found = rows.header(headers) else { continue }
                if best.map({ $0.found < found }) ?? true { best = (found, rows) }
            } catch .incomplete {
                row.start = start
                throw .incomplete
            } catch {
                fault = fault ?? LineFault(error, start: row.start, line: row.line)
            }
        }
        if let (found, rows) = best, found.fields == 1, mark == nil, let comma = separators.last {
            // In a table of one column, a further field is a fault.
            let others = try FirstRows(&row, comma, from: start, firstLine: firstLine, isLast: isLast)
            if let same = others.header(onLine: rows[found.index].line, headers), same.fields == 1 {
                best = (same, others)
            }
        }
        guard let (found, rows) = best else {
            row.start = fault?.start ?? start
            row.line = fault?.line ?? firstLine
            throw fault?.fault ?? .incomplete
        }
        let header = rows[found.index]
        var below = rows.below(found)
        let explaining = below.prefix(3).lastIndex(where: \.explainsHeadings).map { below[...$0] } ?? []
        below.removeFirst(explaining.count)
        let width = (header.cells.lastIndex { $0.isVisible } ?? 0) + 1
        separator = rows.separator
        headings = Array(header.cells.prefix(width))
        line = header.line
        linesAbove = rows[..<found.index].count { !$0.isBlank && !$0.isMark }
        headerStart = header.start
        let last = explaining.last ?? header
        end = last.end
        nextLine = last.nextLine
        explanations = explaining.first.map { $0.line...last.line }
        samples = (0..<width).map { column in
            ColumnSample(below.map { column < $0.cells.count ? $0.cells[column] : "" })
        }
        let full = below.filter { $0.filled > 1 }
        fullColumns =
            full.count < 2
            ? []
            : (0..<width).filter { column in
                full.allSatisfy { column < $0.cells.count && $0.cells[column].isVisible }
            }
        examples = below.prefix(2).map(\.cells)
        isWhole = rows.isWhole
        // Faults of the header are placed by its start.
        row.start = header.start
        row.line = header.line
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
        guard mark.count == 5, mark.starts(with: "sep=".utf8), ",;\t|".utf8.contains(mark[4]) else { return nil }
        return mark[4]
    }
}

extension Span<UInt8> {
    /// Throws if the first bytes show another format.
    func checkText(acceptsAny: Bool) throws(RowFault) {
        let first = skippingSpace(from: 0)
        guard first < count, !acceptsAny else { return }
        if self[first] == UInt8(ascii: "<") {
            let remedy = ServerRemedy.checkAddress
            throw .refused(RowIssue(offset: first, problem: ListProblem.isHTML, remedy: remedy))
        }
        if self[first] == ASCII.openBrace { throw .refused(.isJSON, at: first, .readAsJSON) }
    }
}
