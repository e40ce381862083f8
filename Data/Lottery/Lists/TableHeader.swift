import Domain

/// A column of a table, with its names in the header, the preferred one first. Only letters and digits count, without
/// regard to case and accents.
struct TableColumn {
    let names: [String]
    let isRequired: Bool

    init(_ names: String..., isRequired: Bool = true) {
        self.names = names
        self.isRequired = isRequired
    }

    func isNamed(_ name: String) -> Bool { names.contains { $0.heading == name.heading } }
}

/// The header of a table, which names its columns.
struct TableHeader {
    let separator: UInt8
    /// Names of the columns; of the required ones, the preferred names.
    private(set) var names: [String]
    /// Where the rows begin.
    let end: Int
    /// Number of lines up to there.
    let lines: Int

    /// - Parameter separators: Candidates; the one by which the header names most columns is chosen. A line such as
    ///   `sep=;`, which Excel writes and reads above a header, replaces them.
    init(
        _ row: inout Row,
        from start: Int,
        _ separators: [UInt8],
        _ columns: [TableColumn],
        isLast: Bool
    ) throws(RowFault) {
        // Faults are placed by their distance from the start of the document.
        defer { row.start = 0 }
        var (end, lines, candidates, separator, isMark) = (start, 0, separators, separators[0], false)
        repeat {
            let rest = row.bytes[end...]
            guard let lineEnd = rest.firstIndex(of: ASCII.lineFeed) ?? (isLast ? rest.endIndex : nil), !rest.isEmpty
            else { throw .incomplete }
            let mark = Self.separator(named: rest[..<lineEnd])
            isMark = mark != nil
            candidates = mark.map { [$0] } ?? candidates
            separator = Self.separator(of: rest[..<lineEnd], candidates, columns)
            let (next, breaks) = try row.scanFields(at: end, separator, isLast: isLast)
            end = next
            lines += breaks
        } while row.isBlank || isMark
        let written = row.values.map { row.bytes.text(of: $0).trimmed(" ") }
        (self.separator, names, self.end, self.lines) = (separator, written, end, lines)
        for column in columns {
            let places = written.indices.filter { column.isNamed(written[$0]) }
            guard places.count < 2 else {
                throw .refused("the header names the column \(column.names[0]) twice", at: row.start)
            }
            guard column.isRequired else { continue }
            if let place = places.first {
                names[place] = column.names[0]
            } else {
                throw Self.missing(column, of: columns, in: written, at: row.start)
            }
        }
    }

    private static func separator(named line: ArraySlice<UInt8>) -> UInt8? {
        String(decoding: line, as: UTF8.self).wholeMatch(of: /sep=([,;\t|])\r?/)?.1.utf8.first
    }

    private static func separator(
        of line: ArraySlice<UInt8>,
        _ candidates: [UInt8],
        _ columns: [TableColumn]
    ) -> UInt8 {
        func count(_ separator: UInt8) -> (known: Int, all: Int) {
            let names = line.split(separator: separator, omittingEmptySubsequences: false).map {
                String(decoding: $0, as: UTF8.self).trimmed(" \"\r")
            }
            return (names.count { name in columns.contains { $0.isNamed(name) } }, names.count)
        }
        return candidates.max { count($0) < count($1) } ?? candidates[0]
    }

    private static func missing(
        _ column: TableColumn,
        of columns: [TableColumn],
        in written: [String],
        at place: Int
    ) -> RowFault {
        let unread = written.filter { name in !columns.contains { $0.isNamed(name) } }
        let similar = unread.first { column.names.contains(where: $0.resembles) }
        let shown = written.prefix(20).map(\.visible) + (written.count > 20 ? ["…"] : [])
        return .refused(
            "no column \(column.names[0]); the header has: \(shown.joined(separator: ", "))",
            at: place,
            hint: similar.map { "Rename the column '\($0.visible)' to '\(column.names[0])'." }
                ?? "The columns are \(columns.filter(\.isRequired).map { $0.names[0] }.joined(separator: ", "))."
        )
    }
}

extension Span<UInt8> {
    /// Throws if the first bytes show another encoding or format.
    func checkText(acceptsAny: Bool) throws(RowFault) {
        if count >= 2 && (self[0] == 0) != (self[1] == 0) {
            let hint = "Convert it:  iconv -f UTF-16 -t UTF-8 FILE > FILE.utf8"
            throw .refused("it is UTF-16, not UTF-8", at: 0, hint: hint)
        }
        let first = skippingSpace(from: 0)
        guard first < count, !acceptsAny else { return }
        if self[first] == UInt8(ascii: "<") {
            let hint = "Check the address. The server may require a sign-in."
            throw .refused("it is an HTML page, not a list", at: first, hint: hint)
        }
        if self[first] == ASCII.openBrace {
            throw .refused("it is JSON", at: first, hint: "Read it with --format json.")
        }
    }
}

extension String {
    fileprivate func trimmed(_ marks: String) -> String {
        String(drop(while: marks.contains).reversed().drop(while: marks.contains).reversed())
    }

    /// A heading in the form in which headings are compared. "Attendee #" is a number, and no attendee.
    var heading: String { FoldedText(self).text.filter { $0.isLetter || $0.isNumber || $0 == "#" } }

    /// Without control characters, at most 40 characters.
    var visible: String {
        String(String.UnicodeScalarView(unicodeScalars.filter { !$0.isControlOrBidi }).prefix(40))
    }

    /// Whether one name contains the other, or both start alike.
    fileprivate func resembles(_ name: String) -> Bool {
        let (own, other) = (lowercased().filter(\.isLetter), name.lowercased().filter(\.isLetter))
        guard !own.isEmpty, !other.isEmpty else { return false }
        return own.firstRange(of: other) != nil || other.firstRange(of: own) != nil || own.prefix(3) == other.prefix(3)
    }
}
