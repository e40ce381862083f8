/// The lottery list, in its own order. Flat, so that millions of entries cost nine bytes each.
package struct EntryList: RandomAccessCollection, Hashable, Sendable {
    package private(set) var userIDs: [UserID] = []
    package private(set) var voids: [Bool] = []

    package init() {}

    package init(_ entries: some Sequence<LotteryEntry>) {
        for entry in entries { append(entry) }
    }

    package mutating func append(_ entry: LotteryEntry) {
        userIDs.append(entry.userID)
        voids.append(entry.isVoid)
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { userIDs.count }

    package subscript(position: Int) -> LotteryEntry {
        LotteryEntry(userID: userIDs[position], isVoid: voids[position])
    }
}
