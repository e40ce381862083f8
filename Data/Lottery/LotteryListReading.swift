import Domain

/// How the lists of a lottery are read: complete, and no longer than the limits.
package struct LotteryListReading: Sendable {
    private let format: ListFormat?
    private let limits: ListLimits
    private let meter: ReadingMeter?

    /// - Parameters:
    ///   - format: nil to go by the name of each list.
    ///   - meter: Receives the progress of reading.
    package init(format: ListFormat? = nil, limits: ListLimits = ListLimits(), meter: ReadingMeter? = nil) {
        self.format = format
        self.limits = limits
        self.meter = meter
    }

    /// `{"items":[{"userId":10,"name":"…","username":"…","regDate":"2020-10-19"}, …]}`, or a table with these columns.
    func users(_ document: SourceDocument) async throws(AccessFailure) -> UserList {
        var users = UserList()
        try await read(document, try rows(of: document, "items", Self.userColumns)) { row throws(RowFault) in
            try users.append(&row)
        }
        return users
    }

    /// `{"lotteryList":[{"userId":10,"void":false}, …]}`, or a table with these columns.
    func entries(_ document: SourceDocument) async throws(AccessFailure) -> EntryList {
        var entries = EntryList()
        let columns = [Self.userID, TableColumn("void")]
        try await read(document, try rows(of: document, "lotteryList", columns)) { row throws(RowFault) in
            entries.append(try LotteryEntry(&row), line: row.line)
        }
        return entries
    }

    /// A table of users with an optional column `void`, or plain names, whose ids are their lines.
    func participants(_ document: SourceDocument) async throws(AccessFailure) -> UserList {
        guard let separators = participantFormat(document.name).separators else {
            throw AccessFailure(
                .unreadable,
                document.name,
                "--players reads CSV, TSV or plain names, not JSON",
                hint: "Use --users and --entries for the two JSON lists."
            )
        }
        var users = UserList()
        if separators.isEmpty {
            try await read(document, TableRows(linesOfAnyKind: format == .names)) { row throws(RowFault) in
                try users.append(name: &row)
            }
        } else {
            let columns = Self.userColumns + [TableColumn("void", isRequired: false)]
            try await read(document, TableRows(separators: separators, columns: columns)) { row throws(RowFault) in
                try users.append(participant: &row)
            }
        }
        return users
    }

    /// Returns the format of a list of participants.
    func participantFormat(_ name: String) -> ListFormat { format ?? ListFormat(endingOf: name) ?? .names }

    private static let userID = TableColumn("userId", "id")
    private static let userColumns = [
        userID, TableColumn("name"), TableColumn("username"), TableColumn("regDate"),
    ]

    private func rows(
        of document: SourceDocument,
        _ list: String,
        _ columns: [TableColumn]
    ) throws(AccessFailure) -> any RowCursor {
        let format = format ?? ListFormat(endingOf: document.name) ?? .json
        guard let separators = format.separators else { return JSONRows(list) }
        guard !separators.isEmpty else {
            throw AccessFailure(.unreadable, document.name, "plain names have no ids to merge", hint: "Use --players.")
        }
        return TableRows(separators: separators, columns: columns)
    }

    private func read(
        _ document: SourceDocument,
        _ rows: any RowCursor,
        _ add: (inout Row) throws(RowFault) -> Void
    ) async throws(AccessFailure) {
        let tooLong = AccessFailure.tooManyBytes(document.name, limit: limits.bytes)
        var reader = ListReader(try document.limited(to: limits.bytes, orThrow: tooLong), rows)
        var count = 0
        repeat {
            let before = (reader.offset, count)
            while try reader.next(add) != nil {
                count += 1
                guard count <= limits.rows else { throw .tooManyRows(document.name, limit: limits.rows) }
            }
            meter?.add(bytes: reader.offset - before.0, rows: count - before.1)
        } while try await reader.fill()
    }
}

extension LotteryEntry {
    init(_ row: inout Row) throws(RowFault) {
        self.init(userID: UserID(try row.unsigned("userId")), isVoid: try row.bool("void"))
    }
}

extension UserList {
    fileprivate mutating func append(_ row: inout Row, isVoid: Bool = false) throws(RowFault) {
        let id = UserID(try row.unsigned("userId"))
        let (name, username) = (try row.string("name"), try row.string("username"))
        let registered = try row.day("regDate")
        row.bytes.withContent(of: name) { name in
            row.bytes.withContent(of: username) { username in
                append(
                    id: id,
                    name: name,
                    username: username,
                    registered: registered,
                    line: row.line,
                    isVoid: isVoid
                )
            }
        }
    }

    fileprivate mutating func append(participant row: inout Row) throws(RowFault) {
        try row.requireOneLine("name")
        try row.requireOneLine("username")
        try append(&row, isVoid: try row.optionalBool("void") ?? false)
    }

    fileprivate mutating func append(name row: inout Row) throws(RowFault) {
        try row.requireOneLine("name")
        guard try row.text("name").contains(where: { !$0.isWhitespace }) else {
            throw .refused("the line has only white space", at: row.start)
        }
        let id = UserID(UInt64(row.line))
        row.bytes.withContent(of: try row.string("name")) { name in
            append(id: id, name: name, username: Span(), registered: nil, line: row.line)
        }
    }
}
