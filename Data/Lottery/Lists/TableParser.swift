import Domain

/// Makes people of the rows of a table.
struct TableParser {
    private let headers: HeaderRule
    private let end: TableEnd
    private var builder: PersonBuilder

    /// Throws if a column is missing.
    init(
        _ layout: TableLayout,
        _ headers: HeaderRule,
        marks: [Int: Sheet.Mark],
        _ description: inout ListDescription
    ) throws(RowFault) {
        let choice = headers.choice
        if layout.isHeaderless {
            let filled = layout.headings.lastIndex(where: \.isVisible).map { $0 + 1 } ?? layout.fields
            let remedy = ListRemedy.addHeader(columns: filled)
            throw .refused(.withoutHeader(layout.headings), at: layout.headerStart, remedy)
        }
        let headings = Headings(layout.headings, isTable: true, layout.samples, examples: layout.examples)
        let columns = try ParticipantColumns(headings, choice, for: headers.use, at: layout.headerStart)
        let used = [columns.name, columns.username].compactMap { $0.map { headings.texts[$0] } }
        // A pivot table has sums nevertheless.
        let acceptsAll = used.contains { choice.accepts($0) && !KnownHeadings.groups.contains($0.heading) }
        end = TableEnd(layout, headers, acceptsAll: acceptsAll || columns.isPublished)
        self.headers = headers
        builder = PersonBuilder(
            columns,
            headings,
            isWhole: layout.isWhole,
            headers,
            end: end,
            marks: marks,
            &description
        )
        if headers.use == .participants { description.remarks += layout.remarks }
        builder.describe(in: &description)
    }

    mutating func add(_ row: borrowing Row, to people: inout ListedPeople) throws(RowFault) {
        end.note(row, &people)
        if end.isBeyond { return }
        if headers.use == .participants, let heading = end.section(row, isFurther: builder.hasSections) {
            return builder.begin(heading, &people.description)
        }
        try builder.add(row, to: &people)
    }

    /// Ends the list.
    func finish(_ people: inout ListedPeople, of place: Place) throws(AccessFailure) {
        builder.finish(&people.description)
        try end.finish(&people, of: place, isChosen: headers.choice.headerLine != nil)
    }
}

/// Half of a draw: users, or entries.
extension ParticipantColumns {
    func user(_ row: borrowing Row) throws(RowFault) -> ListedPerson {
        try row.checkWidth(width)
        guard row.find(registered) != nil, let name = row.find(name), let username = row.find(username) else {
            throw .refused(.tooFewColumns, at: row.start)
        }
        return ListedPerson(
            id: try row.requiredID(id),
            name: try row.checked(name, "name"),
            username: try row.checked(username, "username"),
            registered: try row.day(registered),
            line: row.lineOfText
        )
    }

    func entry(_ row: borrowing Row) throws(RowFault) -> ListedEntry {
        try row.checkWidth(width)
        let id = try row.requiredID(id)
        return ListedEntry(userID: id, isVoid: try row.mark(void), line: row.lineOfText)
    }
}

extension Row {
    /// Throws if the row has a filled cell beyond the last heading.
    func checkWidth(_ width: Int) throws(RowFault) {
        guard values.count > width, (width..<values.count).contains(where: { isFilled($0) }) else { return }
        let problem = ListProblem.fieldCount(values.count, not: width)
        throw .refused(problem, at: values[width].start, .headColumns)
    }
}
