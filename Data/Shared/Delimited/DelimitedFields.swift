import Domain

/// Decoding of fields.
extension DelimitedRow {
    /// Whether the row is a line of a list without columns.
    var isLine: Bool { layout.separator == nil }

    /// Whether the header names the column.
    func has(_ column: Column) -> Bool { layout.columns[column.rawValue] >= 0 }

    func text(_ column: Column, in bytes: Span<UInt8>) -> String {
        text(of: field(column), in: bytes)
    }

    /// All fields, for the header.
    func texts(in bytes: Span<UInt8>) -> [String] { fields.map { text(of: $0, in: bytes) } }

    /// Reads 0 to 2⁶⁴ − 1: digits only, without leading zeros.
    func unsignedInteger(_ column: Column, in bytes: Span<UInt8>) throws(DelimitedIssue) -> UInt64 {
        let field = field(column)
        let digits = field.start..<field.end
        if let (number, end) = bytes.digits(at: field.start), end == field.end,
            bytes[field.start] != ASCII.zero || digits.count == 1
        {
            return number
        }
        guard !digits.isEmpty, digits.allSatisfy({ ASCII.digits ~= bytes[$0] }) else {
            throw issue(column, in: bytes, "is not a whole number")
        }
        guard bytes[field.start] != ASCII.zero || digits.count == 1 else {
            throw issue(column, in: bytes, "has a leading zero")
        }
        guard let number = bytes.magnitude(of: digits) else {
            throw issue(column, in: bytes, "is larger than \(UInt64.max)")
        }
        return number
    }

    func day(_ column: Column, in bytes: Span<UInt8>) throws(DelimitedIssue) -> CalendarDay {
        let field = field(column)
        guard let day = CalendarDay(text: bytes.extracting(field.start..<field.end)) else {
            throw issue(column, in: bytes, "is not a day of the calendar such as 2020-10-19")
        }
        return day
    }

    /// Reads `true` or `false` in any case.
    func truthValue(_ column: Column, in bytes: Span<UInt8>) throws(DelimitedIssue) -> Bool {
        let field = field(column)
        func reads(_ word: String) -> Bool {
            let letters = word.utf8Span.span
            return field.end - field.start == letters.count
                && letters.indices.allSatisfy { bytes[field.start + $0] | 0x20 == letters[$0] }
        }
        if reads("true") { return true }
        if reads("false") { return false }
        throw issue(column, in: bytes, "is not true or false")
    }

    /// Throws if the text would break a line of the form `a⇥b`.
    func requireOneLine(_ column: Column, in bytes: Span<UInt8>) throws(DelimitedIssue) {
        let field = field(column)
        for position in field.start..<field.end where bytes[position] < 0x20 {
            switch bytes[position] {
            case ASCII.tab, ASCII.lineFeed, ASCII.carriageReturn:
                throw DelimitedIssue(offset: position, reason: "\(column.names[0]) contains a tab or a line break")
            default: continue
            }
        }
    }

    private func issue(_ column: Column, in bytes: Span<UInt8>, _ problem: String) -> DelimitedIssue {
        let quoted = text(column, in: bytes).prefix(41)
        let shown = quoted.count > 40 ? quoted.prefix(40) + "…" : quoted
        let visible = shown.unicodeScalars.map { $0.isControlOrBidi ? "\u{FFFD}" : String($0) }.joined()
        return DelimitedIssue(offset: field(column).start, reason: "\(column.names[0]) \"\(visible)\" \(problem)")
    }

    private func field(_ column: Column) -> Field { fields[layout.columns[column.rawValue]] }

    private func text(of field: Field, in bytes: Span<UInt8>) -> String {
        let raw = bytes.extracting(field.start..<field.end)
        guard field.hasDoubledQuotes else {
            return raw.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
        }
        var content: [UInt8] = []
        var position = 0
        while position < raw.count {
            content.append(raw[position])
            position += raw[position] == ASCII.quote ? 2 : 1
        }
        return String(decoding: content, as: UTF8.self)
    }
}
