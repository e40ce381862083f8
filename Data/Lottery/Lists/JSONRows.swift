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
    /// Index of the element that was begun last; nil outside of them.
    private var index: Int?

    /// - Parameter isAlone: Whether only the list is read. Then members of its objects' objects are columns.
    init(_ list: String, isAlone: Bool = false) {
        self.list = list
        self.isAlone = isAlone
    }

    let isTable = false
    let hasQuotes = false
    var path: String { index.map { "\(list)[\($0)]" } ?? "" }

    mutating func step(_ row: inout Row, _ position: inout Int, isLast: Bool) throws(RowFault) -> Bool? {
        position = row.bytes.span.skippingSpace(from: position)
        row.start = position
        index = nil
        switch state {
        case .members: return try passMember(row.bytes, &position)
        case .elements: return try passElement(&row, &position)
        case .end:
            guard position == row.bytes.count else {
                throw row.bytes.span.unexpected(at: position, insteadOf: "the end")
            }
            guard isLast else { throw .incomplete }
            return nil
        }
    }

    private mutating func passMember(_ bytes: [UInt8], _ position: inout Int) throws(RowFault) -> Bool {
        let span = bytes.span
        if isAlone {
            try beginList(span, &position, depth: 0)
            return false
        }
        var next = position
        if isFirst {
            try span.checkRoot(at: position)
            next += 1
        }
        guard let name = try span.passName(&next, isFirst: isFirst) else {
            guard hasList else { throw .refused("the object ends without \"\(list)\"", at: next - 1) }
            position = next
            state = .end
            return false
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
        return false
    }

    private mutating func beginList(_ span: Span<UInt8>, _ position: inout Int, depth: Int) throws(RowFault) {
        guard try span.byte(at: position) == ASCII.openBracket else {
            let value = try span.value(at: position, depth: depth)
            throw .refused("it is \(value.name), not an array", at: position)
        }
        position += 1
        state = .elements
    }

    private mutating func passElement(_ row: inout Row, _ position: inout Int) throws(RowFault) -> Bool {
        var start = position
        guard try row.bytes.span.passComma(&start, isFirst: count == 0, end: ASCII.closeBracket) else {
            position = start
            state = isAlone ? .end : .members
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
        return true
    }
}
