/// Unique ids in ascending order, each with its position in the list.
struct SortedIDs: Sendable {
    let ids: [UInt64]
    let positions: [UInt32]

    /// Throws if an id occurs twice: after sorting, duplicates are adjacent.
    ///
    /// - Parameters:
    ///   - list: Display name of the list, for the error.
    ///   - lines: Lines of the ids, for the error.
    init(_ ids: consuming [UInt64], of list: String, lines: LineNumbers = LineNumbers()) throws(LotteryError) {
        (self.ids, positions) = RadixSort.sorted(ids)
        for index in self.ids.indices.dropFirst() where self.ids[index] == self.ids[index - 1] {
            throw .duplicate(
                UserID(self.ids[index]),
                in: list,
                first: lines.place(of: Int(positions[index - 1])),
                second: lines.place(of: Int(positions[index]))
            )
        }
    }

    /// - Parameter indices: Ascending.
    fileprivate init(_ indices: [Int], of all: SortedIDs) {
        ids = indices.map { all.ids[$0] }
        positions = indices.map { all.positions[$0] }
    }

    /// - Parameter indices: Ascending.
    fileprivate func removing(_ indices: [Int]) -> SortedIDs {
        guard !indices.isEmpty else { return self }
        var next = indices[...]
        return SortedIDs(ids.indices.filter { next.first != $0 || next.popFirst() == nil }, of: self)
    }

    /// The ids' indices in the order of the list.
    var listOrder: [UInt32] { RadixSort.sorted(positions.map { UInt64($0) }).positions }

    /// Returns the index among the sorted ids; nil if it is missing.
    func index(of id: UserID) -> Int? { ids.sortedIndex(of: id.rawValue) }
}

extension [UInt64] {
    /// Returns the index in an ascending array; nil if it is missing.
    func sortedIndex(of number: UInt64) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < number { low = middle + 1 } else { high = middle }
        }
        return low < count && self[low] == number ? low : nil
    }
}

/// Joins two sorted lists in one pass.
struct SortMergeJoin {
    let players: PlayerList
    /// Users without an entry.
    let usersOnly: SortedIDs
    /// Ids of entries without a user, in the order of the lottery list.
    let entriesOnly: [UserID]

    /// - Parameter voids: Void flags of the entries, in the order of the lottery list.
    init(_ users: SortedIDs, with entries: SortedIDs, voids: [Bool]) {
        var (absent, unknown) = ([Int](), [Int]())
        var userPositions: [UInt32] = []
        userPositions.reserveCapacity(entries.ids.count)
        var user = 0
        for (index, id) in entries.ids.enumerated() {
            while user < users.ids.count, users.ids[user] < id {
                absent.append(user)
                user += 1
            }
            if user < users.ids.count, users.ids[user] == id {
                userPositions.append(users.positions[user])
                user += 1
            } else {
                unknown.append(index)
            }
        }
        usersOnly = SortedIDs(absent + (user..<users.ids.count), of: users)
        let entriesOnly = SortedIDs(unknown, of: entries)
        self.entriesOnly = entriesOnly.listOrder.map { UserID(entriesOnly.ids[Int($0)]) }
        players = PlayerList(entries.removing(unknown), voids: voids, userPositions: userPositions)
    }
}
