/// Ids in list order, packed into eight bytes each.
package struct IDList: Equatable, Sendable {
    private var numbers: [UInt64] = []
    private(set) var lines = LineNumbers()

    package init() {}

    package init(_ ids: some Sequence<UserID>) {
        for id in ids { append(id) }
    }

    package var count: Int { numbers.count }

    /// - Parameter line: Line of the document, counted from 1; 0 if the document does not go by lines.
    package mutating func append(_ id: UserID, line: Int = 0) {
        if line > 0 { lines.note(line, at: count) }
        // Room that is not used costs nothing, but moving a list that grows does.
        if numbers.isEmpty { numbers.reserveCapacity(1 << 20) }
        numbers.append(id.rawValue)
    }

    /// Appends ids that follow in the same document.
    ///
    /// - Parameter line: Line of the first of them, which is line 1 of their own list.
    package mutating func append(_ later: IDList, line: Int) {
        lines.append(later.lines, at: count, line: line)
        numbers += later.numbers
    }

    /// Moves the numbers out, so that they can be sorted without a copy.
    mutating func takeNumbers() -> [UInt64] {
        defer { numbers = [] }
        return numbers
    }
}

/// Lottery entries in list order, packed into nine bytes each.
package struct EntryList: Equatable, Sendable {
    private var ids = IDList()
    private(set) var voids: [Bool] = []

    package init() {}

    package init(_ entries: some Sequence<LotteryEntry>) {
        for entry in entries { append(entry) }
    }

    /// - Parameter line: Line of the document, counted from 1; 0 if the document does not go by lines.
    package mutating func append(_ entry: LotteryEntry, line: Int = 0) {
        ids.append(entry.userID, line: line)
        if voids.isEmpty { voids.reserveCapacity(1 << 20) }
        voids.append(entry.isVoid)
    }

    /// Appends entries that follow in the same document.
    ///
    /// - Parameter line: Line of the first of them, which is line 1 of their own list.
    package mutating func append(_ later: EntryList, line: Int) {
        ids.append(later.ids, line: line)
        voids += later.voids
    }

    var lines: LineNumbers { ids.lines }

    /// Moves the ids out, so that they can be sorted without a copy. Only `lines` and `voids` remain valid.
    mutating func takeNumbers() -> [UInt64] { ids.takeNumbers() }
}

/// Lines of the items of a list, stored only where an item is not on the line after the previous one. Any two are equal:
/// lists differ by their items, and lines are for messages.
struct LineNumbers: Equatable, Sendable {
    private var jumps: [(position: Int, line: Int)] = []

    mutating func note(_ line: Int, at position: Int) {
        if let last = jumps.last, line - last.line == position - last.position { return }
        jumps.append((position, line))
    }

    mutating func append(_ later: LineNumbers, at position: Int, line: Int) {
        for jump in later.jumps { note(line + jump.line - 1, at: position + jump.position) }
    }

    func place(of position: Int) -> ListPlace {
        guard let jump = jumps.last(where: { $0.position <= position }) else { return .item(position) }
        return .line(jump.line + position - jump.position)
    }

    static func == (one: LineNumbers, other: LineNumbers) -> Bool { true }
}
