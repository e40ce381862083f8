import Domain

/// Makes participants of rows.
struct ParticipantReader: ~Copyable {
    private let choice: ColumnChoice
    /// Whether the list is one of participants, which needs a column of names, and not one to exclude.
    private let needsName: Bool
    /// Whether texts stay as they are written: in formats 1 and 2, blanks around a name count.
    private let isVerbatim: Bool
    private var columns: ParticipantColumns?
    private var name: [UInt8] = []
    private var username: [UInt8] = []

    init(_ choice: ColumnChoice, needsName: Bool, isVerbatim: Bool) {
        self.choice = choice
        self.needsName = needsName
        self.isVerbatim = isVerbatim
    }

    /// A row of a table, or an object. The first decides which columns are used.
    mutating func add(_ row: inout Row, to users: inout UserList) throws(RowFault) {
        if columns == nil { try findColumns(in: &row, of: &users) }
        guard let columns else { return }
        name.removeAll(keepingCapacity: true)
        try row.append(columns.name, to: &name)
        if let lastName = columns.lastName {
            name.trim()
            if !name.isEmpty { name.append(ASCII.space) }
            try row.append(lastName, to: &name)
        }
        username.removeAll(keepingCapacity: true)
        try row.append(columns.username, to: &username)
        try add(
            id: try row.id(columns.id) ?? UInt64(users.count + 1),
            isVoid: try row.mark(columns.void),
            tickets: try row.tickets(columns.tickets),
            isNamed: columns.id != nil || columns.isPublished,
            of: row,
            to: &users
        )
    }

    /// A line of a list of names, whose number is the id. Blank lines are skipped.
    mutating func add(line row: inout Row, to users: inout UserList) throws(RowFault) {
        name.removeAll(keepingCapacity: true)
        username.removeAll(keepingCapacity: true)
        row.bytes.withContent(of: row.values[0]) { line in line.withUnsafeBufferPointer { name += $0 } }
        let text = String(decoding: name, as: UTF8.self).trimmed
        guard text.isVisible else { return }
        if users.isEmpty, users.reading == nil {
            users.reading = ListReading(ids: .rows)
            if ParticipantColumns.isHeading(text) { users.reading?.heading = text }
        }
        if !needsName, text.dropFirst().contains("@") {
            // A list to exclude can mix names and addresses for e-mail.
            swap(&name, &username)
            users.reading = .namesAndAddresses
        }
        try add(id: UInt64(row.line), isVoid: false, tickets: 1, isNamed: false, of: row, to: &users)
    }

    private mutating func findColumns(in row: inout Row, of users: inout UserList) throws(RowFault) {
        do throws(RowFault) {
            let headings = row.noteHeadings()
            let columns = try ParticipantColumns(headings, choice, needsName: needsName, at: row.start)
            (self.columns, users.reading) = (columns, columns.reading(headings))
        } catch {
            // The header is to blame.
            if row.line > 0 { row.line = 1 }
            throw error
        }
    }

    private mutating func add(
        id: UInt64,
        isVoid: Bool,
        tickets: UInt32,
        isNamed: Bool,
        of row: borrowing Row,
        to users: inout UserList
    ) throws(RowFault) {
        try check(name, "name", columns?.name, row)
        try check(username, "username", columns?.username, row)
        if !isVerbatim {
            name.trim()
            username.trim()
        }
        if !needsName {
            name.removeApostrophe()
            username.removeApostrophe()
        }
        guard isNamed || name.isVisible || username.isVisible else {
            throw .refused("the row has neither a name nor a username", at: row.start)
        }
        users.append(
            id: UserID(id),
            name: name.span,
            username: username.span,
            registered: nil,
            line: row.line,
            isVoid: isVoid,
            tickets: tickets
        )
    }

    private func check(
        _ text: [UInt8],
        _ column: String,
        _ number: Int?,
        _ row: borrowing Row
    ) throws(RowFault) {
        // Most texts have no other bytes.
        guard !text.allSatisfy({ 0x20..<0x7F ~= $0 }) else { return }
        guard text.contains(where: \.mayBeginControlOrBidi) else { return }
        var position = row.start(of: number)
        for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
            defer { position += UTF8.width(scalar) }
            guard scalar.isControlOrBidi, ["\t", "\n", "\r"].contains(scalar) || !isVerbatim else { continue }
            let what =
                switch scalar {
                case "\t", "\n", "\r": "a tab or a line break"
                case _ where scalar.properties.generalCategory == .control: "a control character; it may not be text"
                default: "an invisible character that changes the direction of writing"
                }
            throw .refused("\(column) contains \(what)", at: position)
        }
    }
}

extension Row {
    /// Where the value stands; a line has no column.
    fileprivate func start(of column: Int?) -> Int {
        (column == nil ? values.first : find(column))?.start ?? start
    }

    /// Appends the text of a value; nothing if it is missing or null.
    fileprivate func append(_ column: Int?, to text: inout [UInt8]) throws(RowFault) {
        guard let value = find(column), value.kind != .null else { return }
        guard value.kind != .object, value.kind != .array else { throw fault(column, "is \(value.name), not a text") }
        bytes.withContent(of: value) { content in content.withUnsafeBufferPointer { text += $0 } }
    }

    private func text(_ column: Int?) throws(RowFault) -> String {
        var text: [UInt8] = []
        try append(column, to: &text)
        return String(decoding: text, as: UTF8.self).trimmed
    }

    private func fault(_ column: Int?, _ problem: String, hint: String? = nil) -> RowFault {
        let name = heading(column).visible
        return .refused("\(name) \(problem)", at: find(column)?.start ?? start, hint: hint)
    }

    /// nil without a column of ids.
    fileprivate func id(_ column: Int?) throws(RowFault) -> UInt64? {
        guard column != nil else { return nil }
        let text = try text(column)
        guard !text.isEmpty else { throw fault(column, "is blank") }
        guard let id = UInt64(text), String(id) == text else {
            throw fault(
                column,
                "\"\(text.visible)\" " + (text.hasPrefix("0") ? "begins with 0" : "is not a whole number"),
                hint: "Use the numbers of the rows instead:  --id-column none"
            )
        }
        return id
    }

    fileprivate func mark(_ column: Int?) throws(RowFault) -> Bool {
        guard column != nil else { return false }
        let text = try text(column)
        switch text.lowercased() {
        case "true", "yes", "1": return true
        case "false", "no", "0", "": return false
        default: throw fault(column, "\"\(text.visible)\" is not true or false")
        }
    }

    fileprivate func tickets(_ column: Int?) throws(RowFault) -> UInt32 {
        guard column != nil else { return 1 }
        let text = try text(column)
        guard let count = UInt32(text), String(count) == text, 1...Tickets.mostOfOne ~= count else {
            let range = "a whole number from 1 to \(Tickets.mostOfOne)"
            throw fault(column, text.isEmpty ? "is blank, not \(range)" : "\"\(text.visible)\" is not \(range)")
        }
        return count
    }
}

extension [UInt8] {
    fileprivate var isVisible: Bool {
        // Most texts begin with a visible character of ASCII.
        if let first, 0x21...0x7E ~= first { return true }
        return String(decoding: self, as: UTF8.self).isVisible
    }

    /// Removes white space at the start and the end.
    fileprivate mutating func trim() {
        func isBlank(_ byte: UInt8) -> Bool { byte == ASCII.space || 0x09...0x0D ~= byte }
        while let last, isBlank(last) { removeLast() }
        if let first, isBlank(first) { removeFirst(prefix(while: isBlank).count) }
        guard let first, let last, first >= 0x80 || last >= 0x80 else { return }
        // White space outside of ASCII has one of these bytes.
        let leading: [UInt8] = [0xC2, 0xE1, 0xE2, 0xE3]
        guard leading.contains(first) || suffix(3).contains(where: leading.contains) else { return }
        self = Array(String(decoding: self, as: UTF8.self).trimmed.utf8)
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
