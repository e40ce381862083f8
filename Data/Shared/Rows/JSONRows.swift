/// The objects in a list of the root object: `{…, "list": [{…}, …], …}`.
struct JSONRows: RowCursor {
    private enum State {
        /// Before or in the root object, outside the list.
        case members
        case elements
        case end
    }

    private let list: String
    private var state = State.members
    /// Whether the next member or element is the first one.
    private var isFirst = true
    private var hasFoundList = false
    /// Index of the next element.
    private var index = 0

    init(_ list: String) {
        self.list = list
    }

    let isTable = false
    var hasBegun: Bool { !isFirst || hasFoundList }

    func path(isRead: Bool) -> String { state == .elements ? "\(list)[\(isRead ? index - 1 : index)]" : "" }

    mutating func next(_ row: inout Row, _ position: inout Int, isLast: Bool) throws(RowFault) -> RowStep {
        position = row.bytes.span.skippingSpace(from: position)
        switch state {
        case .members:
            if isFirst, !hasFoundList { try row.bytes.span.checkRoot(at: position) }
            return try passMember(row.bytes, &position)
        case .elements:
            return try isElement(&position, &row) ? .row : .other
        case .end:
            guard position == row.bytes.count else {
                throw row.bytes.span.unexpected(at: position, insteadOf: "the end")
            }
            guard isLast else { throw .incomplete }
            return .end
        }
    }

    private mutating func passMember(_ bytes: [UInt8], _ position: inout Int) throws(RowFault) -> RowStep {
        let span = bytes.span
        if let end = span.endOfObject(at: position, isEmpty: isFirst) {
            guard hasFoundList else { throw .refused("the object ends without \"\(list)\"", at: end - 1) }
            (position, state) = (end, .end)
            return .other
        }
        let (name, start) = try span.lead(at: position, isFirst: isFirst)
        if bytes.text(of: name) == list {
            guard !hasFoundList else { throw .refused("it appears twice", at: name.start).inside(list) }
            guard try span.byte(at: start) == ASCII.openBracket else {
                let value = try span.value(at: start, depth: 1)
                throw .refused("it is \(value.name), not an array", at: start).inside(list)
            }
            (hasFoundList, isFirst, state, position) = (true, true, .elements, start + 1)
            return .list(at: start)
        }
        position = try span.value(at: start, depth: 1).end
        isFirst = false
        return .other
    }

    /// - Returns: false at the end of the list.
    private mutating func isElement(_ position: inout Int, _ row: inout Row) throws(RowFault) -> Bool {
        var start = position
        let byte = try row.bytes.span.byte(at: start)
        if byte == ASCII.closeBracket {
            (position, state, isFirst) = (start + 1, .members, false)
            return false
        }
        if !isFirst {
            guard byte == ASCII.comma else { throw row.bytes.span.unexpected(at: start, insteadOf: "',' or ']'") }
            start = row.bytes.span.skippingSpace(from: start + 1)
        }
        let isObject = try row.bytes.span.byte(at: start) == ASCII.openBrace
        do {
            position =
                try isObject
                ? row.scanObject(at: start, depth: 2) : row.bytes.span.value(at: start, depth: 2).end
        } catch {
            throw error.inside(path(isRead: false))
        }
        isFirst = false
        index += 1
        guard isObject else {
            let value = try row.bytes.span.value(at: start, depth: 2)
            throw .refused("it is \(value.name), not an object", at: start).inside(path(isRead: true))
        }
        return true
    }
}
