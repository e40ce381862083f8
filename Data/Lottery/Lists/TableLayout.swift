import Domain

/// Where the header of a table stands, and what its columns hold, as far as the first rows show.
struct TableLayout {
    let separator: UInt8
    /// Up to the last one that is filled.
    let headings: [String]
    /// The line of the header, and the number of filled lines above it.
    let line: Int
    let linesAbove: Int
    let headerStart: Int
    /// Where the rows begin.
    let end: Int
    let nextLine: Int
    let contents: [ColumnContent]
    /// The first two rows below the header.
    let examples: [[String]]
    /// Whether the first rows are all there are.
    let isWhole: Bool

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
        var fault: RowFault?
        for separator in mark.map({ [$0] }) ?? separators {
            do throws(RowFault) {
                let rows = try FirstRows(&row, separator, from: start, firstLine: firstLine, isLast: isLast)
                guard let found = rows.header(headers) else { continue }
                if best.map({ $0.found < found }) ?? true { best = (found, rows) }
            } catch .incomplete {
                row.start = start
                throw .incomplete
            } catch {
                // The quotes of a table are invalid by another separator than its own.
                fault = error
            }
        }
        if let (found, rows) = best, found.fields == 1, mark == nil, let comma = separators.last {
            // In a table of one column, a further field is a fault.
            let others = try FirstRows(&row, comma, from: start, firstLine: firstLine, isLast: isLast)
            if let same = others.header(onLine: rows[found.index].line), same.fields == 1 { best = (same, others) }
        }
        guard let (found, rows) = best else {
            if let fault { throw fault }
            row.start = start
            throw .incomplete
        }
        let header = rows[found.index]
        let below = rows[(found.index + 1)...].filter { !$0.isBlank }
        let width = (header.cells.lastIndex { $0.isVisible } ?? 0) + 1
        separator = rows.separator
        headings = Array(header.cells.prefix(width))
        line = header.line
        linesAbove = rows[..<found.index].count { !$0.isBlank && !$0.isMark }
        headerStart = header.start
        end = header.end
        nextLine = header.nextLine
        contents = (0..<width).map { column in
            ColumnContent(below.compactMap { column < $0.cells.count ? $0.cells[column] : nil })
        }
        examples = below.prefix(2).map(\.cells)
        isWhole = rows.isWhole
        // Faults of the header are placed by its start.
        row.start = header.start
        row.line = header.line
    }

    var remarks: [ListRemark] { linesAbove > 0 ? [.linesAbove(linesAbove, header: line)] : [] }

    /// Why a column has no names or usernames.
    func remark(about column: Int) -> ListRemark? {
        switch contents[column] {
        case .blank: .setAside(headings[column], .blank)
        case .one(let text): .setAside(headings[column], .uniform(text.visible))
        case .numbers: .setAside(headings[column], .numbers)
        case .texts: nil
        }
    }

    /// The separator that a line such as `sep=;` names; nil for other lines.
    static func separator(named line: ArraySlice<UInt8>) -> UInt8? {
        String(repairing: line).wholeMatch(of: /"?sep=([,;\t|])"?\r?/)?.1.utf8.first
    }
}

extension Span<UInt8> {
    /// Throws if the first bytes show another format.
    func checkText(acceptsAny: Bool) throws(RowFault) {
        let first = skippingSpace(from: 0)
        guard first < count, !acceptsAny else { return }
        if self[first] == UInt8(ascii: "<") {
            throw .refused("it is an HTML page, not a list", at: first, ServerRemedy.checkAddress)
        }
        if self[first] == ASCII.openBrace {
            throw .refused("it is JSON", .invalid, at: first, ListRemedy.readAsJSON)
        }
    }
}

extension String {
    /// A heading in the form in which headings are compared.
    var heading: String { FoldedText(self).heading }

    /// Without control characters, at most 40 characters.
    var visible: String {
        String(String.UnicodeScalarView(unicodeScalars.filter { !$0.isControlOrBidi }).prefix(40))
    }
}
