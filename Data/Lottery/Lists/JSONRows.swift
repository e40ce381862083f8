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
    private var state: State
    /// Whether the next member is the first one.
    private var isFirst = true
    private var hasList = false
    /// Number of elements passed.
    private var count = 0
    /// Index of the element that was begun last; nil outside of them.
    private var index: Int?

    init(_ list: String) {
        (self.list, isAlone, state) = (list, false, .members)
    }

    /// A list that is read alone. Members of its objects' objects are columns.
    init(alone list: String) {
        (self.list, isAlone, state) = (list, true, .members)
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
        var next = position
        if isFirst {
            if isAlone {
                guard try span.byte(at: position) == ASCII.openBracket else {
                    throw .refused("it is \(try span.value(at: position, depth: 0).name), not an array", at: position)
                }
                (position, state) = (position + 1, .elements)
                return false
            }
            try span.checkRoot(at: position)
            next += 1
        }
        guard let name = try span.passName(&next, isFirst: isFirst) else {
            guard hasList else { throw .refused("the object ends without \"\(list)\"", at: next - 1) }
            (position, state) = (next, .end)
            return false
        }
        guard bytes.text(of: name) == list else {
            (position, isFirst) = (try span.value(at: next, depth: 1).end, false)
            return false
        }
        guard !hasList else { throw .refused("it appears twice", at: name.start).inside(list) }
        guard try span.byte(at: next) == ASCII.openBracket else {
            let value = try span.value(at: next, depth: 1)
            throw .refused("it is \(value.name), not an array", at: next).inside(list)
        }
        (position, state, isFirst, hasList) = (next + 1, .elements, false, true)
        return false
    }

    private mutating func passElement(_ row: inout Row, _ position: inout Int) throws(RowFault) -> Bool {
        var start = position
        guard try row.bytes.span.passComma(&start, isFirst: count == 0, end: ASCII.closeBracket) else {
            (position, state) = (start, isAlone ? .end : .members)
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
