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
        var users = ListedPeople(name: document.place.name, description: ListDescription(hasIDs: true))
        var rows = PersonRowParser(for: .users)
        try await read(document, rows.headers, orIn: "items") { layout throws(RowFault) in
            try rows.begin(layout)
        } row: { row throws(RowFault) in
            users.append(try rows.user(&row))
        } object: { row throws(RowFault) in
            users.append(try row.user())
        }
        return users
    }

    /// `{"lotteryList":[{"userId":10,"void":false}, …]}`, or a table with these columns.
    func entries(_ document: SourceDocument) async throws(AccessFailure) -> ListedEntries {
        var list = ListedEntries(name: document.place.name)
        var rows = PersonRowParser(for: .entries)
        try await read(document, rows.headers, orIn: "lotteryList") { layout throws(RowFault) in
            try rows.begin(layout)
        } row: { row throws(RowFault) in
            list.append(try rows.entry(&row))
        } object: { row throws(RowFault) in
            list.append(ListedEntry(userID: UserID(try row.unsigned("userId")), isVoid: try row.bool("void")))
        }
        return list
    }

    /// A list of people as organisers have them: lines, a table or JSON.
    ///
    /// - Parameter use: Participants or exclusions.
    func people(_ text: ListText, for use: ListUse) async throws(AccessFailure) -> ListedPeople {
        let document = text.document
        var people = ListedPeople(name: document.place.name)
        let format = format(of: text, for: use)
        if let sheet, text.sheet == nil, format != .json { throw .noSheets(document.place, sheet) }
        switch format.separators {
        case nil:
            try await readObjects(text, for: use, &people)
        case [] where text.head.split(separator: ASCII.lineFeed).contains(where: PlainText.isRuler):
            let fields = PlainText.fields(try await document.allBytes(limit: .max))
            let table = SourceDocument(at: document.place, bytes: fields)
            try await readTable(table, [ASCII.comma], for: use, &people)
        case []:
            guard columns.headings.isEmpty else {
                throw AccessFailure(.invalid, document.place, ListProblem.withoutColumns, ListRemedy.readAsTable)
            }
            people.description.arrangement = .lines
            try await readLines(text, for: use, &people)
        case .some(let separators):
            let published = try await PublishedList(text)
            try await readTable(published?.document ?? document, separators, text.sheet, for: use, &people)
            if people.description.isPublished { published?.compare(with: &people) }
        }
        return people
    }

    private func format(of text: ListText, for use: ListUse) -> ListFormat {
        if text.sheet != nil { return .csv }
        if let format { return format }
        let headers = HeaderRule(columns, for: use)
        // A heading in a list to exclude is not a name.
        let fewest = use == .exclusions ? 1 : 2
        guard let named = ListFormat(endingOf: text.document.place.name) else {
            return ListFormat(ofParticipantsIn: text.head, fewest: fewest, headers)
        }
        // Spreadsheets call a table with tabs a text, and some programs every file that they save.
        let first = text.head.prefix { $0 != ASCII.lineFeed }
        let isPublished = first.starts(with: KnownHeadings.published.joined(separator: ",").utf8)
        let isMarked = TableLayout.separator(named: first) != nil
        if named == .names, first.contains(ASCII.tab) { return .tsv }
        guard named == .names, isPublished || isMarked else { return named }
        return ListFormat(ofParticipantsIn: text.head, headers)
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
        _ headers: HeaderRule,
        orIn list: String,
        begin: @escaping (TableLayout) throws(RowFault) -> Void,
        row addRow: (inout Row) throws(RowFault) -> Void,
        object addObject: (inout Row) throws(RowFault) -> Void
    ) async throws(AccessFailure) {
        let text = try await text(document, for: headers.use)
        let document = text.document
        let named = format ?? ListFormat(endingOf: document.place.name) ?? .json
        let separators = (text.sheet == nil ? named : .csv).separators
        guard separators != [] else {
            throw AccessFailure(.invalid, document.place, ListProblem.withoutIDs, ListRemedy.usePlayers)
        }
        if let separators {
            let table = TableRows(separators: separators, headers: headers, check: begin)
            try await read(document, table, addRow)
        } else {
            try await read(document, JSONRows(list), addObject)
        }
    }

    func read(
        _ document: SourceDocument,
        _ rows: some RowCursor,
        from base: Int = 0,
        _ add: (inout Row) throws(RowFault) -> Void
    ) async throws(AccessFailure) {
        var reader = ListReader(document, rows, from: base)
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
}

/// Reads people in each kind of format.
extension ListParser {
    /// A list at the root is read as it arrives; a document with several has to be known first.
    func readObjects(
        _ text: ListText,
        for use: ListUse,
        _ people: inout ListedPeople
    ) async throws(AccessFailure) {
        let headers = HeaderRule(columns, for: use)
        var document = text.document
        var head = text.head
        var path = ""
        var start = 0
        let first = head.span.skippingSpace(from: 0)
        let isArray = first < head.count && head[first] == ASCII.openBracket
        let isObject = first < head.count && head[first] == ASCII.openBrace
        if isObject || isArray && (sheet != nil || !FirstObjects(head).mayHavePeople(headers)) {
            let bytes = try await document.allBytes(limit: .max)
            document = SourceDocument(at: document.place, bytes: bytes)
            var lists: JSONLists?
            do throws(RowFault) {
                lists = try JSONLists(bytes, headers)
            } catch {
                // Reading a list at the root says which of its objects is invalid.
                let objects = isArray ? bytes : JSONLists.joined(bytes)
                guard let objects else { throw AccessFailure(error, document.place, bytes) }
                head = objects
                document = SourceDocument(at: document.place, bytes: objects)
            }
            if let lists, isObject || !lists.all.isEmpty {
                guard let list = lists.chosen(sheet) else {
                    throw .doubtfulList(document.place, lists.all, sheet)
                }
                head = Array(bytes[list.range])
                document = SourceDocument(at: document.place, bytes: head)
                path = list.path
                start = list.range.lowerBound
            } else if let sheet {
                throw .noSheets(document.place, sheet)
            }
        }
        var rows = PersonRowParser(columns, for: use, firstObjects: FirstObjects(head))
        try await read(document, JSONRows(path, isAlone: true), from: start) { row throws(RowFault) in
            try rows.add(&row, to: &people)
        }
        try rows.finish(&people, of: document.place)
    }

    func readTable(
        _ document: SourceDocument,
        _ separators: [UInt8],
        _ sheet: Sheet? = nil,
        for use: ListUse,
        _ people: inout ListedPeople
    ) async throws(AccessFailure) {
        var rows = PersonRowParser(columns, for: use, hiddenRows: sheet?.hiddenRows ?? [])
        let table = TableRows(separators: separators, headers: rows.headers) { layout throws(RowFault) in
            try rows.begin(layout)
        }
        try await read(document, table) { row throws(RowFault) in try rows.add(&row, to: &people) }
        try rows.finish(&people, of: document.place)
        if let sheet, !sheet.others.isEmpty {
            people.description.remarks.append(.sheet(sheet.name.visible, others: sheet.others.map(\.visible)))
        }
    }

    func readLines(
        _ text: ListText,
        for use: ListUse,
        _ people: inout ListedPeople
    ) async throws(AccessFailure) {
        var document = text.document
        let lines = text.head.split(separator: ASCII.lineFeed).filter { !$0.allSatisfy { $0 <= ASCII.space } }
        // Only the first line can be a heading, without a bullet.
        let hasTitle = skipsHeader || lines.first?.withoutBullet == nil
        if lines.dropFirst(hasTitle ? 1 : 0).first?.withoutBullet != nil {
            let bytes = try await document.allBytes(limit: .max)
            let names = PlainText.withoutBullets(bytes, skipsFirst: hasTitle)
            if names != nil { people.description.remarks.append(.bullets) }
            document = SourceDocument(at: document.place, bytes: names ?? bytes)
            if hasTitle, !skipsHeader, names != nil, let title = lines.first {
                people.description.heading = String(repairing: title).trimmed
            }
        }
        var rows = PersonRowParser(columns, for: use)
        var hasSkipped = !skipsHeader
        try await read(document, TableRows(acceptsAny: format == .names)) { row throws(RowFault) in
            if hasSkipped { try rows.add(line: &row, to: &people) }
            hasSkipped = hasSkipped || row.bytes.text(of: row.values[0]).isVisible
        }
        if use == .participants { try rows.finishLines(&people, of: document.place, acceptsAny: format == .names) }
    }
}

extension AccessFailure {
    static func noSheets(_ place: Place, _ sheet: String) -> AccessFailure {
        AccessFailure(.invalid, place, ListProblem.nothingToChoose(sheet))
    }
}

/// The published list of participants. Anyone can hash its lines, so it has one spelling, apart from line ends.
struct PublishedList {
    private static let header = KnownHeadings.published.joined(separator: ",")

    let document: SourceDocument
    private let bytes: [UInt8]

    /// nil for a list with other columns or another encoding.
    init?(_ text: ListText) async throws(AccessFailure) {
        let first = text.head.prefix { $0 != ASCII.lineFeed && $0 != ASCII.carriageReturn }
        guard text.sheet == nil, !text.isRespelled, first.elementsEqual(Self.header.utf8) else { return nil }
        bytes = try await text.document.allBytes(limit: .max)
        document = SourceDocument(at: text.document.place, bytes: bytes)
    }

    /// Notes whether the people that were read are written as they were published, in the order of their ids.
    func compare(with people: inout ListedPeople) {
        var last: UserID?
        var isPossible = true
        var lines = Array("\(Self.header)\n".utf8)
        for person in people {
            // Without a ticket, no one takes part.
            guard let id = person.id, last.map({ $0 < id }) ?? true, person.tickets > 0 else {
                isPossible = false
                break
            }
            lines += "\(id),\(person.isVoid),\(person.tickets)\n".utf8
            last = id
        }
        let restored = bytes.withOwnLineEnds
        people.description.isRespelled = !isPossible || restored != lines
        people.description.hasOtherLineEnds = restored != bytes
    }
}
