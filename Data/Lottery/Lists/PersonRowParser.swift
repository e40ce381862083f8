import Domain

/// Makes people of the rows of a list, by its columns.
struct PersonRowParser {
    private let choice: ColumnChoice
    let use: ListUse
    private var columns: ParticipantColumns?
    /// Whether the columns are in the description of the list.
    private var areDescribed = false
    private var answers: AnswerColumns
    /// Of a table.
    private var layout: TableLayout?
    /// Number of headings of a table, which has no cells beyond them.
    private var width = Int.max
    private var end: TableEnd?
    /// Of JSON.
    private let firstObjects: FirstObjects
    /// Columns that are set aside because of what the first rows have.
    private var watched: [WatchedColumn] = []
    private var codes = IDCodes()
    /// Of plain text.
    var doubts = LineDoubts()

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
        answers = AnswerColumns(choice.attendance, hiddenRows: hiddenRows)
    }

    var headers: HeaderRule { HeaderRule(choice, for: use) }

    /// Begins a table. Throws if a column is missing.
    mutating func begin(_ layout: TableLayout) throws(RowFault) {
        self.layout = layout
        width = layout.headings.count
        let headings = headings(layout.headings)
        columns = try ParticipantColumns(headings, choice, for: use, at: layout.headerStart)
        if !use.isHalf {
            let used = [columns?.name, columns?.username].compactMap { $0.map { headings.texts[$0] } }
            // A pivot table has sums nevertheless.
            let acceptsAll = used.contains { choice.accepts($0) && !KnownHeadings.groups.contains($0.heading) }
            end = TableEnd(layout, headers, acceptsAll: acceptsAll || columns?.isPublished == true)
        }
    }

    /// Ends a list.
    func finish(_ people: inout ListedPeople, of place: Place) throws(AccessFailure) {
        // Codes that all differ are no ids.
        if use == .participants, codes.tellApart { people.description.ignoreIDs() }
        try end?.finish(&people, of: place, isChosen: choice.headerLine != nil)
    }

    /// A row of a table, or an object. The first decides which columns are used; objects may have further ones.
    mutating func add(_ row: inout Row, to people: inout ListedPeople) throws(RowFault) {
        let columns = try columns(of: &row)
        if !areDescribed { describe(columns, row.noteHeadings(), &people.description) }
        if end?.isBeyond(row, &people) == true { return }
        let cells = answers.cells(of: row)
        let isLeftOut = answers.leaveOut(cells)
        var person: ListedPerson
        do throws(RowFault) {
            person = try self.person(row, columns, cells, &people.description, at: people.count)
        } catch {
            if isLeftOut {
                // The row keeps its number. Nothing else of it is needed.
                append(ListedPerson(name: "", answers: cells, line: row.lineOfText), &people)
                return
            }
            guard let end, isBelow(row, columns) else { throw error }
            end.skip(row, error)
            return
        }
        if !isLeftOut {
            try end?.checkFooter()
            answers.noteRefusals(row, &people.description)
            if person.name.isNobody { people.description.doubtfulLines.append(person.name.text) }
        }
        person.answers = cells
        append(person, &people)
    }

    mutating func user(_ row: inout Row) throws(RowFault) -> ListedPerson {
        let columns = try columns(of: &row)
        try row.checkWidth(width)
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
        let columns = try columns(of: &row)
        try row.checkWidth(width)
        let id = try row.requiredID(columns.id)
        return ListedEntry(userID: id, isVoid: try row.mark(columns.void), line: row.lineOfText)
    }

    private mutating func person(
        _ row: borrowing Row,
        _ columns: ParticipantColumns,
        _ cells: [ListedText],
        _ description: inout ListDescription,
        at index: Int
    ) throws(RowFault) -> ListedPerson {
        try row.checkWidth(width)
        var person = ListedPerson(
            name: try row.name(columns.name, columns.lastName),
            username: try row.text(columns.username, "username"),
            line: row.lineOfText
        )
        try end?.check(row, of: person, columns)
        person.isVoid = try row.mark(columns.void)
        person.tickets = try row.tickets(columns.tickets)
        let id = try row.id(columns.id)
        if case .id(let id) = id { person.id = id }
        let isNamed = person.name.isVisible || person.username.isVisible || columns.isPublished
        guard isNamed || use == .exclusions && columns.id != nil && (person.id != nil || end == nil) else {
            let blank = (columns.name ?? columns.username).map { ListRemedy.leaveOutBlank(row.heading($0)) }
            let remedy = columns.fullName.map { .chooseNameColumn(row.heading($0)) } ?? blank
            throw .refused(.withoutPerson(row.line > 0 ? row.filledCells : []), at: row.start, remedy)
        }
        switch id {
        case .wrong(let text, let problem) where !answers.leaveOut(cells):
            let place = ListPlace(row: index, line: person.line)
            description.note(ListDescription.WrongID(at: place, text: text, problem: problem))
            codes.note(problem == .notWhole ? text : nil)
        case .id: codes.note(nil)
        case .wrong, .none: break
        }
        for column in watched { try column.check(row) }
        return person
    }

    /// Whether the row has no participant, as below the last participant.
    private func isBelow(_ row: borrowing Row, _ columns: ParticipantColumns) -> Bool {
        end?.isBelow(row, columns) == true || !columns.ofPeople.contains { row.isFilled($0) }
    }

    private func headings(_ texts: [String]) -> Headings {
        guard let layout else { return Headings(texts, isTable: false, texts.map(firstObjects.sample)) }
        return Headings(layout.headings, isTable: true, use.isHalf ? [] : layout.samples, examples: layout.examples)
    }

    private mutating func describe(
        _ columns: ParticipantColumns,
        _ texts: [String],
        _ description: inout ListDescription
    ) {
        areDescribed = true
        let headings = headings(texts)
        description.columns = columns.described(headings)
        description.hasIDs = columns.id != nil
        description.arrangement = columns.isPublished ? .published : .rows
        // A published list counts as respelled until its bytes are compared.
        description.isRespelled = columns.isPublished
        if use == .participants {
            answers.find(in: texts, besides: columns.ofPeople, &description)
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

    private mutating func columns(of row: inout Row) throws(RowFault) -> ParticipantColumns {
        // The header holds for all rows of a table.
        if let columns, width < .max || row.hasSameNames { return columns }
        guard row.nameCount <= Self.mostNames else { throw Self.tooManyNames(row) }
        if let name = row.repeatedName { throw .refused(.columnTwice(name.name), at: row.start) }
        if let columns, !row.hasNewNames { return columns }
        // Not every object need have every column, least of all the first.
        if columns == nil, firstObjects.names.count <= Self.mostNames { row.expect(firstObjects.names) }
        let texts = row.noteHeadings()
        var found = try ParticipantColumns(headings(texts), choice, for: use, at: row.start)
        if let columns {
            guard texts.count <= Self.mostNames else { throw Self.tooManyNames(row) }
            try found.complete(columns, row, for: use)
        }
        columns = found
        areDescribed = false
        return found
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

/// Cells of the column of ids that are no numbers, as long as each row has one of its own.
private struct IDCodes {
    private var codes: Set<String> = []
    private var hasOthers = false

    var tellApart: Bool { !hasOthers && !codes.isEmpty }

    /// - Parameter code: nil for a cell that is a number, or blank.
    mutating func note(_ code: String?) {
        if hasOthers { return }
        guard let code, codes.insert(code).inserted else {
            hasOthers = true
            codes = []
            return
        }
    }
}

extension Row {
    /// Throws if the row has a filled cell beyond the last heading.
    fileprivate func checkWidth(_ width: Int) throws(RowFault) {
        guard values.count > width, (width..<values.count).contains(where: { isFilled($0) }) else { return }
        let problem = ListProblem.fieldCount(values.count, not: width)
        throw .refused(RowIssue(offset: values[width].start, problem: problem))
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

extension PersonRowParser {
    /// The heading of a column of the marks that lines have before or behind their names.
    private static let tick = "tick"

    /// A line of a list of names. Blank lines are skipped.
    mutating func add(line row: inout Row, to people: inout ListedPeople) throws(RowFault) {
        let (name, tick) = try row.checked(row.values[0], "name").separatingTick
        guard name.isVisible else { return }
        if name.utf8.dropFirst().contains(UInt8(ascii: "@")), let addresses = MailAddress.all(in: name.text) {
            // Numbers of lines would be those of several people.
            if addresses.count > 1 { people.description.arrangement = .rows }
            for address in addresses {
                let title = address.name.isEmpty && use == .exclusions ? address.address : address.name
                append(
                    ListedPerson(name: ListedText(title), username: ListedText(address.address), line: row.line),
                    &people
                )
            }
            doubts.noteAddresses()
            return
        }
        if people.isEmpty {
            let fields = name.text.split { ",;".contains($0) }.map(String.init)
            let isKnown = fields.contains { headers.known.contains($0.heading) }
            if isKnown || name.isHeading { people.description.heading = name.text }
        }
        let isHeading = people.description.heading == name.text
        let isDoubtful = name.isDoubtful
        if isDoubtful, !isHeading { people.description.doubtfulLines.append(name.text) }
        doubts.note(name, line: row.line, isDoubtful: isDoubtful || isHeading)
        // Lines without a tick are blank in its column.
        if !tick.isEmpty, use == .participants { people.description.answerHeadings = [Self.tick] }
        append(ListedPerson(name: name, answers: tick.isEmpty ? [] : [tick], line: row.line), &people)
    }

    /// Ends a list of lines. Throws if it is none of names, unless the organiser says so.
    func finishLines(_ people: inout ListedPeople, of place: Place, acceptsAny: Bool) throws(AccessFailure) {
        if !acceptsAny { try doubts.check(place) }
        let known = Set(people.description.doubtfulLines + [people.description.heading].compactMap(\.self))
        people.description.doubtfulLines += (doubts.headings + doubts.asides).filter { !known.contains($0) }
    }

    func append(_ person: ListedPerson, _ people: inout ListedPeople) {
        guard use == .exclusions else { return people.append(person) }
        var person = person
        // Whoever copies some lines of a numbered list copies the numbers, too.
        if let name = person.name.utf8.withoutBullet { person.name.utf8 = name }
        person.name.removeApostrophe()
        person.username.removeApostrophe()
        people.append(person)
    }
}
