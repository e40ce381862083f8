/// Ids in the order of their list, packed: eight bytes each.
package struct IDList: Hashable, Sendable {
    private var numbers: [UInt64] = []

    package init() {}

    package init(_ ids: some Sequence<UserID>) {
        for id in ids { append(id) }
    }

    package var count: Int { numbers.count }

    package mutating func append(_ id: UserID) {
        numbers.appendGrowingSlowly(id.rawValue)
    }

    /// Moves the numbers out, so that sorting them needs no copy.
    mutating func takeNumbers() -> [UInt64] {
        defer { numbers = [] }
        return numbers
    }
}

/// The lottery list in its own order, packed: nine bytes an entry.
package struct EntryList: RandomAccessCollection, Hashable, Sendable {
    private var numbers: [UInt64] = []
    private(set) var voids: [Bool] = []

    package init() {}

    package init(_ entries: some Sequence<LotteryEntry>) {
        for entry in entries { append(entry) }
    }

    package mutating func append(_ entry: LotteryEntry) {
        numbers.appendGrowingSlowly(entry.userID.rawValue)
        voids.append(entry.isVoid)
    }

    /// Moves the ids out, so that sorting them needs no copy. Only `voids` is left.
    mutating func takeNumbers() -> [UInt64] {
        defer { numbers = [] }
        return numbers
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { numbers.count }

    package subscript(position: Int) -> LotteryEntry {
        LotteryEntry(userID: UserID(numbers[position]), isVoid: voids[position])
    }
}

extension [UInt64] {
    /// Appends, and grows by a quarter instead of doubling: a list of millions would otherwise take up to twice its size.
    fileprivate mutating func appendGrowingSlowly(_ number: UInt64) {
        if count == capacity { reserveCapacity(count + Swift.max(1_024, count / 4)) }
        append(number)
    }
}
