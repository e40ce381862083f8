import Domain

/// The rows of a CSV or TSV table (RFC 4180).
struct TableRows: RowCursor {
    /// Candidates, of which the header decides.
    private var separators: [UInt8]
    private let headers: HeaderRule
    /// Receives the layout, and throws if a column is missing.
    private let check: (TableLayout) throws(RowFault) -> Void
    /// nil before the header was found.
    private var separator: UInt8?
    /// What stands for a blank cell if a database wrote the table.
    private var blank: [UInt8] = []
    /// Whether the row before the next one is empty.
    private var followsBlank = false
    /// The line on which the next row starts.
    private var line = 1

    init(
        separators: [UInt8],
        headers: HeaderRule,
        check: @escaping (TableLayout) throws(RowFault) -> Void = { _ in }
    ) {
        self.separators = separators
        self.headers = headers
        self.check = check
    }

    let hasLines = true
    let hasQuotes = true
    let path = ""

    mutating func step(_ row: inout Row, _ position: inout Int, isLast: Bool) throws(RowFault) -> Bool? {
        guard let separator else {
            position = try begin(&row, from: position, isLast: isLast)
            return false
        }
        while position < row.bytes.count {
            row.line = line
            let scanned = try row.scanFields(at: position, separator, isLast: isLast)
            position = scanned.end
            line += scanned.breaks
            row.clear(blank)
            row.followsBlank = followsBlank
            followsBlank = row.isBlank
            if !followsBlank { return true }
        }
        guard isLast else { throw .incomplete }
        return nil
    }

    /// - Returns: Where the rows begin.
    private mutating func begin(_ row: inout Row, from start: Int, isLast: Bool) throws(RowFault) -> Int {
        row.start = start
        row.line = line
        guard row.bytes.count >= 4 || isLast else { throw .incomplete }
        if line == 1 { try row.bytes.span.checkText() }
        if let chosen = headers.choice.headerLine, line < chosen {
            return try passLine(row.bytes[start...], above: chosen, isLast: isLast)
        }
        let layout = try TableLayout.find(in: &row, separators, headers, isLast: isLast)
        // Its faults are placed by its start.
        row.start = layout.headerStart
        row.line = layout.line
        try check(layout)
        row.nameColumns(layout.headings.numberingRepeats)
        row.start = 0
        separator = layout.separator
        blank = layout.blank
        line = layout.nextLine
        return layout.end
    }

    /// Passes a line above the header that the organiser chose, but for the separator that it may name.
    private mutating func passLine(
        _ rest: ArraySlice<UInt8>,
        above header: Int,
        isLast: Bool
    ) throws(RowFault) -> Int {
        if let mark = TableLayout.separator(named: rest.prefix { $0 != ASCII.lineFeed }) {
            separators = [mark]
        }
        guard let end = rest.firstIndex(of: ASCII.lineFeed) else {
            guard isLast else { throw .incomplete }
            throw .refused(.noLine(header), at: rest.startIndex)
        }
        line += 1
        return end + 1
    }
}

extension Row {
    /// The width of a sheet in a spreadsheet.
    private static let mostColumns = 16_384

    /// Whether every field is empty.
    var isBlank: Bool { values.allSatisfy { $0.start == $0.end } }

    /// Makes the cells blank that have a text.
    mutating func clear(_ text: [UInt8]) {
        for index in values.indices where values[index].end - values[index].start == text.count {
            let range = values[index].start..<values[index].end
            if bytes[range].elementsEqual(text) { values[index].end = range.lowerBound }
        }
    }

    /// Scans a row at the start of a line: fields in quotes may contain separators, line breaks, and doubled quotes.
    ///
    /// - Parameter separator: nil for a line, which is a single field.
    /// - Returns: The end of the row with its line break, and the number of line breaks.
    mutating func scanFields(
        at start: Int,
        _ separator: UInt8?,
        isLast: Bool
    ) throws(RowFault) -> (end: Int, breaks: Int) {
        begin(at: start)
        let bytes = self.bytes
        let span = bytes.span
        var position = start
        var breaks = 0
        while true {
            if separator != nil, position < span.count, span[position] == ASCII.quote {
                let field = try span.fieldInQuotes(at: position, separator, &breaks, isLast: isLast)
                values.append(field.value)
                position = field.end
            } else {
                let field = try span.plainField(at: position, separator)
                values.append(field)
                position = field.end
            }
            guard position < span.count else {
                guard isLast else { throw .incomplete }
                break
            }
            if try span.passLineBreak(&position, isLast: isLast) {
                breaks += 1
                break
            }
            guard span[position] == separator else {
                throw .refused("a quoted field continues after its closing quote", at: position)
            }
            position += 1
        }
        guard values.count <= Self.mostColumns else {
            throw .refused(.tooManyColumns(limit: Self.mostColumns), at: start)
        }
        try span.checkUTF8(start..<position)
        try span.checkMarks(start..<position)
        return (position, breaks)
    }
}

extension Span<UInt8> {
    /// Throws if the first bytes show another format.
    func checkText() throws(RowFault) {
        let first = skippingSpace(from: 0)
        guard first < count else { return }
        if self[first] == UInt8(ascii: "<") {
            let remedy = ListRemedy.copyTable
            throw .refused(RowIssue(offset: first, problem: ListProblem.isHTML, remedy: remedy))
        }
        if beginsJSON(at: first) { throw .refused(.isJSON, at: first, .readAsJSON) }
    }

    /// Whether an object of JSON begins there, or a list: "[Mod] Ada" is a name.
    private func beginsJSON(at start: Int) -> Bool {
        if self[start] == ASCII.openBrace { return true }
        guard self[start] == UInt8(ascii: "[") else { return false }
        let next = skippingSpace(from: start + 1)
        return next < count && [ASCII.openBrace, ASCII.quote].contains(self[next])
    }

    /// A field that begins with a quote, and its end. Programs that separate by tabs need no quotes: unless such a field ends
    /// with one, its quotes are part of its text.
    fileprivate func fieldInQuotes(
        at start: Int,
        _ separator: UInt8?,
        _ breaks: inout Int,
        isLast: Bool
    ) throws(RowFault) -> (value: RowValue, end: Int) {
        var passed = breaks
        let field = try quotedField(at: start, &passed, isLast: isLast)
        let end = field.end + 1
        let next = end < count ? self[end] : ASCII.lineFeed
        if separator == ASCII.tab, next != ASCII.tab, next != ASCII.lineFeed, next != ASCII.carriageReturn {
            let text = try plainField(at: start, separator)
            return (text, text.end)
        }
        breaks = passed
        return (field, end)
    }

    fileprivate func plainField(at start: Int, _ separator: UInt8?) throws(RowFault) -> RowValue {
        var position = start
        while position < count {
            let byte = self[position]
            if byte == separator || byte == ASCII.lineFeed || byte == ASCII.carriageReturn { break }
            if byte == ASCII.quote, separator != nil, separator != ASCII.tab {
                throw .refused(
                    "a quote stands inside a field without quotes",
                    at: position,
                    ListRemedy.quoteField
                )
            }
            guard byte != 0 else { throw .refused("it contains a NUL", at: position) }
            position += 1
        }
        return RowValue(kind: .field, start: start, end: position)
    }

    /// Passes a line feed, or a carriage return with one. Returns false for other bytes.
    @inline(__always)
    fileprivate func passLineBreak(_ position: inout Int, isLast: Bool) throws(RowFault) -> Bool {
        if self[position] == ASCII.carriageReturn {
            guard position + 1 < count || isLast else { throw .incomplete }
            guard position + 1 < count, self[position + 1] == ASCII.lineFeed else {
                throw .refused("a carriage return is not followed by a line feed", at: position)
            }
            position += 1
        }
        guard self[position] == ASCII.lineFeed else { return false }
        position += 1
        return true
    }

    /// - Returns: The field without its outer quotes.
    fileprivate func quotedField(
        at open: Int,
        _ breaks: inout Int,
        isLast: Bool
    ) throws(RowFault) -> RowValue {
        var position = open + 1
        var kind = RowValue.Kind.field
        while position < count {
            switch self[position] {
            case ASCII.quote:
                guard position + 1 < count || isLast else { throw .incomplete }
                guard position + 1 < count, self[position + 1] == ASCII.quote else {
                    return RowValue(kind: kind, start: open + 1, end: position)
                }
                kind = .quotedField
                position += 1
            case ASCII.lineFeed: breaks += 1
            case 0: throw .refused("it contains a NUL", at: position)
            default: break
            }
            position += 1
        }
        guard isLast else { throw .incomplete }
        throw .refused("a quoted field is not closed before the end of the file", at: open)
    }

    fileprivate func checkUTF8(_ range: Range<Int>) throws(RowFault) {
        do {
            _ = try UTF8Span(validating: extracting(range))
        } catch {
            let place = range.lowerBound + error.byteOffsets.lowerBound
            let remedy = ListRemedy.chooseEncoding(TextEncoding.windows1252.rawValue)
            throw .refused(.notEncoded(in: "UTF-8"), at: place, remedy)
        }
    }
}
