/// The rows of a list. A million take little more than their bytes: 32 each, and all texts in one array.
struct PeopleTable: Sendable {
    /// What is read together is stored together.
    private struct Row {
        let id: UInt64
        /// Start of the name in `texts`.
        let start: Int
        let tickets: UInt32
        /// 0 for none.
        let line: UInt32
        let registered: CalendarDay?
        let hasID: Bool
        let isVoid: Bool
    }

    private var rows: [Row] = []
    /// Name and username of each row, each followed by a byte that UTF-8 never contains.
    private var texts: [UInt8] = []

    private static let textEnd: UInt8 = 0xFF

    var count: Int { rows.count }

    mutating func append(_ person: ListedPerson) {
        let row = Row(
            id: person.id?.rawValue ?? 0,
            start: texts.count,
            tickets: person.tickets,
            line: UInt32(clamping: person.line ?? 0),
            registered: person.registered,
            hasID: person.id != nil,
            isVoid: person.isVoid
        )
        if rows.count == 1_000 { reserveForLongList() }
        rows.append(row)
        texts += person.name.utf8
        texts.append(Self.textEnd)
        texts += person.username.utf8
        texts.append(Self.textEnd)
    }

    /// Reserves room for a million rows: room that is not used costs nothing but addresses, and moving a list that grows
    /// costs time.
    private mutating func reserveForLongList() {
        rows.reserveCapacity(1 << 20)
        texts.reserveCapacity(1 << 26)
    }

    subscript(index: Int) -> ListedPerson {
        let row = rows[index]
        let (name, username) = ranges(at: index)
        return ListedPerson(
            id: row.hasID ? UserID(row.id) : nil,
            name: ListedText(texts[name]),
            username: ListedText(texts[username]),
            registered: row.registered,
            isVoid: row.isVoid,
            tickets: row.tickets,
            line: row.line == 0 ? nil : Int(row.line)
        )
    }

    /// Passes a row's texts in UTF-8.
    @inline(__always)
    func withTexts<Result>(
        at index: Int,
        _ body: (_ name: Span<UInt8>, _ username: Span<UInt8>) -> Result
    ) -> Result {
        let (name, username) = ranges(at: index)
        let span = texts.span
        return body(span.extracting(name), span.extracting(username))
    }

    @inline(__always)
    private func ranges(at index: Int) -> (name: Range<Int>, username: Range<Int>) {
        let start = rows[index].start
        let end = index + 1 < rows.count ? rows[index + 1].start : texts.count
        var middle = start
        while texts[middle] != Self.textEnd { middle += 1 }
        return (start..<middle, middle + 1..<end - 1)
    }

    func id(at index: Int) -> UserID? { rows[index].hasID ? UserID(rows[index].id) : nil }

    func place(at index: Int) -> ListPlace {
        let line = rows[index].line
        return ListPlace(row: index, line: line == 0 ? nil : Int(line))
    }

    /// Copies, one for each row.
    var ids: [UInt64] { rows.map(\.id) }
    var lines: [UInt64] { rows.map { UInt64($0.line) } }
    var voids: [Bool] { rows.map(\.isVoid) }

    /// Empty if each row has one ticket.
    var tickets: [UInt32] { rows.contains { $0.tickets != 1 } ? rows.map(\.tickets) : [] }
}
