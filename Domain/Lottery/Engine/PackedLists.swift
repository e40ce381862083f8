/// The lottery list, in its own order. Flat, so that millions of entries cost nine bytes each.
package struct EntryList: RandomAccessCollection, Hashable, Sendable {
    /// The ids as numbers, as they are sorted.
    private(set) var ids: [UInt64] = []
    private(set) var voids: [Bool] = []

    package init() {}

    package init(_ entries: some Sequence<LotteryEntry>) {
        for entry in entries { append(entry) }
    }

    package mutating func append(_ entry: LotteryEntry) {
        ids.appendGrowingSlowly(entry.userID.rawValue)
        voids.append(entry.isVoid)
    }

    /// Gives the ids away. What is left knows only what is void.
    mutating func takeIDs() -> [UInt64] {
        defer { ids = [] }
        return ids
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { ids.count }

    package subscript(position: Int) -> LotteryEntry {
        LotteryEntry(userID: UserID(ids[position]), isVoid: voids[position])
    }
}
