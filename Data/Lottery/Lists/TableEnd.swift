import Domain

/// Finds the end of a table: its last participant, or a row that begins another table.
///
/// It is a class because copying it for each row takes time.
final class TableEnd {
    /// Rows without anybody, as a table can have them below its last participant.
    private struct Footer {
        /// Why the first of them is no participant, if one follows; nil if none can.
        var fault: RowFault?
        let line: Int
        let text: String
        var rows = 1
    }

    private var tables: FileTables
    private var shapes: RowShapes
    /// Whether the last row is the heading of a group that does not take part.
    private var lastIsSection = false
    private var footer: Footer?
    /// Rows that conditions leave out, and that would be a footer without them: below the last participant, they are.
    private var leftOut: [Footer] = []
    /// Whether the organiser says that every row with a name is a participant.
    private let acceptsAll: Bool

    init(_ layout: TableLayout, _ headers: HeaderRule, acceptsAll: Bool) {
        tables = FileTables(layout, headers)
        shapes = RowShapes(fullColumns: layout.fullColumns)
        self.acceptsAll = acceptsAll
    }

    /// Whether another table has begun.
    var isBeyond: Bool { !tables.isOnlyOne }

    /// Notes a row, which may be the header of another table. The title above that is no participant.
    func note(_ row: borrowing Row, _ people: inout ListedPeople) {
        let followsSection = lastIsSection
        lastIsSection = false
        shapes.next(row)
        let canBegin = row.followsBlank || shapes.followsLone
        guard canBegin, let headings = tables.headings(in: row, filled: shapes.filled) else {
            return tables.add(row)
        }
        let followsTitle = shapes.followsTitle || shapes.followsLone && !row.followsBlank
        if !isBeyond, followsTitle, !followsSection { removeTitle(&people) }
        tables.begin(headings, onLine: row.line)
    }

    /// The title of the next table is no participant.
    private func removeTitle(_ people: inout ListedPeople) {
        tables.removeRow()
        guard footer == nil, let title = people.last, let line = title.line else { return }
        people.removeLast()
        footer = Footer(line: line, text: title.title)
    }

    /// The lone cell of a row if people who do not take part follow, or any heading of a group below these.
    func section(_ row: borrowing Row, isFurther: Bool) -> ListedText? {
        guard shapes.filled == 1, !acceptsAll, let text = row.filledCells.first.map({ ListedText($0) }) else {
            return nil
        }
        let isHeading = text.isDoubtful && text.text.headsRefused || isFurther && text.looksLikeHeading
        guard isHeading else { return nil }
        lastIsSection = true
        tables.removeRow()
        return text
    }

    /// A row without a participant, which is a fault if one follows. Above a sum, its parts are no participants either.
    func skip(_ row: borrowing Row, _ fault: RowFault, _ people: inout ListedPeople) {
        guard footer == nil else {
            footer?.rows += 1
            return
        }
        let counts = leftOut.isEmpty ? people.removeCounts(shapes.numbers.dropLast()) : []
        footer = Footer(
            fault: fault.onLine(row.line),
            line: counts.first?.line ?? row.line,
            text: counts.first?.title ?? row.text,
            rows: counts.count + 1
        )
    }

    /// Notes a row that can be a footer although a condition leaves it out, unless it has an address.
    func noteLeftOut(_ row: borrowing Row, _ columns: ParticipantColumns, hasAddress: Bool) {
        if !hasAddress, row.beginsWithTotal, isBelow(row, columns) {
            leftOut.append(Footer(line: row.line, text: row.text))
        } else {
            leftOut = []
        }
    }

    /// Throws if the participant of a row follows a row without one.
    func noteParticipant() throws(RowFault) {
        leftOut = []
        if let fault = footer?.fault { throw fault }
    }

    /// Throws if the row is a heading or a sum instead of a participant.
    func check(_ row: borrowing Row, of person: ListedPerson, _ columns: ParticipantColumns) throws(RowFault) {
        guard isNobody(row, person.name, person.username, columns) else { return }
        let used = [columns.name, columns.lastName, columns.username].compactMap(\.self)
        guard let column = used.first(where: { row.isFilled($0) }) else { return }
        guard let text = row.filledCells.first else { return }
        // A condition on a status would settle it.
        let blanks = shapes.fullColumns.filter {
            !row.isFilled($0) && AttendanceColumn(heading: row.heading($0)) == nil
        }
        let accepted = row.heading(column)
        let others: Attendance.Condition =
            if shapes.isLone(row), let blank = blanks.first(where: { $0 == columns.username }) ?? blanks.first {
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
        if shapes.isLone(row) || shapes.isApart { return true }
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

    /// Whether the row can stand below the last participant. A name alone may be that of one.
    func isBelow(_ row: borrowing Row, _ columns: ParticipantColumns) -> Bool {
        guard columns.ofPeople.contains(where: { row.isFilled($0) }) else { return true }
        let name = row.cell(row.isFilled(columns.name) ? columns.name : columns.lastName)
        guard isNobody(row, name, row.cell(columns.username), columns) else { return false }
        return !shapes.isLone(row) || row.hasHeading || name.isTotal || !row.isFilled(columns.name)
    }

    /// Notes what is not used.
    ///
    /// - Parameter isChosen: Whether the organiser chose the line of the header.
    func finish(_ people: inout ListedPeople, of place: Place, isChosen: Bool) throws(AccessFailure) {
        if !isChosen { try tables.checkOnlyOne(in: place) }
        if footer == nil, leftOut.isEmpty, !acceptsAll {
            let counts = people.removeCounts(shapes.numbers)
            if let first = counts.first, let line = first.line {
                footer = Footer(line: line, text: first.title, rows: counts.count)
            }
        }
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

    func isFilled(_ column: Int?) -> Bool {
        guard let value = find(column), value.start < value.end else { return false }
        return bytes.span[value.start].beginsVisibly || bytes.text(of: value).isVisible
    }

    /// Empty if the row does not have it.
    func cell(_ column: Int?) -> ListedText {
        find(column).map { ListedText(bytes.slice(of: $0)).trimmed } ?? ""
    }
}

extension Row {
    fileprivate var beginsWithTotal: Bool { filledCells.first.map { ListedText($0).isTotal } ?? false }
}
