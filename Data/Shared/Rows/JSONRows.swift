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
    /// Whether the comma before the next element was passed.
    private var isAfterComma = false
    private var hasFoundList = false
    /// Index of the next element.
    private var index = 0

    init(_ list: String) {
        self.list = list
    }

    let isTable = false
    let hasQuotes = false

    func path(isRead: Bool) -> String { state == .elements ? "\(list)[\(isRead ? index - 1 : index)]" : "" }

    mutating func step(_ row: inout Row, _ position: inout Int, isLast: Bool) throws(RowFault) -> RowStep? {
        position = row.bytes.span.skippingSpace(from: position)
        switch state {
        case .members:
            row.begin(at: position)
            return try passMember(row.bytes, &position)
        case .elements:
            return try passElement(&row, &position)
        case .end:
            guard position == row.bytes.count else {
                throw row.bytes.span.unexpected(at: position, insteadOf: "the end")
            }
            guard isLast else { throw .incomplete }
            return nil
        }
    }

    private mutating func passMember(_ bytes: [UInt8], _ position: inout Int) throws(RowFault) -> RowStep {
        let span = bytes.span
        if isFirst { try span.checkRoot(at: position) }
        if let end = span.endOfObject(at: position, isFirst: isFirst) {
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

    private mutating func passElement(_ row: inout Row, _ position: inout Int) throws(RowFault) -> RowStep {
        row.begin(at: position)
        var byte = try row.bytes.span.byte(at: position)
        if !isAfterComma {
            if byte == ASCII.closeBracket {
                (position, state, isFirst) = (position + 1, .members, false)
                return .other
            }
            if !isFirst {
                guard byte == ASCII.comma else {
                    throw row.bytes.span.unexpected(at: position, insteadOf: "',' or ']'")
                }
                position = row.bytes.span.skippingSpace(from: position + 1)
                isAfterComma = true
                byte = try row.bytes.span.byte(at: position)
            }
        }
        do {
            if byte == ASCII.openBrace {
                position = try row.scanObject(at: position, depth: 2)
                pass()
                return .row
            }
            row.begin(at: position)
            let value = try row.bytes.span.value(at: position, depth: 2)
            position = value.end
            pass()
            return .invalid(.refused("it is \(value.name), not an object", at: value.start))
        } catch {
            throw error.inside(path(isRead: false))
        }
    }

    private mutating func pass() {
        (isFirst, isAfterComma) = (false, false)
        index += 1
    }
}
