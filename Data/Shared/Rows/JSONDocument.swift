import Domain

/// A complete, valid JSON document in memory with an object at its root. For documents of bounded size.
///
/// It is scanned once, and builds no tree: rows read its members, from the root inwards.
package struct JSONDocument: Sendable {
    let place: Place
    let bytes: [UInt8]
    private let members: [RootMember]

    /// Fetches an endpoint, up to the size limit.
    init(
        _ endpoint: Endpoint,
        of source: any DocumentSource,
        _ query: [QueryItem] = []
    ) async throws(AccessFailure) {
        let document = try await source.open(endpoint, query)
        try self.init(try await document.allBytes(limit: Endpoint.sizeLimit), at: document.place)
    }

    init(_ bytes: [UInt8], at place: Place) throws(AccessFailure) {
        self.place = place
        self.bytes = bytes
        do { members = try bytes.span.scanDocument() } catch { throw AccessFailure(error, place, bytes) }
    }

    /// Reads the fields of the root object. If `body` throws a fault, the document is unreadable.
    func root<Value>(_ body: RowReading<Value>) throws(AccessFailure) -> Value {
        var row = Row(bytes, members)
        do throws(RowFault) { return try body(&row) } catch { throw AccessFailure(error, place, bytes) }
    }

    /// Maximum number of invalid elements to skip: all of them are kept in memory.
    private static let mostSkipped = 1_000

    /// Returns what `body` makes of the objects in a list of the root object. Skips elements that are not objects or that
    /// `body` rejects.
    ///
    /// - Parameters:
    ///   - total: Number of elements that the document states; more of them may be in others.
    ///   - name: Field with the name of an element.
    /// - Throws: `unreadable` if there is no such list, or none of its elements is valid: usually a server's format has
    ///   changed, and treating the list as empty would delete good data.
    func elements<Record>(
        _ list: StaticString,
        of total: Int? = nil,
        named name: StaticString? = nil,
        _ body: RowReading<Record>
    ) throws(AccessFailure) -> (valid: [Record], skipped: [SkippedItem]) {
        let member = try member(list)
        return try checked(read(member.elements[...], name, body) { _ in true }, list, member, of: total)
    }

    /// The same for a list that can be long, of which few elements are wanted: reads its halves side by side.
    func halves<Record: Sendable>(
        _ list: StaticString,
        of total: Int? = nil,
        where isWanted: @escaping @Sendable (Record) -> Bool,
        _ body: @escaping @Sendable (inout Row) throws(RowFault) -> Record
    ) async throws(AccessFailure) -> (valid: [Record], skipped: [SkippedItem]) {
        let member = try member(list)
        let middle = member.elements.count / 2
        async let second = read(member.elements[middle...], nil, body, isWanted)
        var all = read(member.elements[..<middle], nil, body, isWanted)
        all += await second
        return try checked(all, list, member, of: total)
    }

    private func member(_ list: StaticString) throws(AccessFailure) -> RootMember {
        let start = try root { row throws(RowFault) in
            guard let value = try row.find(list) else {
                let end = bytes.lastIndex(of: ASCII.closeBrace) ?? 0
                throw .refused("the object ends without \"\(list)\"", at: end)
            }
            guard value.kind == .array else {
                throw .refused("it is \(value.name), not an array", at: value.start).inside(".\(list)")
            }
            return value.start
        }
        return members.first { $0.value.start == start } ?? members[0]
    }

    /// Stops after the first element too many that is invalid.
    private func read<Record>(
        _ elements: ArraySlice<UInt32>,
        _ name: StaticString?,
        _ body: RowReading<Record>,
        _ isWanted: (Record) -> Bool
    ) -> ReadElements<Record> {
        var read = ReadElements<Record>()
        var row = Row(bytes)
        for index in elements.indices where read.invalid.count <= Self.mostSkipped {
            do throws(RowFault) {
                try row.beginObject(at: Int(elements[index]))
                let record = try body(&row)
                if isWanted(record) { read.wanted.append(record) }
                read.hasValid = true
            } catch {
                guard case .refused(let issue) = error else { continue }
                read.invalid.append((index, issue, name.flatMap { try? row.visibleText($0) }))
            }
        }
        return read
    }

    private func checked<Record>(
        _ read: ReadElements<Record>,
        _ list: StaticString,
        _ member: RootMember,
        of total: Int?
    ) throws(AccessFailure) -> (valid: [Record], skipped: [SkippedItem]) {
        // Each is counted from the one before: together, they may pass a long document once only.
        var (position, end) = (TextPosition(), 0)
        let skipped = read.invalid.map { index, issue, name in
            position.pass(bytes[end..<max(end, issue.offset)])
            end = max(end, issue.offset)
            return SkippedItem(
                place: "\(list)[\(index)]",
                problem: issue.placed(at: position.place),
                name: name
            )
        }
        guard let first = skipped.first else { return (read.wanted, []) }
        if skipped.count > Self.mostSkipped {
            let index = read.invalid[Self.mostSkipped].index
            let problem = DocumentProblem.tooManyInvalid(limit: Self.mostSkipped, first: first)
            let fault = RowFault.refused(RowIssue(offset: Int(member.elements[index]), problem: problem))
            throw AccessFailure(fault.inside(".\(list)[\(index)]"), place, bytes)
        }
        guard !read.hasValid, total ?? 0 <= skipped.count else { return (read.wanted, skipped) }
        let problem = DocumentProblem.noneValid(count: skipped.count, first: first)
        let fault = RowFault.refused(RowIssue(offset: member.value.start, problem: problem))
        throw AccessFailure(fault.inside(".\(list)"), place, bytes)
    }
}

/// What was read of a list, or of a part of it.
private struct ReadElements<Record> {
    /// Valid ones.
    var wanted: [Record] = []
    var hasValid = false
    var invalid: [(index: Int, issue: RowIssue, name: String?)] = []

    static func += (one: inout ReadElements, later: ReadElements) {
        one.wanted += later.wanted
        one.hasValid = one.hasValid || later.hasValid
        one.invalid += later.invalid
    }
}

extension ReadElements: Sendable where Record: Sendable {}

extension AccessFailure {
    init(_ fault: RowFault, _ place: Place, _ bytes: [UInt8]) {
        switch fault {
        case .refused(let issue):
            self.init(.unreadable, place, issue.placed(at: bytes.place(of: issue.offset)), issue.remedy)
        case .incomplete where bytes.span.skippingSpace(from: 0) == bytes.count: self = .empty(place)
        case .incomplete: self = .endsEarly(place, at: bytes.place(of: bytes.count))
        }
    }

    static func empty(_ place: Place) -> AccessFailure {
        guard case .path(let path) = place, FileSystem.areSame(path, "/dev/stdout") else {
            return .init(.unreadable, place, DocumentProblem.empty)
        }
        return .init(.unreadable, place, DocumentProblem.emptiedForOutput, FileRemedy.redirectElsewhere)
    }

    static func endsEarly(_ place: Place, at position: PlacedProblem.Position) -> AccessFailure {
        let problem = PlacedProblem(DocumentProblem.endsEarly, at: position)
        return AccessFailure(.unreadable, place, problem, FileRemedy.fetchAgain)
    }
}

extension JSONDocument {
    /// Reads the whole document as a tree. For documents whose every byte matters.
    ///
    /// Of several members of one name, the first counts; a number without a fraction is an integer, however it is written.
    static func tree(_ bytes: [UInt8], at place: Place) throws(AccessFailure) -> JSONText {
        do throws(RowFault) {
            try bytes.span.scanDocument()
            var position = bytes.span.rootStart
            return try bytes.tree(at: &position)
        } catch {
            throw AccessFailure(error, place, bytes)
        }
    }
}

/// A member of the object at the root of a small document, such as a file of settings.
package struct JSONMember {
    package let name: String
    package let value: JSONText
    /// Where its name stands.
    package let position: PlacedProblem.Position

    /// All members of a document in their order, also those of one name.
    package static func all(in bytes: [UInt8]) throws(JSONSyntaxError) -> [JSONMember] {
        var members: [JSONMember] = []
        do throws(RowFault) {
            let row = Row(bytes, try bytes.span.scanDocument())
            var position = TextPosition()
            var end = 0
            for (name, value) in zip(row.names, row.values) {
                position.pass(bytes[end..<name.value.start])
                end = name.value.start
                var start = value.start
                let tree = try bytes.tree(at: &start)
                members.append(JSONMember(name: row.path(of: name), value: tree, position: position.place))
            }
        } catch {
            throw JSONSyntaxError(error, in: bytes)
        }
        return members
    }
}

extension [UInt8] {
    /// Longer names are names of nothing that is read.
    private static var longestName: Int { 100 }

    /// - Parameter position: Of a value that was scanned before. Moves past it.
    fileprivate func tree(at position: inout Int) throws(RowFault) -> JSONText {
        switch try span.byte(at: position) {
        case ASCII.openBrace:
            position += 1
            var members: [String: JSONText] = [:]
            var isFirst = true
            while let name = try span.passName(&position, isFirst: isFirst) {
                let value = try tree(at: &position)
                let isKnown = name.end - name.start > Self.longestName || members[text(of: name)] != nil
                if !isKnown { members[text(of: name)] = value }
                isFirst = false
            }
            return .object(members)
        case ASCII.openBracket:
            position += 1
            var elements: [JSONText] = []
            while try span.passComma(&position, isFirst: elements.isEmpty, end: ASCII.closeBracket) {
                elements.append(try tree(at: &position))
            }
            return .array(elements)
        default:
            let value = try span.value(at: position, depth: 0)
            position = value.end
            return try scalar(value)
        }
    }

    private func scalar(_ value: RowValue) throws(RowFault) -> JSONText {
        let written = String(repairing: self[value.start..<value.end])
        switch value.kind {
        case .plainString, .escapedString: return .string(text(of: value))
        case .brokenString, .overmarkedString: throw .refused("it is \(value.name)", at: value.start)
        case .integer, .negative: return .number(written)
        case .fraction, .exponent:
            let number = DecimalNumber(json: written)
            return .number(number?.scale == 0 ? number?.digits.description ?? written : written)
        case .true: return .bool(true)
        case .false: return .bool(false)
        case .null, .field, .quotedField, .object, .array: return .null
        }
    }
}
