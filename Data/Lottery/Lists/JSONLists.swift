import Domain

/// The lists of objects in a JSON document, at any depth, outside of other lists.
struct JSONLists {
    struct List {
        /// With dots; empty for the root.
        let path: String
        let range: Range<Int>
        let count: Int
        /// Whether its first objects have the columns that are needed.
        let hasColumns: Bool
        /// Whether its name says that those in it do not take part: `winners`.
        var hasOutsiders: Bool { path.split(separator: ".").last.map { String($0).namesOutsiders } == true }
    }

    /// Objects of a list at the root in which lists are looked for.
    private static let mostOuter = 50

    private let headers: HeaderRule
    private(set) var all: [List] = []
    /// Whether the lists are in objects of a list at the root, as the parts of a thread, of which none is preferred.
    private var areParts = false
    /// Whether there are lists of texts or numbers, which have no columns.
    private var hasOthers = false

    /// - Parameter bytes: Of a document with an object at its root, or a list of objects, which may be lists in turn.
    init(_ bytes: [UInt8], _ headers: HeaderRule) throws(RowFault) {
        self.headers = headers
        let start = bytes.span.skippingSpace(from: 0)
        guard bytes[start] == ASCII.openBracket else {
            try bytes.span.scanDocument()
            try add(from: bytes, at: start, path: "")
            return
        }
        areParts = true
        guard let root = try list(bytes, try bytes.span.value(at: start, depth: 0), "") else { return }
        var position = start + 1
        for index in 0..<min(root.count, Self.mostOuter) {
            _ = try bytes.span.passComma(&position, isFirst: index == 0, end: ASCII.closeBracket)
            if bytes[position] == ASCII.openBrace { try add(from: bytes, at: position, path: "\(index)") }
            position = try bytes.span.value(at: position, depth: 0).end
        }
        all.removeAll { !$0.hasColumns }
    }

    /// The list of that name; otherwise the only one, or the only one with the columns. nil if that is doubtful.
    func chosen(_ name: String?) -> List? {
        if let name {
            let named = all.filter {
                $0.path == name || $0.path.split(separator: ".").last.map(String.init) == name
            }
            return named.count == 1 ? named[0] : nil
        }
        if areParts { return nil }
        let filled = all.filter { $0.count > 0 }
        if filled.isEmpty { return hasOthers ? nil : all.first }
        if filled.count == 1 { return filled[0].hasOutsiders ? nil : filled[0] }
        let fitting = filled.filter(\.hasColumns)
        return fitting.count == 1 ? fitting[0] : nil
    }

    /// One list of objects that follow one another, as in JSON Lines; nil for any other document.
    static func joined(_ bytes: [UInt8]) -> [UInt8]? {
        let span = bytes.span
        var position = span.skippingSpace(from: 0)
        var objects: [ArraySlice<UInt8>] = []
        do throws(RowFault) {
            while position < bytes.count, bytes[position] == ASCII.openBrace {
                let end = try span.value(at: position, depth: 0).end
                objects.append(bytes[position..<end])
                position = span.skippingSpace(from: end)
            }
        } catch {
            return nil
        }
        guard objects.count > 1, position == bytes.count else { return nil }
        return [ASCII.openBracket] + objects.joined(separator: [ASCII.comma]) + [ASCII.closeBracket]
    }

    private mutating func add(from bytes: [UInt8], at start: Int, path: String) throws(RowFault) {
        let span = bytes.span
        var position = start + 1
        var isFirst = true
        while let name = try span.passName(&position, isFirst: isFirst) {
            isFirst = false
            let value = try span.value(at: position, depth: 0)
            let inner = (path.isEmpty ? "" : path + ".") + bytes.text(of: name)
            switch value.kind {
            case .object: try add(from: bytes, at: value.start, path: inner)
            case .array: if let list = try list(bytes, value, inner) { all.append(list) }
            default: break
            }
            position = value.end
        }
    }

    /// nil for a list of texts or numbers, which has no columns.
    private mutating func list(_ bytes: [UInt8], _ value: RowValue, _ path: String) throws(RowFault) -> List? {
        let span = bytes.span
        var position = value.start + 1
        var count = 0
        while try span.passComma(&position, isFirst: count == 0, end: ASCII.closeBracket) {
            if count == 0, bytes[position] != ASCII.openBrace {
                hasOthers = true
                return nil
            }
            position = try span.value(at: position, depth: 0).end
            count += 1
        }
        let head = bytes[value.start..<value.end].prefix(ListText.headSize)
        let hasColumns = count > 0 && headers.accept(namesOfObjects: FirstObjects(Array(head)).names)
        return List(path: path, range: value.start..<value.end, count: count, hasColumns: hasColumns)
    }
}

extension AccessFailure {
    /// - Parameter wanted: The list that the organiser named.
    static func doubtfulList(_ place: Place, _ lists: [JSONLists.List], _ wanted: String?) -> AccessFailure {
        guard wanted != nil && !lists.isEmpty || lists.contains(where: { $0.count > 0 }) else {
            return AccessFailure(.unreadable, place, ListProblem.withoutObjects)
        }
        let shown = lists.prefix(10).map { ListProblem.Objects(path: $0.path, count: $0.count) }
        let possible = lists.filter { !$0.hasOutsiders }
        let fitting = possible.filter(\.hasColumns)
        let proposed = (fitting.isEmpty ? Array(possible.prefix(1)) : fitting).map(\.path)
        let problem = ListProblem.doubtfulList(wanted: wanted, shown)
        return AccessFailure(
            .invalid,
            place,
            problem,
            proposed.isEmpty ? nil : ListRemedy.chooseSheet(proposed)
        )
    }
}

/// The objects in a list of the root object: `{…, "list": [{…}, …], …}`; or in a list that is read alone.
struct JSONRows: RowCursor {
    private enum State {
        /// Before or in the root object, outside the list.
        case members
        case elements
        case end
    }

    /// Its path; empty if it is the root.
    private let list: String
    /// Whether the document is the list.
    private let isAlone: Bool
    private var state = State.members
    /// Whether the next member is the first one.
    private var isFirst = true
    private var hasList = false
    /// Number of elements passed.
    private var count = 0
    /// Whether the next element needs a comma.
    private var hasElements = false
    /// Number of lists around the next element: two if there is a list of pages.
    private var outerLists = 0
    /// Index of the element that was begun last; nil outside of them.
    private var index: Int?

    /// - Parameter isAlone: Whether only the list is read. Then members of its objects' objects are columns.
    init(_ list: String, isAlone: Bool = false) {
        self.list = list
        self.isAlone = isAlone
    }

    let hasLines = false
    let hasQuotes = false
    var path: String { index.map { "\(list)[\($0)]" } ?? "" }

    mutating func step(_ row: inout Row, _ position: inout Int, isLast: Bool) throws(RowFault) -> Bool? {
        position = row.bytes.span.skippingSpace(from: position)
        row.start = position
        index = nil
        switch state {
        case .members:
            try passMember(row.bytes, &position)
            return false
        case .elements: return try passElement(&row, &position)
        case .end:
            // The pages of an answer can follow one another.
            if isAlone, position < row.bytes.count, row.bytes[position] == ASCII.openBracket {
                beginPage(&position)
                return false
            }
            guard position == row.bytes.count else {
                throw row.bytes.span.unexpected(at: position, insteadOf: "the end")
            }
            guard isLast else { throw .incomplete }
            return nil
        }
    }

    private mutating func passMember(_ bytes: [UInt8], _ position: inout Int) throws(RowFault) {
        let span = bytes.span
        if isAlone { return try beginList(span, &position, depth: 0) }
        var next = position
        if isFirst {
            try span.checkRoot(at: position)
            next += 1
        }
        guard let name = try span.passName(&next, isFirst: isFirst) else {
            guard hasList else { throw .refused("the object ends without \"\(list)\"", at: next - 1) }
            position = next
            state = .end
            return
        }
        if bytes.text(of: name) == list {
            guard !hasList else { throw .refused("it appears twice", at: name.start).inside(list) }
            do {
                try beginList(span, &next, depth: 1)
            } catch {
                throw error.inside(list)
            }
            hasList = true
        } else {
            next = try span.value(at: next, depth: 1).end
        }
        position = next
        isFirst = false
    }

    /// Begins another list of the same objects.
    private mutating func beginPage(_ position: inout Int) {
        position += 1
        outerLists += 1
        hasElements = false
        state = .elements
    }

    private mutating func beginList(_ span: Span<UInt8>, _ position: inout Int, depth: Int) throws(RowFault) {
        guard try span.byte(at: position) == ASCII.openBracket else {
            let value = try span.value(at: position, depth: depth)
            throw .refused("it is \(value.name), not an array", at: position)
        }
        beginPage(&position)
    }

    private mutating func passElement(_ row: inout Row, _ position: inout Int) throws(RowFault) -> Bool {
        var start = position
        guard try row.bytes.span.passComma(&start, isFirst: !hasElements, end: ASCII.closeBracket) else {
            position = start
            outerLists -= 1
            hasElements = true
            if outerLists == 0 { state = isAlone ? .end : .members }
            return false
        }
        // The elements of a list of pages are lists of objects.
        if isAlone, outerLists == 1, try row.bytes.span.byte(at: start) == ASCII.openBracket {
            position = start
            beginPage(&position)
            return false
        }
        index = count
        row.start = start
        guard try row.bytes.span.byte(at: start) == ASCII.openBrace else {
            let value = try row.bytes.span.value(at: start, depth: 2)
            throw .refused("it is \(value.name), not an object", at: start)
        }
        position = try row.scanObject(at: start, depth: 2, flattens: isAlone)
        count += 1
        hasElements = true
        return true
    }
}
