import Domain

/// How the lists of a lottery are read: complete, and no longer than the limits.
package struct LotteryListReading: Sendable {
    /// nil to go by the name of each list, and by its content.
    package var format: ListFormat?
    /// Of lists that are not in UTF-8 or UTF-16.
    package var encoding: TextEncoding?
    package var columns = ColumnChoice()
    /// Whether the first line of a list of names is a heading.
    package var skipsHeader = false
    package var limits: ListLimits
    package var meter: ReadingMeter?

    package init(format: ListFormat? = nil, limits: ListLimits = ListLimits(), meter: ReadingMeter? = nil) {
        self.format = format
        self.limits = limits
        self.meter = meter
    }

    /// How a list to exclude is read: the format and the columns that were chosen belong to the list of participants.
    var ofExclusions: LotteryListReading {
        var reading = LotteryListReading(limits: limits)
        reading.encoding = encoding
        return reading
    }

    /// `{"items":[{"userId":10,"name":"…","username":"…","regDate":"2020-10-19"}, …]}`, or a table with these columns.
    ///
    /// - Parameter isVerbatim: Whether texts may have control characters, as for receipts before format 3.
    func users(_ document: SourceDocument, isVerbatim: Bool = false) async throws(AccessFailure) -> UserList {
        var users = UserList()
        var reader = ParticipantReader(for: .users)
        try await read(document, for: .users, orIn: "items") { row throws(RowFault) in
            try reader.add(user: &row, to: &users, isVerbatim)
        } object: { row throws(RowFault) in
            try users.append(&row, isVerbatim)
        }
        return users
    }

    /// `{"lotteryList":[{"userId":10,"void":false}, …]}`, or a table with these columns.
    func entries(_ document: SourceDocument) async throws(AccessFailure) -> EntryList {
        var entries = EntryList()
        var reader = ParticipantReader(for: .entries)
        try await read(document, for: .entries, orIn: "lotteryList") { row throws(RowFault) in
            try reader.add(entry: &row, to: &entries)
        } object: { row throws(RowFault) in
            entries.append(UserID(try row.unsigned("userId")), isVoid: try row.bool("void"))
        }
        return entries
    }

    /// A list of participants as organisers have them: lines, a table or JSON.
    ///
    /// - Parameter use: Participants or exclusions.
    func participants(_ text: ListText, for use: ListUse) async throws(AccessFailure) -> UserList {
        let (head, document) = text
        // A heading in a list to exclude is not a name.
        let fewest = use == .exclusions ? 1 : 2
        var format =
            format ?? ListFormat(endingOf: document.name) ?? ListFormat(ofParticipantsIn: head, fewest: fewest, columns)
        // Spreadsheets call a table with tabs a text, and some programs every file that they save.
        if format == .names, self.format == nil {
            let first = head.prefix { $0 != ASCII.lineFeed }
            let isPublished = first.starts(with: ParticipantColumns.published.joined(separator: ",").utf8)
            let isMarked = TableHeader.separator(named: first) != nil
            if isPublished || isMarked || first.contains(ASCII.tab) {
                format = ListFormat(ofParticipantsIn: head, columns)
            }
        }
        var reader = ParticipantReader(columns, for: use)
        var users = UserList()
        switch format.separators {
        case nil:
            try await read(document, JSONRows(nil)) { row throws(RowFault) in try reader.add(&row, to: &users) }
        case []:
            guard columns.headings.isEmpty else {
                let hint = "Read it as a table:"
                throw AccessFailure(
                    .invalid,
                    document.name,
                    "names have no columns",
                    hint: hint,
                    option: "--format=csv"
                )
            }
            var hasSkipped = !skipsHeader
            try await read(document, TableRows(acceptsAny: self.format == .names)) { row throws(RowFault) in
                if hasSkipped { try reader.add(line: &row, to: &users) }
                hasSkipped = hasSkipped || row.bytes.text(of: row.values[0]).isVisible
            }
        case .some(let separators):
            let table = table(separators, columns, for: use)
            try await read(document, table) { row throws(RowFault) in try reader.add(&row, to: &users) }
        }
        if users.reading == nil { users.reading = ListReading(ids: .rows) }
        return users
    }

    /// Returns the participants of a range such as `1-500`; nil for any other text.
    func numbers(_ text: String) throws(AccessFailure) -> UserList? {
        guard let range = text.wholeMatch(of: /([0-9]{1,18})-([0-9]{1,18})/), let first = UInt64(range.1),
            let last = UInt64(range.2)
        else { return nil }
        guard first <= last else { throw AccessFailure(.invalid, text, "the first number is larger than the last") }
        guard last - first < UInt64(limits.rows) else { throw .tooManyRows(text, limit: limits.rows) }
        var users = UserList()
        users.reading = ListReading(ids: .column)
        for number in first...last {
            let name = Array(String(number).utf8)
            users.append(id: UserID(number), name: name.span, username: Span())
        }
        return users
    }

    /// Throws if the document is too long.
    func text(_ document: SourceDocument) async throws(AccessFailure) -> ListText {
        let tooLong = AccessFailure.tooManyBytes(document.name, limit: limits.bytes)
        return try await document.limited(to: limits.bytes, orThrow: tooLong).decoded(from: encoding)
    }

    /// Reads a table of users or of entries, or a list of the root object of JSON.
    private func read(
        _ document: SourceDocument,
        for use: ListUse,
        orIn list: String,
        row addRow: (inout Row) throws(RowFault) -> Void,
        object addObject: (inout Row) throws(RowFault) -> Void
    ) async throws(AccessFailure) {
        let document = try await text(document).document
        let separators = (format ?? ListFormat(endingOf: document.name) ?? .json).separators
        guard separators != [] else {
            throw AccessFailure(.invalid, document.name, "plain names have no ids to merge", hint: "Use --players.")
        }
        if let separators {
            try await read(document, table(separators, ColumnChoice(), for: use), addRow)
        } else {
            try await read(document, JSONRows(list), addObject)
        }
    }

    private func table(_ separators: [UInt8], _ choice: ColumnChoice, for use: ListUse) -> TableRows {
        TableRows(separators: separators, known: ParticipantColumns.known(choice)) { headings throws(RowFault) in
            _ = try ParticipantColumns(headings, choice, for: use, at: 0)
        }
    }

    private func read(
        _ document: SourceDocument,
        _ rows: any RowCursor,
        _ add: (inout Row) throws(RowFault) -> Void
    ) async throws(AccessFailure) {
        var reader = ListReader(document, rows)
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

extension UserList {
    fileprivate mutating func append(_ row: inout Row, _ isVerbatim: Bool) throws(RowFault) {
        let (id, name) = (UserID(try row.unsigned("userId")), try row.string("name"))
        try append(row, id, name, try row.string("username"), try row.day("regDate"), isVerbatim)
    }

    mutating func append(
        _ row: borrowing Row,
        _ id: UserID,
        _ name: RowValue,
        _ username: RowValue,
        _ registered: CalendarDay?,
        _ isVerbatim: Bool
    ) throws(RowFault) {
        if !isVerbatim {
            try row.check(name, "name")
            try row.check(username, "username")
        }
        let line = UInt32(clamping: row.line)
        row.bytes.withContent(of: name) { name in
            row.bytes.withContent(of: username) { username in
                append(id: id, name: name, username: username, registered: registered, line: line)
            }
        }
    }
}

extension Row {
    fileprivate borrowing func check(_ text: RowValue, _ column: String) throws(RowFault) {
        let fault = bytes.withContent(of: text) { $0.fault(in: column, at: text.start, isVerbatim: false) }
        if let fault { throw fault }
    }
}
