import Domain

/// Makes people of rows whose columns are known: those of a table, or objects.
struct PersonBuilder {
    private let choice: ColumnChoice
    private let use: ListUse
    private var columns: ParticipantColumns
    private var headings: Headings
    /// Of a table, which can have rows without a person at its end.
    private let end: TableEnd?
    private var answers: AnswerColumns
    /// Columns that are set aside because of what the first rows have.
    private var watched: [WatchedColumn] = []
    private var hosts: Set<FoldedText> = []
    /// Columns with addresses, but for that of usernames.
    private var addresses: [Int] = []
    /// Rows whose cells are stored to tell people of one name apart: storing more takes time and memory.
    private static let mostTold = 20_000
    private var codes = IDCodes()
    private var partRefunds = PartRefunds()
    private var sharedNames = SharedNames()
    private var accounts = AccountPrefixes()

    /// - Parameter isWhole: Whether the headings know what all rows have.
    init(
        _ columns: ParticipantColumns,
        _ headings: Headings,
        isWhole: Bool,
        _ headers: HeaderRule,
        end: TableEnd? = nil,
        marks: [Int: Sheet.Mark] = [:],
        _ description: inout ListDescription
    ) {
        choice = headers.choice
        use = headers.use
        self.columns = columns
        self.headings = headings
        self.end = end
        answers = AnswerColumns(choice.attendance, marks: marks)
        change(to: columns, headings, isWhole: isWhole, &description)
    }

    /// Uses these columns for the rows that follow.
    mutating func change(
        to columns: ParticipantColumns,
        _ headings: Headings,
        isWhole: Bool,
        _ description: inout ListDescription
    ) {
        self.columns = columns
        self.headings = headings
        if use == .participants { findAnswers(&description) }
        addresses = headings.columns(endingLike: .usernames).filter { $0 != columns.username }
        hosts = Set(headings.hosts.map { FoldedText($0) })
        let setAside = isWhole ? [] : columns.setAside
        watched = setAside.map { column in
            WatchedColumn(column: column, heading: headings.texts[column], content: headings.content(column))
        }
    }

    private mutating func findAnswers(_ description: inout ListDescription) {
        let people = columns.ofPeople
        var kinds = headings.kinds.filter { !people.contains($0.key) }
        if let day = headings.marksOfDay { kinds[day] = .asksWhetherTakingPart }
        for column in headings.daysOfSome(people) where !people.contains(column) {
            kinds[column] = .meansLeaving
        }
        for column in headings.goodsOfDraws where !people.contains(column) { kinds[column] = .choice }
        let named = Set(choice.attendance.headings.map(\.heading))
        for (column, kind) in headings.possibleKinds(besides: named) where !people.contains(column) {
            kinds[column] = kind
        }
        let distinguishing = columns.distinguishing(headings)
        let amounts = columns.amounts(headings).first
        if let amounts, headings.canLackTickets(amounts) { kinds[amounts] = .tickets }
        answers.find(
            in: headings,
            besides: people,
            kinds: kinds,
            telling: distinguishing + columns.codes(headings, besides: distinguishing),
            &description
        )
    }

    /// Says which columns are used, and which are not.
    func describe(in description: inout ListDescription) {
        description.columns = columns.described(headings)
        description.hasIDs = columns.id != nil
        description.arrangement = columns.isPublished ? .published : .rows
        // A published list counts as respelled until its bytes are compared.
        description.isRespelled = columns.isPublished
        guard use == .participants else { return }
        description.remarks += columns.setAside.compactMap {
            headings.content($0).remark(about: headings.texts[$0])
        }
        let usernames = columns.username == nil ? columns.otherUsernames : []
        let own = usernames.filter { headings.mayBeOfOnePerson(columns.name, $0) }
        if !own.isEmpty { description.remarks.append(.mayBeUsernames(own.map { headings.texts[$0] })) }
        let amounts = columns.amounts(headings)
        description.remarks += amounts.prefix(2).map { .mayBeTickets(headings.texts[$0]) }
        if amounts.isEmpty, columns.lacksTickets, let texts = headings.ticketTexts {
            description.remarks.append(.hasTicketTexts(headings.texts[texts]))
        }
    }

    mutating func add(_ row: borrowing Row, to people: inout ListedPeople) throws(RowFault) {
        let cells = answers.cells(of: row, isFirst: people.count < Self.mostTold)
        if answers.leaveOut(cells) {
            end?.noteLeftOut(row, columns, hasAddress: address(in: row) != nil)
            return people.append(leftOut(row, cells), for: use)
        }
        let person: ListedPerson
        do throws(RowFault) {
            person = try self.person(row, cells, &people)
        } catch {
            guard let end, address(in: row) == nil, end.isBelow(row, columns) else { throw error }
            return end.skip(row, error, &people)
        }
        try end?.noteParticipant()
        answers.noteRefusals(row, &people.description)
        if let refund = answers.partRefund(cells) { partRefunds.note(refund, of: person) }
        accounts.note(person)
        noteHost(person, row, &people.description)
        try checkOnePerson(person.name, at: row, &people.description)
        try checkName(of: person, row, &people.description)
        people.append(person, for: use)
    }

    /// A row that the organiser leaves out keeps its number, whatever is wrong with it.
    private mutating func leftOut(_ row: borrowing Row, _ cells: [ListedText]) -> ListedPerson {
        (try? identity(row, cells).person) ?? ListedPerson(name: "", answers: cells, line: row.lineOfText)
    }

    /// Whom a row names.
    private mutating func identity(
        _ row: borrowing Row,
        _ cells: [ListedText]
    ) throws(RowFault) -> (person: ListedPerson, id: ReadID) {
        if headings.isTable { try row.checkWidth(columns.width) }
        let id = try row.id(columns.id)
        var person = ListedPerson(
            name: try row.name(columns),
            username: try row.text(columns.username, "username"),
            answers: cells,
            line: row.lineOfText
        )
        if case .id(let number) = id {
            person.id = number
            codes.note(nil)
        }
        return (person, id)
    }

    private mutating func person(
        _ row: borrowing Row,
        _ cells: [ListedText],
        _ people: inout ListedPeople
    ) throws(RowFault) -> ListedPerson {
        var (person, id) = try identity(row, cells)
        try end?.check(row, of: person, columns)
        person.isVoid = try row.mark(columns.void)
        person.tickets = try row.tickets(columns.tickets)
        let isNamed = person.name.isVisible || person.username.isVisible || columns.isPublished
        let isNumbered = use == .exclusions && columns.id != nil && (person.id != nil || !headings.isTable)
        guard isNamed || isNumbered else {
            let address = choice.ignoresUsernames ? nil : address(in: row)
            let remedy = headings.remedy(forNameless: row, columns, address: address, choice)
            throw .refused(.withoutPerson(headings.isTable ? row.filledCells : []), at: row.start, remedy)
        }
        if case .wrong(let text, let problem) = id {
            let place = ListPlace(row: people.count, line: person.line)
            people.description.note(ListDescription.WrongID(at: place, text: text, problem: problem))
            codes.note(problem == .notWhole ? text : nil)
        }
        for column in watched { try column.check(row) }
        return person
    }

    /// The first column in which a row has an address of its own.
    private func address(in row: borrowing Row) -> Int? {
        addresses.first { row.answer($0).text.isAddress }
    }

    /// Throws if a name is that of several people, unless the organiser says that each row is a participant.
    private mutating func checkOnePerson(
        _ name: ListedText,
        at row: borrowing Row,
        _ description: inout ListDescription
    ) throws(RowFault) {
        guard use == .participants, let column = columns.name ?? columns.lastName else { return }
        guard sharedNames.note(name, &description) == .several else { return }
        let heading = heading(column, row)
        guard !choice.accepts(heading) else { return }
        throw .refused(.severalPeople(name.text), at: row.start, ListRemedy.separatePeople(accept: heading))
    }

    /// Notes a name that may be no one's. Throws if it is struck out, or a placeholder for a participant whom no username
    /// identifies, unless the organiser says that every row takes part.
    private func checkName(
        of person: ListedPerson,
        _ row: borrowing Row,
        _ description: inout ListDescription
    ) throws(RowFault) {
        // ``TableEnd`` knows the totals of a table.
        let isPlaceholder = person.name.isNobody || !headings.isTable && person.name.isTotal
        let isStruckOut = person.name.isStruckOut
        let mayBeNone = isPlaceholder || isStruckOut || person.name.isMachine
        guard mayBeNone || row.repeatsOneText(columns) else { return }
        description.doubtfulLines.append(person.name.text)
        let isIdentified = person.username.isVisible && !person.username.isNobody
        let stops = isStruckOut || isPlaceholder && !isIdentified
        guard stops, use == .participants, let column = columns.name else { return }
        let heading = heading(column, row)
        if choice.accepts(heading) { return }
        let others = Attendance.Condition.all(heading, but: row.answer(column).text)
        let remedy = ListRemedy.leaveOutRow(others, accept: heading)
        throw .refused(.noParticipant(person.name.text), at: row.start, remedy)
    }

    /// As a command names it.
    private func heading(_ column: Int, _ row: borrowing Row) -> String {
        let heading = row.heading(column)
        return heading.isVisible ? heading : headings.title(column)
    }

    /// Whether the host of a list takes part is for the organiser to say.
    private func noteHost(_ person: ListedPerson, _ row: borrowing Row, _ description: inout ListDescription) {
        guard !hosts.isEmpty, let column = columns.name ?? columns.username else { return }
        let heading = heading(column, row)
        let text = (columns.name == nil ? person.username : person.name).text
        guard hosts.contains(FoldedText(text)), !choice.accepts(heading) else { return }
        description.refusals[heading, default: [:]][text, default: 0] += 1
    }

    /// Begins a group of rows with a heading.
    mutating func begin(_ heading: ListedText, _ description: inout ListDescription) {
        answers.begin(heading, &description)
    }

    var hasSections: Bool { answers.hasSections }

    /// Ends a list.
    func finish(_ description: inout ListDescription) {
        answers.finish(&description)
        sharedNames.finish(&description)
        description.remarks += partRefunds.remarks + accounts.remarks
        // Codes that all differ are no ids.
        if use == .participants, codes.tellApart { description.ignoreIDs() }
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
        throw .refused(
            .unlikeFirstRows(column: heading),
            at: value.start,
            .chooseColumn(.name, heading)
        )
    }
}

/// Cells of the column of ids that are no numbers, as long as each row has one of its own.
private struct IDCodes {
    /// nil once a row has a number, a blank cell, or the code of another row.
    private var codes: Set<String>? = []

    var tellApart: Bool { codes?.isEmpty == false }

    /// - Parameter code: nil for a cell that is a number, or blank.
    mutating func note(_ code: String?) {
        if let code, codes?.insert(code).inserted == true { return }
        codes = nil
    }
}

extension ListDescription {
    /// Numbers the rows instead.
    fileprivate mutating func ignoreIDs() {
        hasIDs = false
        blankID = nil
        wrongID = nil
        if let id = columns?.id, id != columns?.username { columns?.unused.insert(id, at: 0) }
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
