import Domain

/// Makes people of the rows of a list, by its columns.
struct PersonRowParser {
    private let choice: ColumnChoice
    let use: ListUse
    private var columns: ParticipantColumns?
    /// Columns that may say who takes part.
    private var observed: [Int] = []
    /// Of a table.
    private var layout: TableLayout?
    private var end: TableEnd?
    /// Columns that are set aside because of what the first rows have.
    private var watched: [Int] = []
    /// Cells of the column of ids that are no numbers, as long as no id is one.
    private var codes: Set<String> = []
    /// Of a sheet.
    private let hiddenRows: Set<Int>

    init(_ choice: ColumnChoice = ColumnChoice(), for use: ListUse, hiddenRows: Set<Int> = []) {
        self.choice = choice
        self.use = use
        self.hiddenRows = hiddenRows
    }

    var headers: HeaderRule { HeaderRule(choice, for: use) }

    /// Begins a table. Throws if a column is missing.
    mutating func begin(_ layout: TableLayout) throws(RowFault) {
        self.layout = layout
        columns = try ParticipantColumns(layout.headings, layout, choice, for: use, at: layout.headerStart)
        if !use.isHalf { end = TableEnd(layout, headers) }
        if !layout.isWhole { watched = columns?.setAside ?? [] }
    }

    /// Ends a list.
    func finish(_ people: inout ListedPeople, of place: Place) throws(AccessFailure) {
        // Codes that all differ identify nobody by number, and tell everyone apart.
        if use == .participants, codes.count == people.count, !people.isEmpty { people.description.ignoreIDs() }
        try end?.finish(&people, of: place, isChosen: choice.headerLine != nil)
    }

    /// A row of a table, or an object. The first decides which columns are used; objects may have further ones.
    mutating func add(_ row: inout Row, to people: inout ListedPeople) throws(RowFault) {
        let (columns, isNew) = try columns(of: &row)
        if isNew || people.description.columns == nil { use(columns, row.noteHeadings(), &people.description) }
        if end?.isBeyond(row, &people) == true { return }
        let person: ListedPerson
        do throws(RowFault) {
            try checkWidth(row)
            person = try self.person(row, columns, &people.description, at: people.count)
            for column in watched { try check(row, column) }
        } catch {
            guard end != nil, isBelow(row, columns) else { throw error }
            end?.skip(row, error)
            return
        }
        try end?.checkFooter()
        append(person, &people)
    }

    private mutating func use(
        _ columns: ParticipantColumns,
        _ headings: [String],
        _ description: inout ListDescription
    ) {
        description.use(columns, headings)
        guard use == .participants else { return }
        observe(headings, &description)
        guard let layout else { return }
        description.remarks = layout.remarks + columns.setAside.compactMap { layout.remark(about: $0) }
        if let amounts = columns.amounts(headings) { description.remarks.append(.mayBeTickets(amounts)) }
    }

    private mutating func person(
        _ row: borrowing Row,
        _ columns: ParticipantColumns,
        _ description: inout ListDescription,
        at index: Int
    ) throws(RowFault) -> ListedPerson {
        var person = ListedPerson(
            name: try name(row, columns),
            username: try row.text(columns.username, "username"),
            isVoid: try row.mark(columns.void),
            tickets: try row.tickets(columns.tickets),
            answers: try answers(row),
            line: row.line > 0 ? row.line : nil
        )
        let id = try row.id(columns.id)
        if case .id(let id) = id { person.id = id }
        let isNamed = person.name.isVisible || person.username.isVisible || columns.isPublished
        guard isNamed || columns.id != nil && (person.id != nil || end == nil) else { throw Self.nameless(row) }
        if case .wrong(let text, let problem) = id {
            let place = ListPlace(row: index, line: person.line)
            description.note(ListDescription.WrongID(at: place, text: text, problem: problem))
            if problem == .notWhole, codes.count == index { codes.insert(text) }
        }
        return person
    }

    /// Whether nobody is in the row, as below the last participant.
    private func isBelow(_ row: borrowing Row, _ columns: ParticipantColumns) -> Bool {
        let used = [columns.name, columns.lastName, columns.username, columns.id]
        return row.isTotal(row.find(columns.name))
            || !used.contains { row.find($0).map { row.bytes.text(of: $0).isVisible } == true }
    }

    private func checkWidth(_ row: borrowing Row) throws(RowFault) {
        guard let layout, row.values.count > layout.headings.count else { return }
        let width = layout.headings.count
        for value in row.values[width...] where row.bytes.text(of: value).isVisible {
            let count = row.values.count
            throw .refused(
                "the row has \(count) \(count == 1 ? "field" : "fields"), not \(width)",
                at: row.values[width].start
            )
        }
    }

    /// Throws if a cell contradicts what the first rows have.
    private func check(_ row: borrowing Row, _ column: Int) throws(RowFault) {
        guard let layout, let value = row.find(column) else { return }
        guard layout.contents[column].fits(row.bytes.text(of: value).trimmed) else {
            let heading = layout.headings[column].visible
            let reason = "\(heading) is not as in the first rows, by which other columns were chosen"
            throw .refused(reason, .invalid, at: value.start, ListRemedy.chooseNameColumn(heading))
        }
    }

    /// Notes the columns that may say who takes part, or that the organiser named.
    private mutating func observe(_ headings: [String], _ description: inout ListDescription) {
        let named = Set(choice.observed.map(\.heading))
        for (column, heading) in headings.enumerated() where !observed.contains(column) {
            guard named.contains(heading.heading) || AttendanceColumn(heading: heading) != nil else { continue }
            observed.append(column)
            description.answerHeadings.append(heading)
        }
        // A row is hidden by a filter: whether its person takes part is for the organiser to say.
        if !hiddenRows.isEmpty { description.answerHeadings.append(Self.hidden) }
    }

    /// The heading of a column that says which rows are hidden.
    private static let hidden = "hidden"

    private func answers(_ row: borrowing Row) throws(RowFault) -> [ListedText] {
        var answers: [ListedText] = []
        for column in observed { answers.append(try row.text(column, row.heading(column).visible)) }
        if hiddenRows.contains(row.line) { answers.append("yes") }
        return answers
    }

    private func name(_ row: borrowing Row, _ columns: ParticipantColumns) throws(RowFault) -> ListedText {
        let name = try row.text(columns.name, "name")
        guard let lastName = columns.lastName else { return name }
        let last = try row.text(lastName, "name")
        if name.isEmpty || last.isEmpty { return name.isEmpty ? last : name }
        return ListedText(name.utf8 + [ASCII.space] + last.utf8)
    }

    mutating func user(_ row: inout Row) throws(RowFault) -> ListedPerson {
        let columns = try columns(of: &row).known
        try checkWidth(row)
        guard row.find(columns.registered) != nil, let name = row.find(columns.name),
            let username = row.find(columns.username)
        else {
            throw Self.tooShort(row)
        }
        return ListedPerson(
            id: try row.requiredID(columns.id),
            name: try row.checked(name, "name"),
            username: try row.checked(username, "username"),
            registered: try row.day(columns.registered),
            line: row.line > 0 ? row.line : nil
        )
    }

    mutating func entry(_ row: inout Row) throws(RowFault) -> ListedEntry {
        let columns = try columns(of: &row).known
        try checkWidth(row)
        let id = try row.requiredID(columns.id)
        return ListedEntry(userID: id, isVoid: try row.mark(columns.void), line: row.line > 0 ? row.line : nil)
    }

    private static func nameless(_ row: borrowing Row) -> RowFault {
        .refused("the row has neither a name nor a username", .invalid, at: row.start)
    }

    private static func tooShort(_ row: borrowing Row) -> RowFault {
        .refused("the row has too few columns", .invalid, at: row.start)
    }

    /// Of all objects together: each is compared with them.
    private static let mostNames = 1000

    private static func tooManyNames(_ row: borrowing Row) -> RowFault {
        .refused("the objects so far have more than \(mostNames) different names", .invalid, at: row.start)
    }

    private mutating func columns(of row: inout Row) throws(RowFault) -> (known: ParticipantColumns, isNew: Bool) {
        // The header holds for all rows of a table.
        if let columns, layout != nil || row.hasSameNames { return (columns, false) }
        guard row.nameCount <= Self.mostNames else { throw Self.tooManyNames(row) }
        if let name = row.repeatedName {
            throw .refused("the column \(name.name.visible) occurs twice", .invalid, at: row.start)
        }
        if let columns, !row.hasNewNames { return (columns, false) }
        let headings = row.noteHeadings()
        var found = try ParticipantColumns(headings, nil, choice, for: use, at: row.start)
        if let columns {
            guard headings.count <= Self.mostNames else { throw Self.tooManyNames(row) }
            try found.complete(columns, row, for: use)
        }
        columns = found
        return (found, true)
    }
}

extension ListDescription {
    /// - Parameter headings: As the list writes them.
    fileprivate mutating func use(_ columns: ParticipantColumns, _ headings: [String]) {
        self.columns = columns.described(headings)
        hasIDs = columns.id != nil
        arrangement = columns.isPublished ? .published : .rows
    }

    /// Numbers the rows instead.
    fileprivate mutating func ignoreIDs() {
        (hasIDs, blankID, wrongID) = (false, nil, nil)
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
