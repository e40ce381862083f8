package struct User: Hashable, Sendable {
    package let id: UserID
    package let name: String
    /// Empty in a list of plain names.
    package let username: String
    /// nil in a list of plain names.
    package let registered: CalendarDay?

    package init(id: UserID, name: String, username: String, registered: CalendarDay? = nil) {
        self.id = id
        self.name = name
        self.username = username
        self.registered = registered
    }
}

/// Identifies a user: 0 to 2⁶⁴ − 1. A draw uses its decimal digits.
package struct UserID: Hashable, Comparable, Sendable, CustomStringConvertible {
    package let rawValue: UInt64

    package init(_ rawValue: UInt64) { self.rawValue = rawValue }

    package var description: String { String(rawValue) }

    package static func < (one: UserID, other: UserID) -> Bool { one.rawValue < other.rawValue }
}

/// Users in list order. A million take little more than their bytes: 32 each, and all texts in one array.
package struct UserList: RandomAccessCollection, Sendable {
    /// What is read together is stored together.
    struct Row {
        let id: UserID
        /// Start of the name in `texts`.
        let start: Int
        let registered: CalendarDay?
        let isVoid: Bool
        let tickets: UInt32
        let line: UInt32
    }

    /// nil if these are users, and entries are read from another list.
    package var reading: ListReading?
    private(set) var rows: [Row] = []
    /// Name and username of each user in UTF-8, each followed by a byte that UTF-8 never contains.
    private var texts: [UInt8] = []

    private static let textEnd: UInt8 = 0xFF

    package init() {}

    package var startIndex: Int { 0 }
    package var endIndex: Int { rows.count }

    package subscript(position: Int) -> User {
        let row = rows[position]
        return withTexts(at: position) { name, username in
            User(id: row.id, name: name.text, username: username.text, registered: row.registered)
        }
    }

    /// Passes a user's texts in UTF-8.
    @inline(__always)
    func withTexts<Result>(
        at position: Int,
        _ body: (_ name: Span<UInt8>, _ username: Span<UInt8>) -> Result
    ) -> Result {
        let (start, texts) = (rows[position].start, texts.span)
        let end = position + 1 < rows.count ? rows[position + 1].start : texts.count
        var middle = start
        while texts[middle] != Self.textEnd { middle += 1 }
        return body(texts.extracting(start..<middle), texts.extracting(middle + 1..<end - 1))
    }

    /// A copy, to be sorted.
    var ids: [UInt64] { rows.map(\.id.rawValue) }

    func id(at position: Int) -> UserID { rows[position].id }
    func place(of position: Int) -> ListPlace { ListPlace(position, line: rows[position].line) }

    /// - Parameters:
    ///   - name: UTF-8, like the username.
    ///   - line: Line of the document, counted from 1; 0 if the document does not go by lines.
    package mutating func append(
        id: UserID,
        name: Span<UInt8>,
        username: Span<UInt8>,
        registered: CalendarDay? = nil,
        line: UInt32 = 0,
        isVoid: Bool = false,
        tickets: UInt32 = 1
    ) {
        rows.appendReserving(
            Row(id: id, start: texts.count, registered: registered, isVoid: isVoid, tickets: tickets, line: line)
        )
        append(name)
        append(username)
    }

    private mutating func append(_ text: Span<UInt8>) {
        if rows.count == 1_000 { texts.reserveCapacity(1 << 26) }
        text.withUnsafeBufferPointer { texts += $0 }
        texts.append(Self.textEnd)
    }
}

/// Lottery entries in list order, nine bytes each; thirteen in a table. A void entry can be drawn but cannot win.
package struct EntryList: Sendable {
    private(set) var ids: [UInt64] = []
    /// Empty if the document does not go by lines.
    private var lines: [UInt32] = []
    private(set) var voids: [Bool] = []

    package init() {}

    /// - Parameter line: Line of the document, counted from 1; 0 if the document does not go by lines.
    package mutating func append(_ id: UserID, isVoid: Bool, line: UInt32 = 0) {
        if line > 0 { lines.appendReserving(line) }
        ids.appendReserving(id.rawValue)
        voids.appendReserving(isVoid)
    }

    func place(of position: Int) -> ListPlace { ListPlace(position, line: lines.isEmpty ? 0 : lines[position]) }
}

extension Span<UInt8> {
    /// Of UTF-8.
    var text: String { withUnsafeBufferPointer { String(repairing: $0) } }
}

extension Array {
    /// Reserves room for a million when a list proves to be long: room that is not used costs nothing but addresses, and
    /// moving a list that grows costs time.
    fileprivate mutating func appendReserving(_ element: Element) {
        if count == 1_000 { reserveCapacity(1 << 20) }
        append(element)
    }
}
