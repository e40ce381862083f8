import Domain

/// Makes people of the objects of a list in JSON.
struct ObjectParser {
    private let first: FirstObjects
    private let headers: HeaderRule
    /// Those of the objects so far.
    private var headings = Headings([], isTable: false)
    private var columns: ParticipantColumns?
    private var builder: PersonBuilder?

    init(_ first: FirstObjects, _ headers: HeaderRule) {
        self.first = first
        self.headers = headers
    }

    mutating func add(_ row: inout Row, to people: inout ListedPeople) throws(RowFault) {
        try findColumns(of: &row, &people.description)
        try builder?.add(row, to: &people)
    }

    /// Ends the list.
    func finish(_ people: inout ListedPeople) {
        builder?.describe(in: &people.description)
        builder?.finish(&people.description)
    }

    /// Of all objects together: each is compared with them.
    private static let mostNames = 1000

    private static func tooManyNames(_ row: borrowing Row) -> RowFault {
        .refused(.tooManyNames(limit: mostNames), at: row.start)
    }

    /// The first object decides which columns are used. Others may have further ones.
    private mutating func findColumns(
        of row: inout Row,
        _ description: inout ListDescription
    ) throws(RowFault) {
        if columns != nil, row.hasSameNames { return }
        guard row.names.count <= Self.mostNames else { throw Self.tooManyNames(row) }
        if let name = row.repeatedName { throw .refused(.columnTwice(name.name), at: row.start) }
        if columns != nil, !row.hasNewNames { return }
        // Not every object need have every column, least of all the first.
        if columns == nil, first.names.count <= Self.mostNames { row.nameColumns(first.names) }
        row.noteNames()
        let new = row.headings[headings.texts.count...].map { String(repairing: $0) }
        headings.add(new, new.map(first.sample))
        var found = try ParticipantColumns(headings, headers.choice, for: headers.use, at: row.start)
        if let columns {
            guard headings.texts.count <= Self.mostNames else { throw Self.tooManyNames(row) }
            try found.complete(columns, row, for: headers.use)
        }
        columns = found
        if builder == nil {
            builder = PersonBuilder(found, headings, isWhole: first.isWhole, headers, &description)
        } else {
            builder?.change(to: found, headings, isWhole: first.isWhole, &description)
        }
    }
}

/// A list of objects in a JSON document.
struct ObjectList {
    let document: SourceDocument
    let first: FirstObjects
    /// With dots; empty for a list at the root.
    var path = ""
    /// Those that the organiser did not choose.
    var others: [String] = []
    /// Where the list begins in the document that messages name.
    var start = TextPosition()

    /// A list at the root is read as it arrives; a document with several has to be known first.
    ///
    /// - Parameter name: Of the list that the organiser chose.
    static func find(
        in text: ListText,
        named name: String?,
        _ headers: HeaderRule
    ) async throws(AccessFailure) -> ObjectList {
        let start = text.head.span.skippingSpace(from: 0)
        let mark = start < text.head.count ? text.head[start] : 0
        let isArray = mark == ASCII.openBracket
        let first = FirstObjects(text.head, headers.choice.attendance)
        let isAlone = isArray && name == nil && first.mayHavePeople(headers) && !first.areGroups(headers)
        guard !isAlone, isArray || mark == ASCII.openBrace else {
            return ObjectList(document: text.document, first: first)
        }
        let place = text.document.place
        let bytes = try await text.document.allBytes(limit: .max)
        var lists: JSONLists?
        var root = bytes
        do throws(RowFault) {
            lists = try JSONLists(bytes, headers)
        } catch {
            // Reading a list at the root says which of its objects is invalid.
            guard let objects = isArray ? bytes : JSONLists.joined(bytes) else {
                throw AccessFailure(error, place, bytes)
            }
            root = objects
        }
        if let lists, !isArray || !lists.all.isEmpty {
            guard let list = lists.chosen(name) else { throw .doubtfulList(place, lists.all, name) }
            let objects = Array(bytes[list.range])
            let document = SourceDocument(at: place, bytes: objects)
            let first = FirstObjects(objects, headers.choice.attendance)
            let start = TextPosition().passing(bytes[..<list.range.lowerBound])
            let others = name == nil ? [] : lists.all.map(\.path).filter { $0 != list.path }.map(\.visible)
            return ObjectList(document: document, first: first, path: list.path, others: others, start: start)
        }
        if let name { throw .noSheets(place, name) }
        let rootObjects = FirstObjects(root, headers.choice.attendance)
        return ObjectList(document: SourceDocument(at: place, bytes: root), first: rootObjects)
    }
}

/// The first objects of a list in JSON: what their columns have.
struct FirstObjects {
    private static let most = 50

    /// Empty until a list was looked at.
    private var cells: [String: [String]] = [:]
    /// Of the columns, in the order in which the objects have them.
    private(set) var names: [String] = []
    /// Of columns with lists that are not empty.
    private var lists: Set<String> = []
    private var count = 0
    /// Those whom the organiser's conditions leave.
    private var participants: [Int] = []
    /// Whether the list has no further objects.
    private(set) var isWhole = false

    init() {}

    /// - Parameter bytes: Begin with those of the list. Its first fault ends the first objects; reading them reports it.
    init(_ bytes: [UInt8], _ attendance: Attendance = Attendance()) {
        read(bytes)
        let places = ColumnPlaces(names)
        participants = attendance.rows(among: count) { heading in
            places[heading].flatMap { lists.contains(names[$0]) ? nil : cells[names[$0]] }
        }
    }

    private mutating func read(_ bytes: [UInt8]) {
        var row = Row(bytes)
        let span = bytes.span
        var position = span.skippingSpace(from: 0) + 1
        do throws(RowFault) {
            for index in 0..<Self.most {
                guard try span.passComma(&position, isFirst: index == 0, end: ASCII.closeBracket) else {
                    isWhole = true
                    return
                }
                guard try span.byte(at: position) == ASCII.openBrace else { return }
                position = try row.scanObject(at: position, flattens: true)
                count += 1
                for (name, value) in row.members {
                    if cells[name] == nil { names.append(name) }
                    if value.kind == .array, !row.isEmptyArray(value) { lists.insert(name) }
                    let isText = value.kind != .null && value.kind != .array
                    cells[name, default: []].pad(to: count - 1)
                    cells[name]?.append(isText ? bytes.text(of: value).trimmed : "")
                }
            }
        } catch {
            return
        }
    }

    /// Objects without the column are blank.
    func sample(_ name: String) -> ColumnSample {
        guard var cells = cells[name] else { return .unknown }
        cells.pad(to: count)
        return ColumnSample(cells, of: participants, hasLists: lists.contains(name))
    }

    /// Whether the objects are groups, each with a list of its people, such as `participants`, and no people who bring guests;
    /// unless the organiser chose a column of names.
    func areGroups(_ headers: HeaderRule) -> Bool {
        let ofPeople: [KnownHeadings] = [.usernames, .firstNames]
        let arePeople = names.contains { name in ofPeople.contains { $0.contains(name.heading) } }
        return headers.choice.name == nil && !arePeople
            && lists.contains { list in
                list.split(separator: ".").last.map { KnownHeadings.people.contains(String($0).heading) } == true
            }
    }

    /// Whether a column has names, or may have some.
    func mayHavePeople(_ headers: HeaderRule) -> Bool {
        headers.accept(namesOfObjects: names)
            || Headings(names, isTable: false, names.map(sample)).proposal != nil
    }
}

extension [String] {
    /// Adds the blank cells of objects that do not have the column.
    fileprivate mutating func pad(to count: Int) {
        while self.count < count { append("") }
    }
}
