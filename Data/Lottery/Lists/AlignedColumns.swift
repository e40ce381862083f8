import Domain

/// A table as programs print it in a terminal: its columns begin below each other, behind two blanks or more.
struct AlignedColumns {
    /// Of each line, blank ones included; none of a line of dashes below the header.
    private let rows: [[String]]

    /// nil if not every line is aligned with the first one. With a line of dashes, a header that is known or a third column,
    /// no two blanks in a list of names can look like one.
    init?(_ bytes: [UInt8], _ headers: HeaderRule) {
        let lines = bytes.split(separator: ASCII.lineFeed, omittingEmptySubsequences: false)
        guard let first = lines.first(where: { $0.contains { $0 > ASCII.space } }), Self.mayBeHeader(first)
        else {
            return nil
        }
        let starts = Array(String(repairing: first)).columnStarts
        guard starts.count > 1 else { return nil }
        var rows: [[String]] = []
        var hasRuler = false
        for line in lines {
            guard let cells = Array(String(repairing: line)).cells(from: starts) else { return nil }
            let isRuler = cells.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0 == "-" } }
            hasRuler = hasRuler || isRuler
            rows.append(isRuler ? [] : cells)
        }
        let filled = rows.filter { $0.contains(where: \.isVisible) }
        guard filled.count > 1, hasRuler || starts.count > 2 || headers.accept(filled[0]) else { return nil }
        self.rows = rows
    }

    /// Most lists of names end here.
    private static func mayBeHeader(_ line: ArraySlice<UInt8>) -> Bool {
        line.count <= 1000 && !line.contains(ASCII.tab)
            && zip(line, line.dropFirst()).contains { $0 == ASCII.space && $1 == ASCII.space }
    }

    /// As a table of quoted fields, line for line.
    var fields: [UInt8] {
        let lines = rows.map { $0.contains(where: \.isVisible) ? PlainText.quoted($0) : [] }
        return Array(lines.joined(separator: [ASCII.lineFeed]))
    }
}

extension [Character] {
    /// Where a line has text at its start or behind two blanks.
    fileprivate var columnStarts: [Int] {
        indices.filter { !self[$0].isWhitespace && hasBlanks(before: $0) }
    }

    private func hasBlanks(before index: Int) -> Bool {
        self[..<Swift.min(index, count)].dropFirst(Swift.max(index - 2, 0)).allSatisfy(\.isWhitespace)
    }

    /// The text from each start to the next one; nil if one stands across a start, or begins behind one.
    fileprivate func cells(from starts: [Int]) -> [String]? {
        let ends = starts.dropFirst() + [Int.max]
        guard starts.allSatisfy(hasBlanks) else { return nil }
        let cells = zip(starts, ends).map { start, end in
            self[Swift.min(start, count)..<Swift.min(end, count)]
        }
        guard cells.allSatisfy({ $0.first?.isWhitespace != true || $0.allSatisfy(\.isWhitespace) }) else {
            return nil
        }
        return cells.map { String($0).trimmed }
    }
}
