import Domain

/// Makes people of the rows of a list, by its columns.
struct PersonRowParser {
    private let choice: ColumnChoice
    private let use: ListUse
    private var columns: ParticipantColumns?
    /// Columns that may say who takes part.
    private var observed: [Int] = []

    init(_ choice: ColumnChoice = ColumnChoice(), for use: ListUse) {
        self.choice = choice
        self.use = use
    }

    /// A row of a table, or an object. The first decides which columns are used; objects may have further ones.
    mutating func add(_ row: inout Row, to people: inout ListedPeople) throws(RowFault) {
        let (columns, isNew) = try columns(of: &row)
        if isNew {
            let headings = row.noteHeadings()
            people.description.use(columns, headings)
            if use == .participants { observe(headings, &people.description) }
        }
        var person = ListedPerson(
            name: try name(row, columns),
            username: try row.text(columns.username, "username"),
            isVoid: try row.mark(columns.void),
            tickets: try row.tickets(columns.tickets),
            answers: try answers(row),
            line: row.line > 0 ? row.line : nil
        )
        switch try row.id(columns.id) {
        case .none: break
        case .id(let id): person.id = id
        case .wrong(let text, let problem):
            let place = ListPlace(row: people.count, line: person.line)
            people.description.note(ListDescription.WrongID(at: place, text: text, problem: problem))
        }
        if use == .exclusions {
            person.name.removeApostrophe()
            person.username.removeApostrophe()
        }
        let isNamed = columns.id != nil || columns.isPublished
        guard isNamed || person.name.isVisible || person.username.isVisible else { throw Self.nameless(row) }
        people.append(person)
    }

    /// Notes the columns that may say who takes part, or that the organiser named.
    private mutating func observe(_ headings: [String], _ description: inout ListDescription) {
        let named = Set(choice.observed.map(\.heading))
        for (column, heading) in headings.enumerated() where !observed.contains(column) {
            guard named.contains(heading.heading) || AttendanceColumn(heading: heading) != nil else { continue }
            observed.append(column)
            description.answerHeadings.append(heading)
        }
    }

    private func answers(_ row: borrowing Row) throws(RowFault) -> [ListedText] {
        var answers: [ListedText] = []
        for column in observed { answers.append(try row.text(column, row.heading(column).visible)) }
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
        guard let name = row.find(columns.name), let username = row.find(columns.username) else {
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
        let id = try row.requiredID(columns.id)
        return ListedEntry(userID: id, isVoid: try row.mark(columns.void), line: row.line > 0 ? row.line : nil)
    }

    /// A line of a list of names. Blank lines are skipped.
    func add(line row: inout Row, to people: inout ListedPeople) throws(RowFault) {
        let name = try row.checked(row.values[0], "name")
        guard name.isVisible else { return }
        var person = ListedPerson(name: name, line: row.line)
        if people.isEmpty {
            let fields = name.text.split { ",;".contains($0) }.map(String.init)
            if ParticipantColumns.isHeader(fields) { people.description.heading = name.text }
        }
        if use == .exclusions {
            // A list to exclude can mix names and addresses for e-mail.
            if name.utf8.dropFirst().contains(UInt8(ascii: "@")) { person.username = name }
            person.name.removeApostrophe()
            person.username.removeApostrophe()
        }
        people.append(person)
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
        if let columns, row.line > 0 || row.hasSameNames { return (columns, false) }
        guard row.nameCount <= Self.mostNames else { throw Self.tooManyNames(row) }
        if let name = row.repeatedName {
            throw .refused("the column \(row.bytes.text(of: name).visible) occurs twice", .invalid, at: row.start)
        }
        if let columns, !row.hasNewNames { return (columns, false) }
        let headings = row.noteHeadings()
        var found = try ParticipantColumns(headings, choice, for: use, at: row.start)
        if let columns {
            guard headings.count <= Self.mostNames else { throw Self.tooManyNames(row) }
            try found.complete(columns, row, for: use)
        }
        columns = found
        return (found, true)
    }
}

extension Span<UInt8> {
    /// Why a text cannot be bound to a draw as one field of one line, or would change the direction of others; nil for most.
    ///
    /// - Parameters:
    ///   - column: For the message.
    ///   - start: Of the text, in the row.
    func fault(in column: String, at start: Int) -> RowFault? {
        // Most texts have visible characters of ASCII alone. To ask another module for each takes time.
        let mayHave = indices.contains { !(0x20...0x7E ~= self[$0]) && self[$0].mayBeginControlOrBidi }
        guard mayHave else { return nil }
        var position = start
        let text = withUnsafeBufferPointer { String(repairing: $0) }
        for scalar in text.unicodeScalars {
            defer { position += UTF8.width(scalar) }
            guard scalar.isControlOrBidi, scalar != "\u{FEFF}" else { continue }
            let what =
                switch scalar {
                case "\t", "\n", "\r", "\u{2028}", "\u{2029}": "a tab or a line break"
                case _ where scalar.properties.generalCategory == .control: "a control character; it may not be text"
                default: "an invisible character that changes the direction of writing"
                }
            return .refused("\(column) contains \(what)", .invalid, at: position)
        }
        return nil
    }
}

extension ListedText {
    /// Whether any character can be seen.
    fileprivate var isVisible: Bool {
        // Most texts begin with a visible character of ASCII.
        if let first = utf8.first, 0x21...0x7E ~= first { return true }
        return text.isVisible
    }

    /// Without white space around it.
    var trimmed: ListedText {
        func isBlank(_ byte: UInt8) -> Bool { byte == ASCII.space || 0x09...0x0D ~= byte }
        var rest = utf8
        while let last = rest.last, isBlank(last) { rest.removeLast() }
        while let first = rest.first, isBlank(first) { rest.removeFirst() }
        guard let first = rest.first, let last = rest.last, first >= 0x80 || last >= 0x80 else {
            return ListedText(rest)
        }
        // White space outside of ASCII has one of these bytes.
        let leading: [UInt8] = [0xC2, 0xE1, 0xE2, 0xE3]
        guard leading.contains(first) || rest.suffix(3).contains(where: leading.contains) else {
            return ListedText(rest)
        }
        return ListedText(String(repairing: rest).trimmed)
    }

    /// Removes the apostrophe that an announcement puts before what a spreadsheet would take for a formula.
    fileprivate mutating func removeApostrophe() {
        let apostrophe = UInt8(ascii: "'")
        guard utf8.first == apostrophe, let mark = utf8.first(where: { $0 != apostrophe }) else { return }
        if "=+-@".utf8.contains(mark) { utf8.removeFirst() }
    }
}

extension Row {
    /// The text of a string or field, checked and without white space around it.
    func checked(_ value: RowValue, _ column: String) throws(RowFault) -> ListedText {
        let text = ListedText(bytes.slice(of: value))
        if let fault = text.utf8.span.fault(in: column, at: value.start) { throw fault }
        return text.trimmed
    }
}

extension ListDescription {
    /// - Parameter headings: As the list writes them.
    fileprivate mutating func use(_ columns: ParticipantColumns, _ headings: [String]) {
        self.columns = columns.described(headings)
        hasIDs = columns.id != nil
        arrangement = columns.isPublished ? .published : .rows
    }

    fileprivate mutating func note(_ wrong: WrongID) {
        if wrong.problem == .blank {
            blankID = blankID ?? wrong
        } else {
            wrongID = wrongID ?? wrong
        }
    }
}
