import Domain

/// Makes people of rows whose columns are known: those of a table, or objects.
struct PersonBuilder {
    let choice: ColumnChoice
    let use: ListUse
    private var answers: AnswerColumns
    /// Columns that are set aside because of what the first rows have.
    private var watched: [WatchedColumn] = []
    private var hosts: Set<FoldedText> = []
    /// Columns with addresses, but for that of usernames.
    private var addresses: [Int] = []
    /// Rows whose cells are stored to tell people of one name apart: storing more takes time and memory.
    private static let mostTold = 20_000
    private var codes = IDCodes()
    private var sharedNames = SharedNames()

    init(_ choice: ColumnChoice, for use: ListUse, hiddenRows: Set<Int> = []) {
        self.choice = choice
        self.use = use
        answers = AnswerColumns(choice.attendance, hiddenRows: hiddenRows)
    }

    /// Uses the columns for the rows that follow.
    ///
    /// - Parameter isWhole: Whether the headings know what all rows have.
    mutating func use(
        _ columns: ParticipantColumns,
        _ headings: Headings,
        isWhole: Bool,
        _ description: inout ListDescription
    ) {
        if use == .participants {
            let people = columns.ofPeople.compactMap(\.self)
            var kinds = headings.kinds.filter { !people.contains($0.key) }
            if let day = headings.marksOfDay { kinds[day] = .asksWhetherTakingPart }
            for column in headings.daysOfSome(people) where !people.contains(column) { kinds[column] = .meansLeaving }
            for column in headings.goodsOfDraws where !columns.ofPeople.contains(column) { kinds[column] = .choice }
            let distinguishing = columns.distinguishing(headings)
            let amounts = columns.amounts(headings).first
            if let amounts, headings.canLackTickets(amounts) { kinds[amounts] = .tickets }
            answers.find(
                in: headings.texts,
                besides: columns.ofPeople,
                kinds: kinds,
                telling: distinguishing + columns.codes(headings, besides: distinguishing),
                &description
            )
        }
        addresses = headings.columns(endingLike: KnownHeadings.usernames).filter { $0 != columns.username }
        hosts = Set(headings.hosts.map { FoldedText($0) })
        let setAside = isWhole ? [] : columns.setAside
        watched = setAside.map { column in
            WatchedColumn(column: column, heading: headings.texts[column], content: headings.content(column))
        }
    }

    func describe(
        _ columns: ParticipantColumns,
        _ headings: Headings,
        _ remarks: [ListRemark] = [],
        in description: inout ListDescription
    ) {
        description.columns = columns.described(headings)
        description.hasIDs = columns.id != nil
        description.arrangement = columns.isPublished ? .published : .rows
        // A published list counts as respelled until its bytes are compared.
        description.isRespelled = columns.isPublished
        guard use == .participants else { return }
        let setAside = columns.setAside.compactMap { headings.content($0).remark(about: headings.texts[$0]) }
        description.remarks = remarks + setAside
        if columns.username == nil, !columns.otherUsernames.isEmpty {
            description.remarks.append(.mayBeUsernames(columns.otherUsernames.map { headings.texts[$0] }))
        }
        let amounts = columns.amounts(headings)
        description.remarks += amounts.prefix(2).map { .mayBeTickets(headings.texts[$0]) }
        if amounts.isEmpty, columns.lacksTickets, let texts = headings.ticketTexts {
            description.remarks.append(.hasTicketTexts(headings.texts[texts]))
        }
    }

    /// - Parameter end: Of a table, which can have rows without a person at its end.
    mutating func add(
        _ row: borrowing Row,
        _ columns: ParticipantColumns,
        _ headings: Headings,
        to people: inout ListedPeople,
        end: TableEnd? = nil
    ) throws(RowFault) {
        let cells = answers.cells(of: row, isFirst: people.count < Self.mostTold)
        let isLeftOut = answers.leaveOut(cells)
        // What is left out keeps its number, whatever else is wrong with it.
        var person = ListedPerson(name: "", line: row.lineOfText)
        do throws(RowFault) {
            person = try self.person(row, columns, headings, &people, end, isLeftOut: isLeftOut)
        } catch {
            if !isLeftOut {
                guard let end, address(in: row) == nil, end.isBelow(row, columns) else { throw error }
                return end.skip(row, error)
            }
        }
        end?.noteLeftOut(row, columns, isLeftOut: isLeftOut && address(in: row) == nil)
        if !isLeftOut {
            try end?.checkFooter()
            answers.noteRefusals(row, &people.description)
            noteHost(person, row, columns, &people.description)
            try note(person.name, at: row, columns, &people.description)
            try checkPlaceholder(person, row, columns, &people.description)
        }
        person.answers = cells
        people.append(person, for: use)
    }

    private mutating func person(
        _ row: borrowing Row,
        _ columns: ParticipantColumns,
        _ headings: Headings,
        _ people: inout ListedPeople,
        _ end: TableEnd?,
        isLeftOut: Bool
    ) throws(RowFault) -> ListedPerson {
        if end != nil { try row.checkWidth(columns.width) }
        let id = try row.id(columns.id)
        var person = ListedPerson(
            name: try row.name(columns),
            username: try row.text(columns.username, "username"),
            line: row.lineOfText
        )
        if case .id(let number) = id {
            person.id = number
            codes.note(nil)
        }
        // Nothing else of a row matters that is left out.
        if isLeftOut { return person }
        try end?.check(row, of: person, columns)
        person.isVoid = try row.mark(columns.void)
        person.tickets = try row.tickets(columns.tickets)
        let isNamed = person.name.isVisible || person.username.isVisible || columns.isPublished
        guard isNamed || use == .exclusions && columns.id != nil && (person.id != nil || end == nil) else {
            let remedy = headings.remedy(forNameless: row, columns, address: address(in: row))
            throw .refused(.withoutPerson(end == nil ? [] : row.filledCells), at: row.start, remedy)
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
    private mutating func note(
        _ name: ListedText,
        at row: borrowing Row,
        _ columns: ParticipantColumns,
        _ description: inout ListDescription
    ) throws(RowFault) {
        guard use == .participants, let column = columns.name ?? columns.lastName else { return }
        guard sharedNames.note(name, &description) == .several else { return }
        let heading = row.heading(column)
        guard !choice.accepts(heading) else { return }
        throw .refused(.severalPeople(name.text), at: row.start, ListRemedy.separatePeople(accept: heading))
    }

    /// Throws if a placeholder stands for a participant whom no username identifies, unless the organiser says that every
    /// row takes part.
    private func checkPlaceholder(
        _ person: ListedPerson,
        _ row: borrowing Row,
        _ columns: ParticipantColumns,
        _ description: inout ListDescription
    ) throws(RowFault) {
        let isPlaceholder = person.name.isNobody
        guard isPlaceholder || person.name.isMachine || row.repeatsOneText(columns) else { return }
        let isIdentified = person.username.isVisible && !person.username.isNobody
        if isPlaceholder, !isIdentified, use == .participants, let column = columns.name {
            let heading = row.heading(column)
            if !choice.accepts(heading) {
                let others = Attendance.Condition.all(heading, but: row.answer(column).text)
                let remedy = ListRemedy.leaveOutRow(others, accept: heading)
                throw .refused(.noParticipant(person.name.text), at: row.start, remedy)
            }
        }
        description.doubtfulLines.append(person.name.text)
    }

    /// Whether the host of a list takes part is for the organiser to say.
    private func noteHost(
        _ person: ListedPerson,
        _ row: borrowing Row,
        _ columns: ParticipantColumns,
        _ description: inout ListDescription
    ) {
        guard !hosts.isEmpty, let column = columns.name ?? columns.username else { return }
        let heading = row.heading(column)
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
        throw .refused(.unlikeFirstRows(column: heading), at: value.start, .chooseColumn(.name, heading.visible))
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
