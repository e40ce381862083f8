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

    init(_ layout: TableLayout, _ headers: HeaderRule) {
        self.headers = headers
        parts = [ListProblem.Table(line: layout.line, headings: layout.headings)]
    }

    /// Whether the row belongs to another table, or is its header.
    mutating func isBeyond(_ row: borrowing Row, _ people: inout ListedPeople) -> Bool {
        let filled = row.filledCount
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
        let cells = row.values.map { row.bytes.text(of: $0).trimmed }.filter(\.isVisible)
        let text = cells.map(\.visible).joined(separator: ", ")
        footer = Footer(fault: fault.onLine(row.line), line: row.line, text: text)
    }

    /// Throws if a participant follows a row without one.
    func checkFooter() throws(RowFault) { if let footer { throw footer.fault } }

    /// Removes a row of totals at the end, and notes what is not used.
    ///
    /// - Parameter chosen: Whether the organiser chose the line of the header.
    func finish(_ people: inout ListedPeople, of place: Place, isChosen: Bool) throws(AccessFailure) {
        guard parts.count == 1 || isChosen else {
            let remedy = ListRemedy.chooseHeader(parts[0].line)
            throw AccessFailure(.invalid, place, ListProblem.severalTables(parts), remedy)
        }
        var below = footer
        if let last = people.last, last.isTotal {
            people.removeLast()
            below = Footer(line: last.line ?? 0, text: last.name.text, rows: (footer?.rows ?? 0) + 1)
        }
        guard let below else { return }
        people.description.remarks.append(.rowsBelow(below.rows, line: below.line, text: below.text))
    }
}

extension ListedPerson {
    fileprivate var isTotal: Bool { username.isEmpty && name.text.isTotal }
}

extension Row {
    /// Number of fields that are not empty.
    fileprivate var filledCount: Int { values.count { $0.start < $0.end } }

    /// Whether the name of the row is a word for totals.
    func isTotal(_ name: RowValue?) -> Bool {
        name.map { bytes.text(of: $0).isTotal } == true
    }
}

extension String {
    private static let totals: Set<String> = [
        "total", "totals", "totaux", "totales", "count", "sum", "summe", "somme", "suma", "gesamt", "insgesamt",
        "gesamtsumme", "gesamtzahl", "average", "overall average", "class average", "durchschnitt", "mittelwert",
        "moyenne", "promedio", "total general",
    ]
    /// In "Klasse gesamt", for example. Of the others, some can be the last word of a nickname.
    private static let lastWords: Set<String> = ["total", "gesamt", "insgesamt"]

    /// Whether it stands for the sum or the average of the rows, with or without the number: `Total`, `Gesamt (12)`.
    fileprivate var isTotal: Bool {
        let scalars = FoldedText(self).text.unicodeScalars
        let words = scalars.split { !$0.properties.isAlphabetic }.map { String($0) }
        guard let last = words.last else { return false }
        return Self.totals.contains(words.joined(separator: " ")) || Self.lastWords.contains(last)
    }
}
