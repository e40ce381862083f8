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

    /// The columns that admit or refuse participants.
    private var answers: [Answers] = []

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
        for (column, answer) in person.answers.enumerated() {
            if column == answers.count { answers.append(Answers()) }
            answers[column].set(answer, at: rows.count)
        }
        if rows.count == 1_000 { reserveForLongList() }
        rows.append(row)
        texts += person.name.utf8
        texts.append(Self.textEnd)
        texts += person.username.utf8
        texts.append(Self.textEnd)
    }

    mutating func removeLast() {
        texts.removeSubrange(rows[rows.count - 1].start...)
        rows.removeLast()
        for column in answers.indices { answers[column].remove(from: rows.count) }
    }

    /// Reserves room for a million rows: room that is not used costs nothing but addresses, and moving a list that grows
    /// costs time.
    private mutating func reserveForLongList() {
        rows.reserveCapacity(1 << 20)
        texts.reserveCapacity(1 << 26)
    }

    subscript(index: Int) -> ListedPerson {
        let row = rows[index]
        let ranges = ranges(at: index)
        return ListedPerson(
            id: row.hasID ? UserID(row.id) : nil,
            name: ListedText(texts[ranges.name]),
            username: ListedText(texts[ranges.username]),
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
        let ranges = ranges(at: index)
        let span = texts.span
        return body(span.extracting(ranges.name), span.extracting(ranges.username))
    }

    /// Passes the texts of rows in any order, each with its place in this order.
    ///
    /// Rows in any order stand far apart in memory. Their first bytes are read a few rows ahead, so that the processor
    /// fetches several at once.
    @inline(__always)
    func forEachText(
        of order: [UInt32],
        _ body: (_ place: Int, _ name: Span<UInt8>, _ username: Span<UInt8>) -> Void
    ) {
        let step = 32
        var firstBytes = InlineArray<32, UInt8>(repeating: 0)
        for start in stride(from: 0, to: order.count, by: step) {
            let places = start..<min(start + step, order.count)
            for place in places { firstBytes[place - start] = texts[rows[Int(order[place])].start] }
            for place in places {
                let row = Int(order[place])
                let hasName = firstBytes[place - start] != Self.textEnd
                let ranges = ranges(at: row, hasName: hasName)
                let span = texts.span
                body(place, span.extracting(ranges.name), span.extracting(ranges.username))
            }
        }
    }

    @inline(__always)
    private func ranges(at index: Int, hasName: Bool = true) -> (name: Range<Int>, username: Range<Int>) {
        let start = rows[index].start
        let end = index + 1 < rows.count ? rows[index + 1].start : texts.count
        if !hasName { return (start..<start, start + 1..<end - 1) }
        var middle = start
        while texts[middle] != Self.textEnd { middle += 1 }
        return (start..<middle, middle + 1..<end - 1)
    }

    /// Blank for a column that no row has.
    func answers(ofColumn column: Int) -> Answers { column < answers.count ? answers[column] : Answers() }

    func registered(at index: Int) -> CalendarDay? { rows[index].registered }

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
