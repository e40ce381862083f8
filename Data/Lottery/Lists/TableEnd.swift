import Domain

/// Finds the end of a table: its last participant, or a row that begins another table.
struct TableEnd {
    /// Rows without anybody, as a table can have them below its last participant.
    private struct Footer {
        /// Why the first of them is no participant, if one follows.
        var fault = RowFault.incomplete
        let line: Int
        let text: String
        var rows = 1
    }

    private let headers: HeaderRule
    /// All tables of the file from the header on.
    private(set) var parts: [ListProblem.Table]
    private var lastWasLone = false
    /// Whether the last row stands alone below an empty one, as the title of another table does.
    private var lastIsTitle = false
    private var footer: Footer?
    /// Of the last row.
    private var filled = 0
    private let fullColumns: [Int]
    /// Whether the organiser says that every row with a name is a participant.
    private let acceptsAll: Bool

    /// - Parameter acceptsAll: Whether the organiser says that every row with a name is a participant.
    init(_ layout: TableLayout, _ headers: HeaderRule, acceptsAll: Bool) {
        self.headers = headers
        parts = [ListProblem.Table(line: layout.line, headings: layout.headings)]
        self.acceptsAll = acceptsAll
        fullColumns = layout.fullColumns
    }

    /// Whether the row belongs to another table, or is its header.
    mutating func isBeyond(_ row: borrowing Row, _ people: inout ListedPeople) -> Bool {
        filled = row.filledCount
        let filled = filled
        let isNarrow = parts[parts.count - 1].headings.count == 1
        let mayBegin = row.followsBlank || lastWasLone && !isNarrow
        defer {
            lastIsTitle = filled == 1 && row.followsBlank
            lastWasLone = filled == 1
        }
        if mayBegin, filled > 1 || isNarrow, begins(row) {
            removeTitle(row, &people)
            let headings = row.values.map { row.bytes.text(of: $0).trimmed }
            parts.append(ListProblem.Table(line: row.line, headings: headings))
            return true
        }
        parts[parts.count - 1].rows += 1
        return parts.count > 1
    }

    private func begins(_ row: borrowing Row) -> Bool {
        headers.accept(row.values.map { row.bytes.text(of: $0).trimmed })
    }

    /// The title of the next table is no participant.
    private mutating func removeTitle(_ row: borrowing Row, _ people: inout ListedPeople) {
        guard parts.count == 1, lastIsTitle || lastWasLone && !row.followsBlank else { return }
        parts[0].rows -= 1
        guard footer == nil, let title = people.last, let line = title.line else { return }
        people.removeLast()
        footer = Footer(line: line, text: title.name.text)
    }

    /// A row without a participant, which is a fault if one follows.
    mutating func skip(_ row: borrowing Row, _ fault: RowFault) {
        guard footer == nil else {
            footer?.rows += 1
            return
        }
        let text = row.filledCells.map(\.visible).joined(separator: ", ")
        footer = Footer(fault: fault.onLine(row.line), line: row.line, text: text)
    }

    var hasFooter: Bool { footer != nil }

    /// Throws if the row is a heading or a sum, and nobody.
    func checkRow(_ row: borrowing Row, _ columns: ParticipantColumns) throws(RowFault) {
        guard isNobody(row, columns), let text = row.filledCells.first else { return }
        let used = [columns.name, columns.lastName, columns.username]
        let heading = used.compactMap(\.self).first { row.isFilled($0) }
        guard let heading else { return }
        let blanks = fullColumns.filter { !row.isFilled($0) }
        let accepted = row.heading(heading)
        let condition =
            if isLone(row), let blank = blanks.first(where: { $0 == columns.username }) ?? blanks.first {
                row.heading(blank) + "!="
            } else {
                "\(accepted)!=\(row.find(heading).map { row.bytes.text(of: $0).trimmed } ?? "")"
            }
        let remedy = ListRemedy.leaveOutRow(condition: condition, accept: accepted)
        throw .refused(.noParticipant(text), at: row.start, remedy)
    }

    /// Whether a row is a sum, or a heading of the rows below it.
    func isNobody(_ row: borrowing Row, _ columns: ParticipantColumns) -> Bool {
        if acceptsAll { return false }
        if isLone(row) { return true }
        let last = row.isFilled(columns.lastName) ? columns.lastName : nil
        guard row.isFilled(columns.name) || last != nil else { return row.isTotal(columns.username) }
        let name = row.isFilled(columns.name) ? columns.name : last
        // Some programs print the header on each page.
        if row.repeatsHeading(name) { return last == nil || row.repeatsHeading(last) }
        return (last == nil || last == name) && !row.isFilled(columns.username) && row.isTotal(name)
    }

    /// Whether one cell alone is filled in a table that fills several.
    private func isLone(_ row: borrowing Row) -> Bool {
        guard filled == 1, fullColumns.count > 1 else { return false }
        return fullColumns.count > 2 || hasHeading(row)
    }

    private func hasHeading(_ row: borrowing Row) -> Bool {
        row.values.contains { row.bytes.text(of: $0).looksLikeHeading }
    }

    /// Whether the row can stand below the last participant. A name alone may be that of one.
    func isBelow(_ row: borrowing Row, _ columns: ParticipantColumns) -> Bool {
        isNobody(row, columns) && (!isLone(row) || hasHeading(row) || !row.isFilled(columns.name))
    }

    /// Throws if a participant follows a row without one.
    func checkFooter() throws(RowFault) { if let footer { throw footer.fault } }

    /// Notes what is not used.
    ///
    /// - Parameter chosen: Whether the organiser chose the line of the header.
    func finish(_ people: inout ListedPeople, of place: Place, isChosen: Bool) throws(AccessFailure) {
        guard parts.count == 1 || isChosen else {
            let remedy = ListRemedy.chooseHeader(parts[0].line)
            throw AccessFailure(.invalid, place, ListProblem.severalTables(parts), remedy)
        }
        guard let below = footer else { return }
        people.description.remarks.append(.rowsBelow(below.rows, line: below.line, text: below.text))
    }
}

extension Row {
    var filledCells: [String] {
        let bytes = bytes
        return values.map { bytes.text(of: $0).trimmed }.filter(\.isVisible)
    }

    /// Number of fields that are not empty.
    fileprivate var filledCount: Int { values.count { $0.start < $0.end } }

    fileprivate func isFilled(_ column: Int?) -> Bool {
        guard let value = find(column), value.start < value.end else { return false }
        // Most cells begin with a visible character of ASCII.
        return 0x21...0x7E ~= bytes.span[value.start] || bytes.text(of: value).isVisible
    }

    /// Whether the cell is a word for totals.
    fileprivate func isTotal(_ column: Int?) -> Bool {
        guard let value = find(column), bytes.span.mayBeTotal(value) else { return false }
        return bytes.text(of: value).isTotal
    }
}

extension Span<UInt8> {
    /// Whether a cell can be a word for totals, by how it begins or ends. Few are, and to fold each takes time.
    fileprivate func mayBeTotal(_ value: RowValue) -> Bool {
        guard value.end - value.start >= 3 else { return false }
        // Words can have numbers and marks around them, also dashes beyond ASCII.
        guard isLetter(at: value.start), isLetter(at: value.end - 1) else { return true }
        if String.totalBeginnings.contains(letters(from: value.start)) { return true }
        return String.totalEndings.contains(letters(from: value.end - 2))
    }

    /// Two letters in lower case, as one number.
    private func letters(from position: Int) -> UInt16 {
        UInt16(self[position].inLowerCase) << 8 | UInt16(self[position + 1].inLowerCase)
    }

    private func isLetter(at position: Int) -> Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= self[position] | 0x20
    }
}

extension String {
    private static let totals: Set<String> = [
        "total", "totals", "totaux", "totales", "count", "sum", "summe", "somme", "suma", "gesamt", "insgesamt",
        "gesamtsumme", "gesamtzahl", "average", "overall average", "class average", "durchschnitt", "mittelwert",
        "moyenne", "promedio", "total general", "gesamtdurchschnitt", "klassendurchschnitt", "anzahl", "subtotal",
        "zwischensumme", "whole class", "grand total", "gesamtergebnis", "blank", "moyenne generale", "sous total",
    ]
    /// What a sum of a part begins with: "Summe 3a".
    private static let firstWords: Set<String> = ["summe", "zwischensumme", "subtotal", "gesamtsumme"]
    /// In "Klasse gesamt", for example. Of the others, some can be the last word of a nickname.
    private static let lastWords: Set<String> = ["total", "gesamt", "insgesamt"]

    /// The first two letters of those words, and the last two of the last words.
    fileprivate static let totalBeginnings = Set(totals.union(firstWords).map(\.utf8.beginning))
    fileprivate static let totalEndings = Set(lastWords.map { $0.utf8.suffix(2).beginning })

    /// Whether it stands for the sum or the average of the rows, with or without the number: `Total`, `Gesamt (12)`.
    fileprivate var isTotal: Bool {
        let scalars = FoldedText(self).text.unicodeScalars
        let words = scalars.split { !$0.properties.isAlphabetic }.map { String($0) }
        guard let first = words.first, let last = words.last else { return false }
        return Self.totals.contains(words.joined(separator: " ")) || Self.lastWords.contains(last)
            || words.count <= 2 && Self.firstWords.contains(first)
    }

    /// Whether it can be the heading of a group: "Klasse 5a", "WAITLIST", "Hosts:".
    fileprivate var looksLikeHeading: Bool {
        let text = trimmed
        let letters = text.unicodeScalars.filter { $0.properties.isAlphabetic }
        return text.contains(where: \.isNumber) || text.hasSuffix(":") || ListedText(text).isHeading
            || letters.count > 3 && letters.allSatisfy { $0.properties.isUppercase }
    }
}
