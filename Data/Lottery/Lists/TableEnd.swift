import Domain

/// Finds the end of a table: its last participant, or a row that begins another table.
///
/// It is a class because copying it for each row takes time.
final class TableEnd {
    /// Rows without anybody, as a table can have them below its last participant.
    private struct Footer {
        /// Why the first of them is no participant, if one follows.
        let fault: RowFault
        let line: Int
        let text: String
        var rows: Int

        init(fault: RowFault = .incomplete, line: Int, text: String, rows: Int = 1) {
            self.fault = fault
            self.line = line
            self.text = text
            self.rows = rows
        }

        /// nil without rows.
        init?(_ rows: [ListedPerson], and others: Int = 0, fault: RowFault = .incomplete) {
            guard let first = rows.first, let line = first.line else { return nil }
            self.init(fault: fault, line: line, text: first.title, rows: rows.count + others)
        }
    }

    private let headers: HeaderRule
    /// All tables of the file from the header on.
    private var parts: [ListProblem.Table]
    /// The people of the last of several tables, and those tables, by their places, that have one twice.
    private var columnsOfPeople: [Int] = []
    private var people: Set<[String]> = []
    private var repeating: Set<Int> = []
    private var lastWasLone = false
    /// More answers than a table counts below its participants.
    private static let mostNumbers = 20
    /// Whether the last row stands alone below an empty one, as the title of another table does.
    private var lastIsTitle = false
    /// The numbers of the last rows that have nothing but a text and a number.
    private var numbers: [UInt64] = []
    /// The filled columns of the row, if it is apart from the participants; none otherwise.
    private var apart: [Int] = []
    /// Whether the last row is the heading of a group that does not take part.
    private var lastIsSection = false
    private var footer: Footer?
    /// Rows that conditions leave out, and that would be a footer without them: below the last participant, they are.
    private var leftOut: [Footer] = []
    /// Of the last row.
    private var filled = 0
    private let fullColumns: [Int]
    /// Whether the organiser says that every row with a name is a participant.
    private let acceptsAll: Bool

    init(_ layout: TableLayout, _ headers: HeaderRule, acceptsAll: Bool) {
        self.headers = headers
        parts = [ListProblem.Table(line: layout.line, headings: layout.headings)]
        self.acceptsAll = acceptsAll
        fullColumns = layout.fullColumns
    }

    /// Whether the row belongs to another table, or is its header.
    func isBeyond(_ row: borrowing Row, _ people: inout ListedPeople) -> Bool {
        filled = row.filledCount
        noteNumber(row)
        noteApart(row)
        defer {
            lastIsTitle = filled == 1 && row.followsBlank
            lastWasLone = filled == 1
            lastIsSection = false
        }
        if row.followsBlank || lastWasLone, let headings = header(row) {
            removeTitle(row, &people)
            parts.append(ListProblem.Table(line: row.line, headings: headings))
            columnsOfPeople = headers.columnsOfPeople(headings)
            self.people = []
            return true
        }
        parts[parts.count - 1].rows += 1
        if parts.count == 1 { return false }
        let person = columnsOfPeople.map { row.cell($0).text }
        if !self.people.insert(person).inserted { repeating.insert(parts.count - 1) }
        return true
    }

    private func noteNumber(_ row: borrowing Row) {
        guard filled == 2, let value = row.values.last(where: { $0.start < $0.end }),
            let number = row.bytes.span.wholeNumber(value)
        else {
            if !numbers.isEmpty { numbers = [] }
            return
        }
        numbers = numbers.suffix(Self.mostNumbers - 1) + [number]
    }

    /// Notes whether the row is below an empty one and lacks most of what other rows have, as the note of a program at the
    /// end; or is like such a row above it and has a number: "Coming 11", "Not coming 2".
    private func noteApart(_ row: borrowing Row) {
        guard row.followsBlank || !apart.isEmpty, fullColumns.count > 1 else { return }
        let columns = row.values.indices.filter { row.isFilled($0) }
        let lacksMost = fullColumns.count { !columns.contains($0) } * 2 > fullColumns.count
        let isFurther = columns == apart && columns.contains { row.cell($0).text.isDigits }
        apart = lacksMost && (row.followsBlank || isFurther) ? columns : []
    }

    /// The headings of another table, if the row has some.
    private func header(_ row: borrowing Row) -> [String]? {
        // In a table of one column, a lone cell is the title of nothing.
        let isNarrow = parts[parts.count - 1].headings.count == 1
        guard isNarrow ? row.followsBlank : filled > 1 else { return nil }
        let cells = row.values.map { row.bytes.text(of: $0).trimmed }
        return headers.accept(cells) ? cells : nil
    }

    /// The title of the next table is no participant.
    private func removeTitle(_ row: borrowing Row, _ people: inout ListedPeople) {
        let mayBeTitle = lastIsTitle || lastWasLone && !row.followsBlank
        guard parts.count == 1, !lastIsSection, mayBeTitle else { return }
        parts[0].rows -= 1
        guard footer == nil, let title = people.last, let line = title.line else { return }
        people.removeLast()
        footer = Footer(line: line, text: title.title)
    }

    /// The lone cell of a row if people who do not take part follow, or any heading of a group below these.
    func section(_ row: borrowing Row, isFurther: Bool) -> ListedText? {
        guard filled == 1, !acceptsAll, let text = row.filledCells.first.map({ ListedText($0) }) else { return nil }
        let isHeading = text.isDoubtful && text.text.headsRefused || isFurther && text.looksLikeHeading
        guard isHeading else { return nil }
        lastIsSection = true
        parts[parts.count - 1].rows -= 1
        return text
    }

    /// A row without a participant, which is a fault if one follows. Above a sum, its parts are no participants either.
    func skip(_ row: borrowing Row, _ fault: RowFault, _ people: inout ListedPeople) {
        guard footer == nil else {
            footer?.rows += 1
            return
        }
        let fault = fault.onLine(row.line)
        let counts = leftOut.isEmpty ? people.removeCounts(numbers.dropLast()) : []
        footer = Footer(counts, and: 1, fault: fault) ?? Footer(fault: fault, line: row.line, text: row.text)
    }

    /// Notes a row that can be a footer although a condition leaves it out; or any other row.
    func noteLeftOut(_ row: borrowing Row, _ columns: ParticipantColumns, isLeftOut: Bool) {
        if isLeftOut, row.beginsWithTotal, isBelow(row, columns) {
            leftOut.append(Footer(line: row.line, text: row.text))
        } else if !leftOut.isEmpty {
            leftOut = []
        }
    }

    /// Throws if the row is a heading or a sum instead of a participant.
    func check(_ row: borrowing Row, of person: ListedPerson, _ columns: ParticipantColumns) throws(RowFault) {
        guard isNobody(row, person.name, person.username, columns) else { return }
        let used = [columns.name, columns.lastName, columns.username].compactMap(\.self)
        guard let column = used.first(where: { row.isFilled($0) }) else { return }
        guard let text = row.filledCells.first else { return }
        // A condition on a status would settle it.
        let blanks = fullColumns.filter { !row.isFilled($0) && AttendanceColumn(heading: row.heading($0)) == nil }
        let accepted = row.heading(column)
        let others: Attendance.Condition =
            if isLone(row), let blank = blanks.first(where: { $0 == columns.username }) ?? blanks.first {
                .filled(row.heading(blank))
            } else {
                .all(accepted, but: row.cell(column).text)
            }
        let remedy = ListRemedy.leaveOutRow(others, accept: accepted)
        throw .refused(.noParticipant(text), at: row.start, remedy)
    }

    /// Whether a row is a sum, or a heading of the rows below it.
    private func isNobody(
        _ row: borrowing Row,
        _ name: ListedText,
        _ username: ListedText,
        _ columns: ParticipantColumns
    ) -> Bool {
        // An e-mail address belongs to a participant.
        if acceptsAll || username.utf8.contains(UInt8(ascii: "@")) { return false }
        if isLone(row) || !apart.isEmpty { return true }
        // "Total,3 entries", "Total,,3": the word stands before the column of names.
        let number = name.isVisible ? name : username
        let isNumber = number.utf8.contains(ASCII.space) || number.text.isDigits
        if isNumber, number.utf8.contains(where: ASCII.digits.contains), row.beginsWithTotal { return true }
        guard name.isVisible else { return username.isTotal }
        let halves = [columns.name, columns.lastName]
        // Some programs print the header on each page.
        if halves.contains(where: { row.repeatsHeading($0) }) {
            return halves.allSatisfy { !row.isFilled($0) || row.repeatsHeading($0) }
        }
        let hasUsername = username.isVisible && columns.username != columns.name
        return !hasUsername && name.isTotal && halves.count { row.isFilled($0) } == 1
    }

    /// Whether one cell alone is filled in a table that fills several.
    private func isLone(_ row: borrowing Row) -> Bool {
        guard filled == 1, fullColumns.count > 1 else { return false }
        return fullColumns.count > 2 || hasHeading(row)
    }

    private func hasHeading(_ row: borrowing Row) -> Bool {
        row.values.indices.contains { row.cell($0).looksLikeHeading }
    }

    /// Whether the row can stand below the last participant. A name alone may be that of one.
    func isBelow(_ row: borrowing Row, _ columns: ParticipantColumns) -> Bool {
        guard columns.ofPeople.contains(where: { row.isFilled($0) }) else { return true }
        let name = row.cell(row.isFilled(columns.name) ? columns.name : columns.lastName)
        guard isNobody(row, name, row.cell(columns.username), columns) else { return false }
        return !isLone(row) || hasHeading(row) || name.isTotal || !row.isFilled(columns.name)
    }

    /// Throws if a participant follows a row without one.
    func checkFooter() throws(RowFault) { if let footer { throw footer.fault } }

    /// Notes what is not used.
    ///
    /// - Parameter isChosen: Whether the organiser chose the line of the header.
    func finish(_ people: inout ListedPeople, of place: Place, isChosen: Bool) throws(AccessFailure) {
        guard parts.count == 1 || isChosen else {
            // Smaller ones are about the meeting, or about who led it; others have a row for each time that a participant joined.
            let candidates = parts.indices.filter { !repeating.contains($0) }.map { parts[$0] }
            let best = candidates.reduce(candidates[0]) { $1.rows > $0.rows ? $1 : $0 }
            let remedy = ListRemedy.chooseHeader(best.line)
            throw AccessFailure(.invalid, place, ListProblem.severalTables(parts), remedy)
        }
        if footer == nil, leftOut.isEmpty, !acceptsAll { footer = Footer(people.removeCounts(numbers)) }
        for _ in leftOut { people.removeLast() }
        let rows = leftOut.count + (footer?.rows ?? 0)
        guard let below = leftOut.first ?? footer else { return }
        people.description.remarks.append(.rowsBelow(rows, line: below.line, text: below.text))
    }
}

extension Row {
    var filledCells: [String] {
        let bytes = bytes
        return values.map { bytes.text(of: $0).trimmed }.filter(\.isVisible)
    }

    fileprivate var text: String { filledCells.map(\.visible).joined(separator: ", ") }

    /// Number of fields that are not empty.
    fileprivate var filledCount: Int { values.count { $0.start < $0.end } }

    func isFilled(_ column: Int?) -> Bool {
        guard let value = find(column), value.start < value.end else { return false }
        return bytes.span[value.start].beginsVisibly || bytes.text(of: value).isVisible
    }

    /// Empty if the row does not have it.
    fileprivate func cell(_ column: Int?) -> ListedText {
        find(column).map { ListedText(bytes.slice(of: $0)).trimmed } ?? ""
    }
}

extension Row {
    fileprivate var beginsWithTotal: Bool { filledCells.first.map { ListedText($0).isTotal } ?? false }
}
