import Domain

/// Parses the lists of a lottery: complete, and no longer than the limits.
package struct ListParser: Sendable {
    /// nil to go by the name of each list, and by its content.
    package var format: ListFormat?
    /// Of lists that are not in UTF-8 or UTF-16.
    package var encoding: TextEncoding?
    package var columns = ColumnChoice()
    /// Of a workbook; nil for the first one with a table.
    package var sheet: String?
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
    var ofExclusions: ListParser {
        var parser = ListParser(limits: limits)
        parser.encoding = encoding
        return parser
    }

    /// `{"items":[{"userId":10,"name":"…","username":"…","regDate":"2020-10-19"}, …]}`, or a table with these columns.
    func users(_ document: SourceDocument) async throws(AccessFailure) -> ListedPeople {
        var users = ListedPeople(name: document.place.publicName, description: ListDescription(hasIDs: true))
        try await read(document, for: .users, orIn: "items") { columns, row throws(RowFault) in
            users.append(try columns.user(row))
        } object: { row throws(RowFault) in
            users.append(try row.user())
        }
        return users
    }

    /// `{"lotteryList":[{"userId":10,"void":false}, …]}`, or a table with these columns.
    func entries(_ document: SourceDocument) async throws(AccessFailure) -> ListedEntries {
        var list = ListedEntries(name: document.place.publicName)
        try await read(document, for: .entries, orIn: "lotteryList") { columns, row throws(RowFault) in
            list.append(try columns.entry(row))
        } object: { row throws(RowFault) in
            list.append(ListedEntry(userID: UserID(try row.unsigned("userId")), isVoid: try row.bool("void")))
        }
        return list
    }

    /// A list of people as organisers have them: lines, a table or JSON.
    ///
    /// - Parameter use: Participants or exclusions.
    func people(_ text: ListText, for use: ListUse) async throws(AccessFailure) -> ListedPeople {
        var people = try await parsed(text, for: use)
        guard let encoding = text.encoding else { return people }
        // Another encoding than that of the file shows in letters beyond ASCII.
        let telling = people.indices.lazy.filter { people[$0].name.utf8.contains { $0 >= 0x80 } }.prefix(3)
        let examples = Array(telling.map { people[$0].name.text })
        if !examples.isEmpty {
            people.description.remarks.append(.decoded(encoding.rawValue, examples: examples))
        }
        return people
    }

    private func parsed(_ text: ListText, for use: ListUse) async throws(AccessFailure) -> ListedPeople {
        let format = format(of: text, for: use)
        if let sheet, text.sheet == nil, format != .json { throw .noSheets(text.document.place, sheet) }
        return switch format {
        case .json: try await objects(text, for: use)
        case .csv: try await table(text, ListFormat.separators, for: use)
        case .tsv: try await table(text, [ASCII.tab], for: use)
        case .names: try await names(text, for: use)
        }
    }

    private func format(of text: ListText, for use: ListUse) -> ListFormat {
        if text.sheet != nil { return .csv }
        if let format { return format }
        let headers = HeaderRule(columns, for: use)
        let first = text.head.prefix { $0 != ASCII.lineFeed }
        // In "12<Tab>Ada Byron", the number belongs to the line.
        let isNumbered = first.withoutBullet?.contains(ASCII.tab) == false
        let hasTabs = first.contains(ASCII.tab) && !isNumbered
        switch ListFormat(endingOf: text.document.place.name) {
        case nil:
            // A heading in a list to exclude is not a name.
            let fewest = use == .exclusions ? 1 : 2
            let found = ListFormat(ofParticipantsIn: text.head, fewest: fewest, headers)
            return found == .names && hasTabs ? .tsv : found
        case .names:
            // Spreadsheets call a table with tabs a text, and some programs every file that they save.
            if hasTabs { return .tsv }
            let isPublished = first.starts(with: KnownHeadings.published.joined(separator: ",").utf8)
            // Below a title, a table can have tabs, too.
            let hasMarks = text.head.contains(ASCII.tab) || first.contains(ASCII.pipe)
            let mayBeTable = isPublished || hasMarks || TableLayout.separator(named: first) != nil
            return mayBeTable ? ListFormat(ofParticipantsIn: text.head, headers) : .names
        case let ending?: return ending
        }
    }

    /// Returns the people of a range such as `1-500`, whose ids and names are their numbers; nil for any other text.
    func numbers(_ text: String) throws(AccessFailure) -> ListedPeople? {
        guard let range = text.wholeMatch(of: /([0-9]{1,18})-([0-9]{1,18})/), let first = UInt64(range.1),
            let last = UInt64(range.2)
        else { return nil }
        guard first <= last else {
            throw AccessFailure(.invalid, .named(text), ListProblem.reversedRange)
        }
        guard last - first < UInt64(limits.rows) else { throw .tooManyRows(.named(text), limit: limits.rows) }
        var people = ListedPeople(name: text, description: ListDescription(hasIDs: true))
        for number in first...last {
            people.append(ListedPerson(id: UserID(number), name: ListedText(String(number))))
        }
        return people
    }

    /// Throws if the document is too long, or no text and no workbook.
    func text(_ document: SourceDocument, for use: ListUse) async throws(AccessFailure) -> ListText {
        let tooLong = AccessFailure.tooManyBytes(document.place, limit: limits.bytes)
        let limited = try document.limited(to: limits.bytes, orThrow: tooLong)
        let peeked = try await limited.peeking(ListText.headSize)
        let whole = peeked.document
        let isCompound = peeked.head.starts(with: [0xD0, 0xCF, 0x11, 0xE0])
        if isCompound { throw try await whole.compoundFailure(limit: limits.bytes) }
        let isArchive = peeked.head.starts(with: [0x50, 0x4B, 3, 4])
        guard isArchive else {
            var text = try await whole.decoded(from: encoding).withoutAssignment()
            if peeked.hadMark { text.isRespelled = true }
            return text
        }
        let sheet = try await whole.sheet(sheet, HeaderRule(columns, for: use), limit: limits.bytes)
        let table = SourceDocument(at: document.place, bytes: sheet.bytes)
        var text = ListText(try await table.peeking(ListText.headSize))
        text.sheet = sheet
        return text
    }

    /// Reads a table of users or of entries, or a list of the root object of JSON.
    private func read(
        _ document: SourceDocument,
        for use: ListUse,
        orIn list: String,
        row addRow: (ParticipantColumns, inout Row) throws(RowFault) -> Void,
        object addObject: (inout Row) throws(RowFault) -> Void
    ) async throws(AccessFailure) {
        let text = try await text(document, for: use)
        let document = text.document
        let named = format ?? ListFormat(endingOf: document.place.name) ?? .json
        let separators: [UInt8]
        switch text.sheet == nil ? named : .csv {
        case .json: return try await read(document, JSONRows(list), addObject)
        case .csv: separators = ListFormat.separators
        case .tsv: separators = [ASCII.tab]
        case .names:
            throw AccessFailure(.invalid, document.place, ListProblem.withoutIDs, ListRemedy.usePlayers)
        }
        var columns: ParticipantColumns?
        let headers = HeaderRule(ColumnChoice(), for: use)
        let table = TableRows(separators: separators, headers: headers) { layout throws(RowFault) in
            let headings = Headings(layout.headings, isTable: true, examples: layout.examples)
            columns = try ParticipantColumns(headings, ColumnChoice(), for: use, at: layout.headerStart)
        }
        try await read(document, table) { row throws(RowFault) in
            if let columns { try addRow(columns, &row) }
        }
    }

    private func read(
        _ document: SourceDocument,
        _ rows: some RowCursor,
        from start: TextPosition = TextPosition(),
        _ add: (inout Row) throws(RowFault) -> Void
    ) async throws(AccessFailure) {
        var reader = ListReader(document, rows, from: start)
        var count = 0
        repeat {
            let offset = reader.offset
            let rows = count
            while try reader.next(add) != nil {
                count += 1
                guard count <= limits.rows else { throw .tooManyRows(document.place, limit: limits.rows) }
            }
            meter?.add(bytes: reader.offset - offset, rows: count - rows)
        } while try await reader.fill()
    }
}

extension Row {
    fileprivate func user() throws(RowFault) -> ListedPerson {
        ListedPerson(
            id: UserID(try unsigned("userId")),
            name: try checked(try string("name"), "name"),
            username: try checked(try string("username"), "username"),
            registered: try day("regDate")
        )
    }
}

extension AccessFailure {
    static func tooManyBytes(_ place: Place, limit: Int) -> AccessFailure {
        AccessFailure(.invalid, place, DocumentProblem.longer(than: limit), ListRemedy.allowLarger)
    }

    static func tooManyRows(_ place: Place, limit: Int) -> AccessFailure {
        AccessFailure(.invalid, place, ListProblem.tooManyRows(limit: limit))
    }

    static func noSheets(_ place: Place, _ sheet: String) -> AccessFailure {
        AccessFailure(.invalid, place, ListProblem.nothingToChoose(sheet))
    }
}

/// Reads people in each kind of format.
extension ListParser {
    private func objects(_ text: ListText, for use: ListUse) async throws(AccessFailure) -> ListedPeople {
        let place = text.document.place
        let headers = HeaderRule(columns, for: use)
        let list = try await ObjectList.find(in: text, named: sheet, headers)
        var people = ListedPeople(name: place.publicName, understanding: { $1.answer($0) })
        var objects = ObjectParser(list.first, headers)
        try await read(list.document, JSONRows(list.path, isAlone: true), from: list.start) {
            row throws(RowFault) in
            try objects.add(&row, to: &people)
        }
        objects.finish(&people)
        if !list.others.isEmpty {
            people.description.remarks.append(.list(list.path.visible, others: list.others))
        }
        return people
    }

    private func table(
        _ text: ListText,
        _ separators: [UInt8],
        for use: ListUse
    ) async throws(AccessFailure) -> ListedPeople {
        let published = try await PublishedList(text)
        let document = published?.document ?? text.document
        var people = try await rows(document, separators, for: use, marks: text.sheet?.marks ?? [:])
        if let sheet = text.sheet, !sheet.others.isEmpty {
            people.description.remarks.append(.sheet(sheet.name.visible, others: sheet.others.map(\.visible)))
        }
        if people.description.isPublished { published?.compare(with: &people) }
        return people
    }

    private func rows(
        _ document: SourceDocument,
        _ separators: [UInt8],
        for use: ListUse,
        marks: [Int: Sheet.Mark] = [:]
    ) async throws(AccessFailure) -> ListedPeople {
        var people = ListedPeople(name: document.place.publicName, understanding: { $1.answer($0) })
        let headers = HeaderRule(columns, for: use)
        var rows: TableParser?
        let table = TableRows(separators: separators, headers: headers) { layout throws(RowFault) in
            rows = try TableParser(layout, headers, marks: marks, &people.description)
        }
        try await read(document, table) { row throws(RowFault) in try rows?.add(row, to: &people) }
        try rows?.finish(&people, of: document.place)
        return people
    }

    /// Lines, or the rows of a table that was drawn with characters or aligned with blanks.
    private func names(_ text: ListText, for use: ListUse) async throws(AccessFailure) -> ListedPeople {
        let place = text.document.place
        var text = text
        if let fields = try await fields(&text, HeaderRule(columns, for: use)) {
            return try await rows(SourceDocument(at: place, bytes: fields), [ASCII.comma], for: use)
        }
        guard columns.headings.isEmpty else {
            throw AccessFailure(.invalid, place, ListProblem.withoutColumns, ListRemedy.readAsTable)
        }
        return try await lines(text, for: use)
    }

    /// The table of a text with commas; nil without one.
    private func fields(_ text: inout ListText, _ headers: HeaderRule) async throws(AccessFailure) -> [UInt8]? {
        let isDrawn = PlainText.hasTable(text.head)
        // A list that is said to have names in its lines may have names with two blanks.
        let mayBeAligned = format == nil && AlignedColumns(text.head, headers) != nil
        guard isDrawn || mayBeAligned else { return nil }
        let bytes = try await text.document.allBytes(limit: .max)
        text.document = SourceDocument(at: text.document.place, bytes: bytes)
        return isDrawn ? PlainText.fields(bytes) : AlignedColumns(bytes, headers)?.fields
    }

    private func lines(_ text: ListText, for use: ListUse) async throws(AccessFailure) -> ListedPeople {
        var document = text.document
        var people = ListedPeople(name: document.place.publicName, understanding: { $1.answer($0) })
        people.description.arrangement = .lines
        let lines = text.head.split(separator: ASCII.lineFeed).filter { !$0.allSatisfy { $0 <= ASCII.space } }
        let acceptsAny = format == .names
        // Only the first line can be a heading, without a bullet.
        let hasTitle = skipsHeader || lines.first?.withoutBullet == nil
        if lines.dropFirst(hasTitle ? 1 : 0).first?.withoutBullet != nil {
            let bytes = try await document.allBytes(limit: .max)
            // A first line without a bullet may name a participant, so the organiser has to say what it is.
            let isUnsaid = hasTitle && !skipsHeader
            let unnumbered =
                isUnsaid && !acceptsAny ? nil : PlainText.withoutBullets(bytes, skipsFirst: hasTitle)
            if unnumbered != nil {
                people.description.remarks.append(.bullets)
                if isUnsaid { people.description.heading = String(repairing: lines[0]).trimmed }
            }
            if use == .participants, let remark = PlainText.renumbered(bytes) {
                people.description.remarks.append(remark)
            }
            document = SourceDocument(at: document.place, bytes: unnumbered ?? bytes)
        }
        // Between numbered people, other lines may name no one. A title can stand above a single one.
        let numbered = lines.count { $0.withoutBullet != nil }
        let hasBullets = numbered * 2 > lines.count || hasTitle && numbered == 1 && lines.count == 2
        var names = LineParser(for: use, acceptsAny: acceptsAny)
        names.separatesBullets = hasBullets && !acceptsAny && !people.description.remarks.contains(.bullets)
        var isHeader = skipsHeader
        try await read(document, LineRows(acceptsAny: acceptsAny)) { row throws(RowFault) in
            if !isHeader { return try names.add(row, to: &people) }
            isHeader = !row.bytes.text(of: row.values[0]).isVisible
        }
        // Lines have only the columns that their headings make. No option for lines adds another.
        let known = people.description.answerPlaces
        if use == .participants, columns.attendance.headings.contains(where: { known[$0] == nil }) {
            throw AccessFailure(.invalid, document.place, ListProblem.withoutColumns, ListRemedy.readAsTable)
        }
        try names.finish(&people, of: document.place)
        return people
    }
}
