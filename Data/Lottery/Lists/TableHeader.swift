import Domain

struct TableHeader {
    let separator: UInt8
    let headings: [String]
    /// Where the rows begin.
    let end: Int
    /// Number of lines up to there.
    let lines: Int

    /// - Parameters:
    ///   - separators: Candidates; the one by which the header has most known headings is chosen, and the last for a
    ///     header of one field. A line such as `sep=;`, which Excel writes and reads above a header, replaces them.
    ///   - known: Headings in the form of `String.heading`.
    init(_ row: inout Row, _ separators: [UInt8], known: Set<String>, isLast: Bool) throws(RowFault) {
        // Faults are placed by their distance from the start of the document.
        defer { row.start = 0 }
        var (end, lines, candidates, separator, isMark) = (0, 0, separators, separators[0], false)
        repeat {
            let rest = row.bytes[end...]
            guard let lineEnd = rest.firstIndex(of: ASCII.lineFeed) ?? (isLast ? rest.endIndex : nil), !rest.isEmpty
            else { throw .incomplete }
            try row.bytes.span.checkMarks(end..<lineEnd)
            let mark = Self.separator(named: rest[..<lineEnd])
            isMark = mark != nil
            candidates = mark.map { [$0] } ?? candidates
            separator = Self.separator(of: rest[..<lineEnd], candidates, known)
            let (next, breaks) = try row.scanFields(at: end, separator, isLast: isLast)
            end = next
            lines += breaks
        } while row.isBlank || isMark
        headings = row.values.map { row.bytes.text(of: $0).trimmed(" ") }
        (self.separator, self.end, self.lines) = (separator, end, lines)
    }

    /// The separator that a line such as `sep=;` names; nil for other lines.
    static func separator(named line: ArraySlice<UInt8>) -> UInt8? {
        String(repairing: line).wholeMatch(of: /"?sep=([,;\t|])"?\r?/)?.1.utf8.first
    }

    private static func separator(of line: ArraySlice<UInt8>, _ candidates: [UInt8], _ known: Set<String>) -> UInt8 {
        func count(_ separator: UInt8) -> (known: Int, all: Int) {
            let names = line.split(separator: separator, omittingEmptySubsequences: false).map {
                String(repairing: $0).trimmed(" \"\r")
            }
            return (names.count { known.contains($0.heading) }, names.count)
        }
        let found = candidates.filter { count($0).all > 1 }.max { count($0) < count($1) }
        return found ?? candidates[candidates.count - 1]
    }
}

extension Span<UInt8> {
    /// Throws if the first bytes show another format.
    func checkText(acceptsAny: Bool) throws(RowFault) {
        let first = skippingSpace(from: 0)
        guard first < count, !acceptsAny else { return }
        if self[first] == UInt8(ascii: "<") {
            let hint = "Check the address. The server may require a sign-in."
            throw .refused("it is an HTML page, not a list", at: first, hint: hint)
        }
        if self[first] == ASCII.openBrace {
            throw .refused("it is JSON", .invalid, at: first, hint: "Read it as JSON:", option: "--format=json")
        }
    }
}

extension String {
    fileprivate func trimmed(_ marks: String) -> String {
        let marks = marks.unicodeScalars
        guard let first = unicodeScalars.firstIndex(where: { !marks.contains($0) }),
            let last = unicodeScalars.lastIndex(where: { !marks.contains($0) })
        else { return "" }
        return String(unicodeScalars[first...last])
    }

    /// A heading in the form in which headings are compared.
    var heading: String { FoldedText(self).heading }

    /// Without control characters, at most 40 characters.
    var visible: String {
        String(String.UnicodeScalarView(unicodeScalars.filter { !$0.isControlOrBidi }).prefix(40))
    }
}
