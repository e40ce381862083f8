import Domain

/// A column to read; all others are ignored. The raw value is its index in `DelimitedLayout.columns`.
protocol DelimitedColumn: RawRepresentable<Int>, CaseIterable, Sendable {
    /// Names in the header, the preferred one first. Case does not matter.
    var names: [String] { get }
}

/// A decoded row of a delimited list.
protocol DelimitedRecord: SendableMetatype {
    associatedtype Column: DelimitedColumn

    static var requiredColumns: [Column] { get }
    static var optionalColumns: [Column] { get }

    /// - Parameters:
    /// - row: The row, known to be valid UTF-8 with as many fields as the header.
    /// - bytes: The bytes that the row was scanned from.
    init(_ row: borrowing DelimitedRow<Column>, in bytes: Span<UInt8>) throws(DelimitedIssue)
}

/// Where the columns of a list are, as its header says.
struct DelimitedLayout: Hashable, Sendable {
    /// nil for a list of lines, whose only field is the line.
    let separator: UInt8?
    /// For each column, its index in a row; −1 for none.
    var columns: [Int] = []
    /// Number of fields in each row.
    var width = 1
}

struct DelimitedIssue: Error, Hashable {
    /// In the scanned bytes.
    let offset: Int
    let reason: String
    var hint: String?
}

/// The fields of one row, by RFC 4180: quoted fields may contain separators, line breaks, and quotes, which are doubled.
///
/// It is reused for every row, so reading one allocates nothing. If the bytes end inside a row, the caller scans it again
/// from its start with more bytes.
struct DelimitedRow<Column: DelimitedColumn>: ~Copyable {
    struct Field {
        let start: Int
        let end: Int
        let hasDoubledQuotes: Bool
    }

    let layout: DelimitedLayout
    /// Line on which the row starts, counted from 1.
    private(set) var line: Int
    private(set) var start = 0
    private(set) var lineBreaks = 0
    private(set) var fields: [Field] = []

    init(_ layout: DelimitedLayout, line: Int) {
        self.layout = layout
        self.line = line
    }

    /// Scans a row at the start of a line.
    ///
    /// - Parameter isLast: Whether the document ends with these bytes.
    /// - Returns: The end of the row and its line break; nil if more bytes are needed.
    mutating func scan(_ bytes: Span<UInt8>, at start: Int, isLast: Bool) throws(DelimitedIssue) -> Int? {
        self.start = start
        line += lineBreaks
        lineBreaks = 0
        guard let end = try scanFields(bytes, isLast: isLast) else {
            lineBreaks = 0
            return nil
        }
        return end
    }

    var isBlank: Bool { fields.count == 1 && fields[0].start == fields[0].end && fields[0].start == start }

    func checkWidth() throws(DelimitedIssue) {
        guard fields.count != layout.width else { return }
        let place = fields.count > layout.width ? fields[layout.width].start : fields[fields.count - 1].end
        let (count, width) = (fields.count, layout.width)
        throw DelimitedIssue(
            offset: place,
            reason: "the row has \(count) \(count == 1 ? "field" : "fields"), not \(width)"
        )
    }

    private mutating func scanFields(_ bytes: Span<UInt8>, isLast: Bool) throws(DelimitedIssue) -> Int? {
        fields.removeAll(keepingCapacity: true)
        // A list of lines has no separator: a line feed ends its only field.
        let separator = layout.separator ?? ASCII.lineFeed
        var position = start
        var seen: UInt64 = 0
        while true {
            let isQuoted = layout.separator != nil && position < bytes.count && bytes[position] == ASCII.quote
            let field =
                isQuoted
                ? try quotedField(bytes, at: position, &seen, isLast: isLast)
                : try plainField(bytes, at: position, separator, &seen)
            guard let field else { return nil }
            fields.append(field)
            position = isQuoted ? field.end + 1 : field.end
            guard position < bytes.count else {
                guard isLast else { return nil }
                break
            }
            let byte = bytes[position]
            if byte == ASCII.lineFeed {
                position += 1
                lineBreaks += 1
                break
            }
            if byte == ASCII.carriageReturn {
                guard position + 1 < bytes.count || isLast else { return nil }
                guard position + 1 < bytes.count, bytes[position + 1] == ASCII.lineFeed else {
                    throw DelimitedIssue(offset: position, reason: "a carriage return is not followed by a line feed")
                }
                position += 2
                lineBreaks += 1
                break
            }
            guard byte == separator else {
                throw DelimitedIssue(offset: position, reason: "a quoted field continues after its closing quote")
            }
            position += 1
        }
        if seen & 0x8080_8080_8080_8080 != 0 { try checkUTF8(bytes, ..<position) }
        return position
    }

    private func plainField(
        _ bytes: Span<UInt8>,
        at start: Int,
        _ separator: UInt8,
        _ seen: inout UInt64
    ) throws(DelimitedIssue) -> Field? {
        let quote = layout.separator == nil ? ASCII.lineFeed : ASCII.quote
        let stops = [separator, ASCII.lineFeed, ASCII.carriageReturn, quote, 0] as InlineArray<5, UInt8>
        var position = start
        // Eight bytes at a time; the loop after it finds the place among the last of them.
        while position + 8 <= bytes.count {
            let word = bytes.word(at: position)
            var found: UInt64 = 0
            for index in stops.indices { found |= word.bytes(equalTo: stops[index]) }
            guard found == 0 else {
                position += found.trailingZeroBitCount / 8
                seen |= word & (found & (0 &- found) &- 1)
                break
            }
            seen |= word
            position += 8
        }
        while position < bytes.count, !stops.indices.contains(where: { stops[$0] == bytes[position] }) {
            seen |= UInt64(bytes[position])
            position += 1
        }
        guard position < bytes.count, bytes[position] != separator else {
            return Field(start: start, end: position, hasDoubledQuotes: false)
        }
        if bytes[position] == quote, layout.separator != nil {
            throw DelimitedIssue(
                offset: position,
                reason: "a quote stands inside a field without quotes",
                hint: "Quote the field, and double the quotes inside it."
            )
        }
        if bytes[position] == 0 { throw .nul(at: position) }
        return Field(start: start, end: position, hasDoubledQuotes: false)
    }

    /// - Returns: The field without its outer quotes; nil if more bytes are needed.
    private mutating func quotedField(
        _ bytes: Span<UInt8>,
        at open: Int,
        _ seen: inout UInt64,
        isLast: Bool
    ) throws(DelimitedIssue) -> Field? {
        var position = open + 1
        var hasDoubledQuotes = false
        while position < bytes.count {
            let byte = bytes[position]
            switch byte {
            case ASCII.quote:
                guard position + 1 < bytes.count || isLast else { return nil }
                guard position + 1 < bytes.count, bytes[position + 1] == ASCII.quote else {
                    return Field(start: open + 1, end: position, hasDoubledQuotes: hasDoubledQuotes)
                }
                hasDoubledQuotes = true
                position += 1
            case ASCII.lineFeed: lineBreaks += 1
            case 0: throw .nul(at: position)
            default: seen |= UInt64(byte)
            }
            position += 1
        }
        guard isLast else { return nil }
        throw DelimitedIssue(offset: open, reason: "a quoted field is not closed before the end of the file")
    }

    private func checkUTF8(_ bytes: Span<UInt8>, _ end: PartialRangeUpTo<Int>) throws(DelimitedIssue) {
        let row = bytes.extracting(start..<end.upperBound)
        do {
            _ = try UTF8Span(validating: row)
        } catch {
            throw DelimitedIssue(
                offset: start + error.byteOffsets.lowerBound,
                reason: "it is not UTF-8",
                hint: "If it is Latin-1, convert it:  iconv -f LATIN1 -t UTF-8 FILE > FILE.utf8"
            )
        }
    }
}

extension UInt64 {
    /// Sets the high bit of each byte that equals this one. Only the lowest is reliable: a subtraction that borrows can
    /// mark bytes above.
    @inline(__always)
    fileprivate func bytes(equalTo byte: UInt8) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let zeros = self ^ (ones &* UInt64(byte))
        return (zeros &- ones) & ~zeros & (ones &* 0x80)
    }
}

extension DelimitedIssue {
    static func nul(at offset: Int) -> DelimitedIssue { DelimitedIssue(offset: offset, reason: "it contains a NUL") }
}

extension ASCII {
    static let tab = UInt8(ascii: "\t")
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let semicolon = UInt8(ascii: ";")
}
