import Domain

/// A column of a table, with its names in the header, the preferred one first. Case does not matter.
struct TableColumn {
    let names: [String]
    let isRequired: Bool

    init(_ names: String..., isRequired: Bool = true) {
        self.names = names
        self.isRequired = isRequired
    }

    func isNamed(_ name: String) -> Bool { names.contains { $0.lowercased() == name.lowercased() } }
}

/// The header of a table, which names its columns.
struct TableHeader {
    let separator: UInt8
    /// As written, without spaces around them.
    private let written: [String]
    /// For each known column, its index in the header.
    private let indices: [Int?]
    private let start: Int
    /// Where the rows begin.
    let end: Int
    /// Number of lines up to there.
    let lines: Int

    /// Names of the columns; of the known ones, the preferred names.
    func names(of columns: [TableColumn]) -> [String] {
        var names = written
        for (column, index) in zip(columns, indices) { if let index { names[index] = column.names[0] } }
        return names
    }

    /// - Parameter separators: Candidates; the one by which the header names most columns is chosen.
    static func read(
        _ row: inout Row,
        from start: Int,
        _ separators: [UInt8],
        _ columns: [TableColumn],
        isLast: Bool
    ) throws(RowFault) -> TableHeader {
        // Faults are placed by their distance from the start of the document.
        defer { row.begin(at: 0) }
        var (best, fault): (TableHeader?, RowFault?)
        for separator in separators {
            do throws(RowFault) {
                let header = try TableHeader(&row, from: start, separator, columns, isLast: isLast)
                if best.map({ ($0.found, $0.written.count) < (header.found, header.written.count) }) ?? true {
                    best = header
                }
            } catch {
                guard error != .incomplete else { throw error }
                fault = fault ?? error
            }
        }
        // A candidate that separates nothing is no better than the fault of another.
        guard let best, fault == nil || best.found > 0 || best.written.count > 1 else { throw fault ?? .incomplete }
        try best.checkRequired(columns)
        return best
    }

    private var found: Int { indices.count { $0 != nil } }

    private init(
        _ row: inout Row,
        from start: Int,
        _ separator: UInt8,
        _ columns: [TableColumn],
        isLast: Bool
    ) throws(RowFault) {
        var (end, lines) = (start, 0)
        repeat {
            guard end < row.bytes.count else { throw .incomplete }
            let (next, breaks) = try row.scanFields(at: end, separator, isLast: isLast)
            end = next
            lines += breaks
        } while row.isBlank
        let names = row.values.map { row.bytes.text(of: $0).trimmed }
        let place = row.start
        indices = try columns.map { column throws(RowFault) in
            let places = names.indices.filter { column.isNamed(names[$0]) }
            guard places.count < 2 else {
                throw .refused("the header names the column \(column.names[0]) twice", at: place)
            }
            return places.first
        }
        (self.separator, written, self.start, self.end, self.lines) = (separator, names, row.start, end, lines)
    }

    private func checkRequired(_ columns: [TableColumn]) throws(RowFault) {
        guard let column = zip(columns, indices).first(where: { $0.isRequired && $1 == nil })?.0 else { return }
        let unread = written.indices.filter { !indices.contains($0) }.map { written[$0] }
        let similar = unread.first { column.names.contains(where: $0.resembles) }
        let shown = written.prefix(20).map(\.visible) + (written.count > 20 ? ["…"] : [])
        throw .refused(
            "no column \(column.names[0]); the header has: \(shown.joined(separator: ", "))",
            at: start,
            hint: similar.map { "Rename the column '\($0.visible)' to '\(column.names[0])'." }
                ?? "The columns are \(columns.filter(\.isRequired).map { $0.names[0] }.joined(separator: ", "))."
        )
    }
}

extension Span<UInt8> {
    /// Returns the position after a UTF-8 byte order mark. Throws if the first bytes show another encoding or format.
    func startOfText(acceptsAny: Bool) throws(RowFault) -> Int {
        func starts(_ prefix: [UInt8]) -> Bool {
            count >= prefix.count && prefix.indices.allSatisfy { self[$0] == prefix[$0] }
        }
        let isUTF16 = starts([0xFF, 0xFE]) || starts([0xFE, 0xFF])
        if isUTF16 || count >= 2 && (self[0] == 0) != (self[1] == 0) {
            let hint = "Convert it:  iconv -f UTF-16 -t UTF-8 FILE > FILE.utf8"
            throw .refused("it is UTF-16, not UTF-8", at: 0, hint: hint)
        }
        let start = starts([0xEF, 0xBB, 0xBF]) ? 3 : 0
        let first = skippingSpace(from: start)
        guard first < count, !acceptsAny else { return start }
        if self[first] == UInt8(ascii: "<") {
            let hint = "Check the address. The server may require a sign-in."
            throw .refused("it is an HTML page, not a list", at: first, hint: hint)
        }
        if self[first] == ASCII.openBrace {
            throw .refused("it is JSON", at: first, hint: "Read it with --format json.")
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
