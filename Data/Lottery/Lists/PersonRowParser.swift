import Domain

/// Makes people of the rows of a list, by its columns.
struct PersonRowParser {
    private let choice: ColumnChoice
    let use: ListUse
    private var columns: ParticipantColumns?
    private var answers: AnswerColumns
    /// Of a table.
    private var layout: TableLayout?
    private var end: TableEnd?
    /// Of JSON.
    private let firstObjects: FirstObjects
    /// Columns that are set aside because of what the first rows have.
    private var watched: [WatchedColumn] = []
    private var codes = IDCodes()

    /// - Parameters:
    ///   - hiddenRows: Of a sheet.
    ///   - firstObjects: Of a list in JSON.
    init(
        _ choice: ColumnChoice = ColumnChoice(),
        for use: ListUse,
        hiddenRows: Set<Int> = [],
        firstObjects: FirstObjects = FirstObjects()
    ) {
        self.choice = choice
        self.use = use
        self.firstObjects = firstObjects
        answers = AnswerColumns(choice.observed, hiddenRows: hiddenRows)
    }

    var headers: HeaderRule { HeaderRule(choice, for: use) }

    /// Begins a table. Throws if a column is missing.
    mutating func begin(_ layout: TableLayout) throws(RowFault) {
        self.layout = layout
        columns = try ParticipantColumns(headings(layout.headings), choice, for: use, at: layout.headerStart)
        if !use.isHalf { end = TableEnd(layout, headers) }
    }

    /// Ends a list.
    func finish(_ people: inout ListedPeople, of place: Place) throws(AccessFailure) {
        // Codes that all differ are no ids.
        let haveCodes = !people.isEmpty && codes.count == people.count
        if use == .participants, haveCodes { people.description.ignoreIDs() }
        try end?.finish(&people, of: place, isChosen: choice.headerLine != nil)
    }

    /// A row of a table, or an object. The first decides which columns are used; objects may have further ones.
    mutating func add(_ row: inout Row, to people: inout ListedPeople) throws(RowFault) {
        let found = try columns(of: &row)
        let columns = found.columns
        if found.areNew || people.description.columns == nil {
            use(columns, row.noteHeadings(), &people.description)
        }
        if end?.isBeyond(row, &people) == true { return }
        let person: ListedPerson
        do throws(RowFault) {
            try layout?.checkWidth(of: row)
            person = try self.person(row, columns, &people.description, at: people.count)
            for column in watched { try column.check(row) }
        } catch {
            guard end != nil, isBelow(row, columns) else { throw error }
            end?.skip(row, error)
            return
        }
        try end?.checkFooter()
        if person.name.isNobody { people.description.doubtfulLines.append(person.name.text) }
        append(person, &people)
    }

    mutating func user(_ row: inout Row) throws(RowFault) -> ListedPerson {
        let columns = try columns(of: &row).columns
        try layout?.checkWidth(of: row)
        guard row.find(columns.registered) != nil, let name = row.find(columns.name),
            let username = row.find(columns.username)
        else { throw .refused(.tooFewColumns, at: row.start) }
        return ListedPerson(
            id: try row.requiredID(columns.id),
            name: try row.checked(name, "name"),
            username: try row.checked(username, "username"),
            registered: try row.day(columns.registered),
            line: row.lineOfText
        )
    }

    mutating func entry(_ row: inout Row) throws(RowFault) -> ListedEntry {
        let columns = try columns(of: &row).columns
        try layout?.checkWidth(of: row)
        let id = try row.requiredID(columns.id)
        return ListedEntry(userID: id, isVoid: try row.mark(columns.void), line: row.lineOfText)
    }

    private mutating func person(
        _ row: borrowing Row,
        _ columns: ParticipantColumns,
        _ description: inout ListDescription,
        at index: Int
    ) throws(RowFault) -> ListedPerson {
        var person = ListedPerson(
            name: try row.name(columns.name, columns.lastName),
            username: try row.text(columns.username, "username"),
            isVoid: try row.mark(columns.void),
            tickets: try row.tickets(columns.tickets),
            answers: try answers.cells(of: row),
            line: row.lineOfText
        )
        let id = try row.id(columns.id)
        if case .id(let id) = id { person.id = id }
        let isNamed = person.name.isVisible || person.username.isVisible || columns.isPublished
        guard isNamed || columns.id != nil && (person.id != nil || end == nil) else {
            throw .refused(.withoutPerson, at: row.start)
        }
        if case .wrong(let text, let problem) = id {
            let place = ListPlace(row: index, line: person.line)
            description.note(ListDescription.WrongID(at: place, text: text, problem: problem))
            if problem == .notWhole { codes.note(text, at: index) }
        }
        return person
    }

    /// Whether the row has no participant, as below the last participant.
    private func isBelow(_ row: borrowing Row, _ columns: ParticipantColumns) -> Bool {
        let used = [columns.name, columns.lastName, columns.username, columns.id]
        return row.isTotal(row.find(columns.name))
            || !used.contains { row.find($0).map { row.bytes.text(of: $0).isVisible } == true }
    }

    private func headings(_ texts: [String]) -> Headings {
        guard let layout else { return Headings(texts, isTable: false, texts.map(firstObjects.content)) }
        return Headings(texts, isTable: true, use.isHalf ? [] : layout.contents, examples: layout.examples)
    }

    private mutating func use(
        _ columns: ParticipantColumns,
        _ texts: [String],
        _ description: inout ListDescription
    ) {
        let headings = headings(texts)
        description.columns = columns.described(headings)
        description.hasIDs = columns.id != nil
        description.arrangement = columns.isPublished ? .published : .rows
        if use == .participants {
            answers.find(in: texts, &description)
            let setAside = columns.setAside.compactMap { headings.content($0).remark(about: texts[$0]) }
            description.remarks = (layout?.remarks ?? []) + setAside
            if let amounts = columns.amounts(headings) { description.remarks.append(.mayBeTickets(amounts)) }
        }
        let isWhole = layout?.isWhole ?? firstObjects.isWhole
        let setAside = isWhole ? [] : columns.setAside
        watched = setAside.map { column in
            WatchedColumn(column: column, heading: texts[column], content: headings.content(column))
        }
    }

    /// Of all objects together: each is compared with them.
    private static let mostNames = 1000

    private static func tooManyNames(_ row: borrowing Row) -> RowFault {
        .refused(.tooManyNames(limit: mostNames), at: row.start)
    }

    /// - Returns: Also whether they were found by this row.
    private mutating func columns(
        of row: inout Row
    ) throws(RowFault) -> (columns: ParticipantColumns, areNew: Bool) {
        // The header holds for all rows of a table.
        if let columns, layout != nil || row.hasSameNames { return (columns, false) }
        guard row.nameCount <= Self.mostNames else { throw Self.tooManyNames(row) }
        if let name = row.repeatedName { throw .refused(.columnTwice(name.name), at: row.start) }
        if let columns, !row.hasNewNames { return (columns, false) }
        let texts = row.noteHeadings()
        var found = try ParticipantColumns(headings(texts), choice, for: use, at: row.start)
        if let columns {
            guard texts.count <= Self.mostNames else { throw Self.tooManyNames(row) }
            try found.complete(columns, row, for: use)
        }
        columns = found
        return (found, true)
    }
}

/// A column that is set aside because of what the first rows have.
private struct WatchedColumn {
    let column: Int
    let heading: String
    let content: ColumnContent

    /// Throws if a cell contradicts what the first rows have.
    func check(_ row: borrowing Row) throws(RowFault) {
        guard let value = row.find(column), value.kind != .null else { return }
        guard !content.fits(row.bytes.text(of: value).trimmed) else { return }
        throw .refused(.unlikeFirstRows(column: heading), at: value.start, .chooseNameColumn(heading.visible))
    }
}

/// Cells of the column of ids that are no numbers, as long as none is one.
private struct IDCodes {
    private var codes: Set<String> = []

    /// Number of rows, if each of them has a code of its own.
    var count: Int { codes.count }

    mutating func note(_ code: String, at row: Int) { if codes.count == row { codes.insert(code) } }
}

extension TableLayout {
    /// Throws if the row has a filled cell beyond the last heading.
    fileprivate func checkWidth(of row: borrowing Row) throws(RowFault) {
        let width = headings.count
        guard row.values.count > width else { return }
        for value in row.values[width...] where row.bytes.text(of: value).isVisible {
            let problem = ListProblem.fieldCount(row.values.count, not: width)
            throw .refused(RowIssue(offset: row.values[width].start, problem: problem))
        }
    }
}

extension ListDescription {
    /// Numbers the rows instead.
    fileprivate mutating func ignoreIDs() {
        hasIDs = false
        blankID = nil
        wrongID = nil
        if let id = columns?.id { columns?.unused.insert(id, at: 0) }
        columns?.id = nil
    }

    fileprivate mutating func note(_ wrong: WrongID) {
        if wrong.problem == .blank {
            blankID = blankID ?? wrong
        } else {
            wrongID = wrongID ?? wrong
        }
    }
}
