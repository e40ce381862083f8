import Domain

/// Makes participants of rows; of the rows of a table also users and entries.
struct ParticipantReader: ~Copyable {
    private let choice: ColumnChoice
    private let use: ListUse
    private var columns: ParticipantColumns?
    private var name: [UInt8] = []
    private var username: [UInt8] = []

    init(_ choice: ColumnChoice = ColumnChoice(), for use: ListUse) {
        self.choice = choice
        self.use = use
    }

    /// A row of a table, or an object. The first decides which columns are used; objects may have further ones.
    mutating func add(_ row: inout Row, to users: inout UserList) throws(RowFault) {
        let (columns, isNew) = try columns(of: &row)
        if isNew { users.reading = columns.reading(row.noteHeadings(), after: users.reading) }
        name.removeAll(keepingCapacity: true)
        try row.append(columns.name, to: &name)
        if let lastName = columns.lastName {
            name.trim()
            if !name.isEmpty { name.append(ASCII.space) }
            try row.append(lastName, to: &name)
        }
        username.removeAll(keepingCapacity: true)
        try row.append(columns.username, to: &username)
        let position = users.count
        var id: UInt64?
        do throws(RowFault) {
            id = try row.id(columns.id, for: use)
            if id == nil, columns.id != nil { users.reading?.blankIDs.insert(position) }
        } catch {
            // Whether it matters depends on the participants.
            guard use == .exclusions, case .refused(let issue) = error else { throw error }
            let place = row.line > 0 ? "line \(row.line): " : ""
            if users.reading?.idFault == nil { users.reading?.idFault = place + issue.reason }
        }
        try add(
            id: UserID(id ?? UInt64(position + 1)),
            isVoid: try row.mark(columns.void),
            tickets: try row.tickets(columns.tickets),
            of: row,
            to: &users
        )
    }

    mutating func add(user row: inout Row, to users: inout UserList, _ isVerbatim: Bool) throws(RowFault) {
        let columns = try columns(of: &row).known
        guard let id = try row.id(columns.id, for: use), let name = row.find(columns.name),
            let username = row.find(columns.username)
        else { throw Self.tooShort(row) }
        try users.append(row, UserID(id), name, username, try row.day(columns.registered), isVerbatim)
    }

    mutating func add(entry row: inout Row, to entries: inout EntryList) throws(RowFault) {
        let columns = try columns(of: &row).known
        guard let id = try row.id(columns.id, for: use) else { throw Self.tooShort(row) }
        entries.append(UserID(id), isVoid: try row.mark(columns.void), line: UInt32(clamping: row.line))
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

    /// A line of a list of names, whose number is the id. Blank lines are skipped.
    mutating func add(line row: inout Row, to users: inout UserList) throws(RowFault) {
        name.removeAll(keepingCapacity: true)
        username.removeAll(keepingCapacity: true)
        row.bytes.withContent(of: row.values[0]) { line in line.withUnsafeBufferPointer { name += $0 } }
        let text = String(repairing: name).trimmed
        guard text.isVisible else { return }
        if users.isEmpty, users.reading == nil {
            users.reading = ListReading(ids: .rows)
            let fields = text.split { ",;".contains($0) }.map(String.init)
            if ParticipantColumns.isHeader(fields) { users.reading?.heading = text }
        }
        if use == .exclusions, text.unicodeScalars.dropFirst().contains("@") {
            // A list to exclude can mix names and addresses for e-mail.
            username = name
            users.reading = .namesAndAddresses
        }
        try add(id: UserID(UInt64(row.line)), isVoid: false, tickets: 1, of: row, to: &users)
    }

    private mutating func add(
        id: UserID,
        isVoid: Bool,
        tickets: UInt32,
        of row: borrowing Row,
        to users: inout UserList
    ) throws(RowFault) {
        try check(name, "name", columns?.name, row)
        try check(username, "username", columns?.username, row)
        if use != .participants(isVerbatim: true) {
            name.trim()
            username.trim()
        }
        if use == .exclusions {
            name.removeApostrophe()
            username.removeApostrophe()
        }
        let isNamed = columns?.id != nil || columns?.isPublished == true
        guard isNamed || name.isVisible || username.isVisible else {
            throw .refused("the row has neither a name nor a username", .invalid, at: row.start)
        }
        let line = UInt32(clamping: row.line)
        users.append(id: id, name: name.span, username: username.span, line: line, isVoid: isVoid, tickets: tickets)
    }

    private func check(_ text: [UInt8], _ column: String, _ number: Int?, _ row: borrowing Row) throws(RowFault) {
        let isVerbatim = use == .participants(isVerbatim: true)
        if let fault = text.span.fault(in: column, at: row.start(of: number), isVerbatim: isVerbatim) { throw fault }
    }
}

extension Span<UInt8> {
    /// Why a text cannot be bound to a draw as one field of one line, or would change the direction of others; nil for most.
    ///
    /// - Parameters:
    ///   - column: For the message.
    ///   - start: Of the text, in the row.
    ///   - isVerbatim: Whether only tabs and line breaks are faults.
    func fault(in column: String, at start: Int, isVerbatim: Bool) -> RowFault? {
        // Most texts have visible characters of ASCII alone. To ask another module for each takes time.
        let mayHave = indices.contains { !(0x20...0x7E ~= self[$0]) && self[$0].mayBeginControlOrBidi }
        guard mayHave else { return nil }
        var position = start
        let text = withUnsafeBufferPointer { String(repairing: $0) }
        for scalar in text.unicodeScalars {
            defer { position += UTF8.width(scalar) }
            guard scalar.isControlOrBidi, scalar != "\u{FEFF}", ["\t", "\n", "\r"].contains(scalar) || !isVerbatim
            else { continue }
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

extension [UInt8] {
    fileprivate var isVisible: Bool {
        // Most texts begin with a visible character of ASCII.
        if let first, 0x21...0x7E ~= first { return true }
        return String(repairing: self).isVisible
    }

    fileprivate mutating func trim() {
        func isBlank(_ byte: UInt8) -> Bool { byte == ASCII.space || 0x09...0x0D ~= byte }
        while let last, isBlank(last) { removeLast() }
        if let first, isBlank(first) { removeFirst(prefix(while: isBlank).count) }
        guard let first, let last, first >= 0x80 || last >= 0x80 else { return }
        // White space outside of ASCII has one of these bytes.
        let leading: [UInt8] = [0xC2, 0xE1, 0xE2, 0xE3]
        guard leading.contains(first) || suffix(3).contains(where: leading.contains) else { return }
        self = Array(String(repairing: self).trimmed.utf8)
    }

    /// Removes the apostrophe that an announcement puts before what a spreadsheet would take for a formula.
    fileprivate mutating func removeApostrophe() {
        guard first == UInt8(ascii: "'"), let mark = first(where: { $0 != UInt8(ascii: "'") }) else { return }
        if "=+-@".utf8.contains(mark) { removeFirst() }
    }
}

extension ListReading {
    fileprivate static var namesAndAddresses: ListReading {
        var columns = Columns()
        (columns.name, columns.username) = ([""], "")
        return ListReading(ids: .rows, columns: columns)
    }
}
