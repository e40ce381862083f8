import Domain

/// Why a line is no row, and where it stands.
struct LineFault {
    let fault: RowFault
    let start: Int
    let line: Int
}

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
        /// Whether it is no row: its quotes are not those of a table, as in a title.
        var isFaulty = false

        /// - Parameter separator: nil for a line of one cell.
        init(_ row: inout Row, at start: Int, _ separator: UInt8?, isLast: Bool) throws(RowFault) {
            let scanned = try row.scanFields(at: start, separator, isLast: isLast)
            cells = row.values.map { row.bytes.text(of: $0).trimmed }
            line = row.line
            nextLine = row.line + scanned.breaks
            self.start = start
            end = scanned.end
        }

        var filled: Int { cells.count(where: \.isVisible) }
        var isBlank: Bool { !cells.contains(where: \.isVisible) }
        /// Whether it says of the headings what was asked, or how much it counts: the second line of SurveyMonkey and
        /// Canvas, the third of Qualtrics and Google Classroom.
        var explainsHeadings: Bool {
            guard let first = cells.first(where: \.isVisible) else { return false }
            return ListedText(first).explainsHeadings || first.hasPrefix("{\"ImportId\":")
        }

        /// Whether it begins with the word for a sum.
        var isTotal: Bool { cells.first(where: \.isVisible).map { ListedText($0).isTotal } ?? false }

        /// Whether it names the separator.
        var isMark: Bool { cells.count <= 2 && cells[0].trimmed.lowercased().hasPrefix("sep=") }
    }

    struct Header: Comparable {
        let index: Int
        let fits: Bool
        let known: Int
        let fields: Int
        /// Whether it is the row of a person instead.
        let isPerson: Bool

        init(index: Int, fits: Bool, _ line: Line, _ headers: HeaderRule, isPerson: Bool = false) {
            self.isPerson = isPerson
            self.index = index
            self.fits = fits
            known = line.cells.count { headers.known.contains($0.heading) }
            fields = line.cells.count
        }

        /// In a file put together from two, whose rows have other separators, the first header counts.
        private var rank: (Int, Int, Int, Int) { (fits && fields > 1 ? 1 : 0, known, fields, -index) }
        static func < (one: Header, other: Header) -> Bool { one.rank < other.rank }
    }

    let separator: UInt8
    private var lines: [Line] = []
    /// Whether the document has no further rows.
    private(set) var isWhole = false

    /// Of the first line that is no row.
    private(set) var fault: LineFault?
    /// Of a line that is no text, before which the rows end.
    private(set) var end: LineFault?

    /// Without blank lines at the start. A line that is no row is one cell here: it can be a title. If it belongs to the
    /// table, reading its row reports the fault.
    init(
        _ row: inout Row,
        _ separator: UInt8,
        from start: Int,
        firstLine: Int,
        isLast: Bool
    ) throws(RowFault) {
        self.separator = separator
        var position = start
        row.line = firstLine
        do throws(RowFault) {
            while lines.count < Self.most, position < row.bytes.count {
                let line = try line(of: &row, at: position, isLast: isLast)
                if !lines.isEmpty || !line.isBlank { lines.append(line) }
                position = line.end
                row.line = line.nextLine
            }
            isWhole = isLast && position == row.bytes.count
            let isEnough = lines.count == Self.most || position - start >= Self.enough
            guard isEnough || isWhole else { throw .incomplete }
        } catch {
            let waits = error.isIncomplete && row.bytes.count - start < Self.enough
            if waits || lines.isEmpty { throw error }
            if !error.isIncomplete { end = LineFault(fault: error, start: position, line: row.line) }
        }
    }

    private mutating func line(of row: inout Row, at start: Int, isLast: Bool) throws(RowFault) -> Line {
        do throws(RowFault) {
            return try Line(&row, at: start, separator, isLast: isLast)
        } catch .incomplete {
            throw .incomplete
        } catch {
            // Without its quotes, the line may still not be text.
            var line = try Line(&row, at: start, nil, isLast: isLast)
            line.isFaulty = true
            fault = fault ?? LineFault(fault: error, start: start, line: line.line)
            return line
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
    /// a column. Below a line that is no row, a header is looked for only if none is above it. nil without rows.
    func header(_ headers: HeaderRule) -> Header? {
        let sound = lines.prefix { !$0.isFaulty }
        if headers.choice.headerLine != nil {
            return sound.first.map { Header(index: 0, fits: false, $0, headers) }
        }
        if let header = header(headers, upTo: sound.endIndex) ?? header(headers, upTo: lines.endIndex) {
            return header
        }
        let fullest = sound.indices.filter { !lines[$0].isMark }.max { lines[$0].filled < lines[$1].filled }
        return fullest.map(rowAboveNumbers).map { index in
            let isPerson = isPerson(index, [], headers)
            // The row of the first person need not be the fullest, but a title above it has fewer filled cells.
            let row = lines[index]
            let first = sound[...index].firstIndex { line in
                !line.isMark && line.cells.count == row.cells.count && line.filled * 2 > row.filled
            }
            let header = isPerson ? first ?? index : index
            return Header(index: header, fits: false, lines[header], headers, isPerson: isPerson)
        }
    }

    /// The row above another one, if it has all but the first cell, as the header above the numbers of rows or the names of
    /// a poll, which can be several; or else the other.
    private func rowAboveNumbers(_ index: Int) -> Int {
        func lacksFirst(_ above: Int) -> Bool {
            lines[above].cells.first?.isVisible == false && lines[above].filled + 1 == lines[index].filled
        }
        guard let first = lines[..<index].indices.first(where: lacksFirst) else { return index }
        return lines[first..<index].indices.prefix(while: lacksFirst).last ?? index
    }

    /// How well a row with known headings is the header of the rows below it. The best one counts, and of several the first.
    private enum Fit: Comparable {
        /// Most of these rows have no participant.
        case none
        /// Most have more cells than headings. Reading them says which cell has none.
        case tooNarrow
        case withoutRows
        /// It is the row of a person instead.
        case person
        case fits
    }

    /// - Parameter end: Of the rows that count.
    private func header(_ headers: HeaderRule, upTo end: Int) -> Header? {
        let candidates = lines[..<end].indices.filter { index in
            let line = lines[index]
            return !line.isBlank && !line.isFaulty && headers.accept(line.cells)
        }
        var best: (index: Int, fit: Fit)?
        for index in candidates where best?.fit != .fits {
            // What follows a person without a header are people, whatever their cells are, unless it was a title.
            if best?.fit == .person, !beginsTable(index, upTo: end) { continue }
            let fit = fit(index, candidates, headers, upTo: end)
            if fit > best?.fit ?? .none { best = (index, fit) }
        }
        guard let best else { return nil }
        let isPerson = best.fit == .person
        // The header may have no known column of names.
        if isPerson, let above = headings(above: best.index) {
            return Header(index: above, fits: false, lines[above], headers)
        }
        return Header(
            index: best.index,
            fits: best.fit == .fits,
            lines[best.index],
            headers,
            isPerson: isPerson
        )
    }

    private func fit(_ index: Int, _ candidates: [Int], _ headers: HeaderRule, upTo end: Int) -> Fit {
        if isPerson(index, candidates, headers) { return .person }
        let rows = rows(below: index, candidates, upTo: end)
        if rows.isEmpty { return .withoutRows }
        let counts = headers.counts(of: rows.map(\.cells), below: lines[index].cells)
        if counts.fitting * 2 > rows.count { return .fits }
        return counts.people * 2 > rows.count ? .tooNarrow : .none
    }

    /// The first row above that of a person with as many filled cells, if all are words.
    private func headings(above person: Int) -> Int? {
        lines[..<person].indices.first { index in
            let cells = lines[index].cells.filter(\.isVisible)
            let areWords = cells.allSatisfy { !$0.isAddress && !$0.looksLikeValue && !$0.isNumberOrDate }
            return cells.count > 2 && cells.count >= lines[person].filled && areWords
        }
    }

    /// Whether a row without numbers stands below an empty one, and more rows below it than above.
    private func beginsTable(_ index: Int, upTo end: Int) -> Bool {
        lines[index - 1].isBlank && !lines[index].cells.contains(where: \.isNumberOrDate)
            && lines[index..<end].count { !$0.isBlank } > 1 + lines[..<index].count { !$0.isBlank }
    }

    /// Whether a row is that of a person instead of a header: it has an address, a known heading that other rows have in the
    /// same column, the number of the first row, or a date or the like of the form that those below have.
    private func isPerson(_ index: Int, _ candidates: [Int], _ headers: HeaderRule) -> Bool {
        if headers.use.isHalf { return false }
        let cells = lines[index].cells
        // Headers can follow, and explanations of this one.
        let below = rows(below: index, candidates, upTo: lines.endIndex).filter { line in
            line.cells != cells && line.cells.count { headers.known.contains($0.heading) } < 2
        }
        let rows = below.prefix(3).contains(where: \.explainsHeadings) ? [] : below.prefix(20)
        return cells.indices.contains { column in
            let cell = cells[column]
            let cellsBelow = rows.compactMap { column < $0.cells.count ? $0.cells[column] : nil }
            let others = cellsBelow.filter(\.isVisible)
            guard cell.isVisible else { return false }
            let isChosen = headers.choice.headings.contains { $0.heading == cell.heading }
            let isKnown = headers.known.contains(cell.heading) && !isChosen
            if cell.isAddress || isKnown && others.contains(cell) { return true }
            if column == 0, cell == "1", others.first == "2" { return true }
            return cell.looksLikeValue && !others.isEmpty
                && others.count { $0.form == cell.form } * 2 > others.count
        }
    }

    func header(onLine line: Int, _ headers: HeaderRule) -> Header? {
        let index = lines.firstIndex { $0.line == line && !$0.isFaulty }
        return index.map { Header(index: $0, fits: true, lines[$0], headers) }
    }

    /// The filled rows below a header, without those from the first line that is no row.
    func below(_ header: Int) -> [Line] {
        lines[(header + 1)...].prefix { !$0.isFaulty }.filter { !$0.isBlank }
    }

    /// The filled rows of the table under a header: up to an empty row or a lone cell before another header.
    private func rows(below index: Int, _ candidates: [Int], upTo end: Int) -> [Line] {
        let isWide = lines[index].filled > 1
        let next = candidates.first { other in
            other > index + 1 && (lines[other - 1].isBlank || isWide && lines[other - 1].filled == 1)
        }
        var rows = lines[(index + 1)..<(next ?? end)].filter { !$0.isBlank }
        // The title of the next table.
        if next != nil, isWide, rows.last?.filled == 1 { rows.removeLast() }
        return rows
    }

    /// Whether a list without an ending is a table: most rows have as many fields as the header.
    func isTable(_ headers: HeaderRule, fewest: Int) -> Bool {
        guard let header = header(headers), headers.accept(lines[header.index].cells) else {
            return hasNumbersBelow
        }
        let fields = lines[header.index].cells.count
        let filled = lines[header.index...].filter { !$0.isBlank }
        return fields >= fewest && filled.count { $0.cells.count == fields } * 2 > filled.count
    }

    /// Whether each row has a number below a word of the first line, which is a header then, whatever it says.
    private var hasNumbersBelow: Bool {
        let filled = lines.filter { !$0.isBlank }
        guard let first = filled.first?.cells, first.count > 1, filled.count > 2 else { return false }
        let rows = filled.dropFirst().map(\.cells)
        return rows.allSatisfy { $0.count == first.count }
            && first.indices.contains { column in
                first[column].isVisible && !first[column].contains(where: \.isNumber)
                    && rows.allSatisfy { $0[column].first?.isNumber == true }
            }
    }
}
