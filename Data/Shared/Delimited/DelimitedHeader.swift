import Domain

/// The start of a document: the encoding, the header and the separator.
enum DelimitedHeader<Record: DelimitedRecord> {
    private typealias Columns = [Record.Column]

    /// - Parameter separators: Candidates; the one by which the header names most columns is chosen. None for a list of
    ///   lines.
    /// - Returns: The layout, and where the rows begin; nil if more bytes are needed or the document is empty.
    static func read(
        _ bytes: Span<UInt8>,
        _ separators: [UInt8],
        isLast: Bool
    ) throws(DelimitedIssue) -> (layout: DelimitedLayout, end: Int, line: Int)? {
        guard bytes.count >= 4 || isLast else { return nil }
        let start = try bytes.startOfText()
        guard !separators.isEmpty else {
            let columns = Record.Column.allCases.map { $0.names.contains("name") ? 0 : -1 }
            return start < bytes.count ? (DelimitedLayout(separator: nil, columns: columns), start, 1) : nil
        }
        var best: (found: Int, layout: DelimitedLayout, end: Int, line: Int)?
        var issue: DelimitedIssue?
        for separator in separators {
            do throws(DelimitedIssue) {
                guard let header = try header(bytes, from: start, separator, isLast: isLast) else { return nil }
                let found = header.layout.columns.count { $0 >= 0 }
                if found > best?.found ?? -1 { best = (found, header.layout, header.end, header.line) }
            } catch {
                issue = issue ?? error
            }
        }
        guard let best, issue == nil || best.found > 0 else {
            if let issue { throw issue }
            return nil
        }
        try checkRequired(best.layout, bytes, from: start, isLast: isLast)
        return (best.layout, best.end, best.line)
    }

    private static func header(
        _ bytes: Span<UInt8>,
        from start: Int,
        _ separator: UInt8,
        isLast: Bool
    ) throws(DelimitedIssue) -> (layout: DelimitedLayout, end: Int, line: Int)? {
        guard let (names, end, lines) = try names(bytes, from: start, separator, isLast: isLast) else { return nil }
        let all = Record.requiredColumns + Record.optionalColumns
        var columns = [Int](repeating: -1, count: Record.Column.allCases.count)
        for column in all {
            let places = names.indices.filter { index in column.names.contains { $0.lowercased() == names[index] } }
            guard places.count < 2 else {
                throw DelimitedIssue(offset: start, reason: "the header names the column \(column.names[0]) twice")
            }
            columns[column.rawValue] = places.first ?? -1
        }
        return (DelimitedLayout(separator: separator, columns: columns, width: names.count), end, 1 + lines)
    }

    /// Names in lower case, without spaces around them.
    private static func names(
        _ bytes: Span<UInt8>,
        from start: Int,
        _ separator: UInt8,
        isLast: Bool
    ) throws(DelimitedIssue) -> (names: [String], end: Int, lines: Int)? {
        var row = DelimitedRow<Record.Column>(DelimitedLayout(separator: separator), line: 1)
        var position = start
        var lines = 0
        repeat {
            guard position < bytes.count, let end = try row.scan(bytes, at: position, isLast: isLast) else {
                return nil
            }
            position = end
            lines += row.lineBreaks
        } while row.isBlank
        return (row.texts(in: bytes).map { $0.lowercased().trimmed }, position, lines)
    }

    private static func checkRequired(
        _ layout: DelimitedLayout,
        _ bytes: Span<UInt8>,
        from start: Int,
        isLast: Bool
    ) throws(DelimitedIssue) {
        guard let missing = Record.requiredColumns.first(where: { layout.columns[$0.rawValue] < 0 }) else { return }
        var row = DelimitedRow<Record.Column>(layout, line: 1)
        var position = start
        repeat {
            guard let end = try row.scan(bytes, at: position, isLast: isLast) else { return }
            position = end
        } while row.isBlank
        let header = row.texts(in: bytes).map(\.trimmed)
        let name = missing.names[0]
        let unread = header.indices.filter { !layout.columns.contains($0) }.map { header[$0] }
        let similar = unread.first { missing.names.contains(where: $0.resembles) }
        throw DelimitedIssue(
            offset: row.start,
            reason: "no column \(name); the header has: \(header.map(\.visible).joined(separator: ", "))",
            hint: similar.map { "Rename the column '\($0.visible)' to '\(name)'." }
                ?? "The columns are \(Record.requiredColumns.map { $0.names[0] }.joined(separator: ", "))."
        )
    }
}

extension Span<UInt8> {
    /// Returns the position after a UTF-8 byte order mark. Throws if the first bytes show another encoding or format.
    fileprivate func startOfText() throws(DelimitedIssue) -> Int {
        func starts(_ prefix: [UInt8]) -> Bool {
            count >= prefix.count && prefix.indices.allSatisfy { self[$0] == prefix[$0] }
        }
        let isUTF16 = starts([0xFF, 0xFE]) || starts([0xFE, 0xFF])
        if isUTF16 || count >= 2 && (self[0] == 0) != (self[1] == 0) {
            throw DelimitedIssue(
                offset: 0,
                reason: "it is UTF-16, not UTF-8",
                hint: "Convert it:  iconv -f UTF-16 -t UTF-8 FILE > FILE.utf8"
            )
        }
        let start = starts([0xEF, 0xBB, 0xBF]) ? 3 : 0
        let first = skippingSpace(from: start)
        guard first < count else { return start }
        if self[first] == UInt8(ascii: "<") {
            throw DelimitedIssue(
                offset: first,
                reason: "it is an HTML page, not a list",
                hint: "Check the address. The server may require a sign-in."
            )
        }
        if self[first] == ASCII.openBrace {
            throw DelimitedIssue(offset: first, reason: "it is JSON", hint: "Read it with --format json.")
        }
        return start
    }
}

extension String {
    fileprivate var trimmed: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }

    /// Without control characters, at most 40 characters.
    fileprivate var visible: String {
        String(String.UnicodeScalarView(unicodeScalars.filter { !$0.isControlOrBidi }).prefix(40))
    }

    /// Whether one name contains the other, or both start alike.
    fileprivate func resembles(_ name: String) -> Bool {
        let (own, other) = (lowercased().filter(\.isLetter), name.lowercased().filter(\.isLetter))
        guard !own.isEmpty, !other.isEmpty else { return false }
        return own.firstRange(of: other) != nil || other.firstRange(of: own) != nil || own.prefix(3) == other.prefix(3)
    }
}
