/// Ids in list order, packed into eight bytes each.
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

    /// Moves the numbers out, so that they can be sorted without a copy.
    mutating func takeNumbers() -> [UInt64] {
        defer { numbers = [] }
        return numbers
    }
}

/// Lottery entries in list order, packed into nine bytes each.
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

    /// Moves the ids out, so that they can be sorted without a copy. Only `voids` remains valid.
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
    /// Appends, growing by a quarter instead of doubling, which could waste as much memory as a list of millions needs.
    fileprivate mutating func appendGrowingSlowly(_ number: UInt64) {
        if count == capacity { reserveCapacity(count + Swift.max(1_024, count / 4)) }
        append(number)
    }
}
