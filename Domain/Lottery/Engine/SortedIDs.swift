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

    /// - Parameter ids: Already sorted.
    init(ids: [UInt64], positions: [UInt32]) {
        self.ids = ids
        self.positions = positions
    }

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

/// Joins two sorted lists in one pass. Players come out in canonical order, from which the order of the lottery list is
/// restored.
struct SortMergeJoin {
    let players: PlayerList
    /// Users without an entry.
    let usersOnly: SortedIDs
    /// Ids of entries without a user, in the order of the lottery list.
    let entriesOnly: [UserID]

    /// - Parameter voids: Void flags of the entries, in the order of the lottery list.
    init(_ users: SortedIDs, with entries: SortedIDs, voids: [Bool]) {
        var (absentIDs, absentPositions) = ([UInt64](), [UInt32]())
        var unknown: [Int] = []
        // Indexed by entry; 0 if it has no user.
        var userPositions = [UInt32](repeating: 0, count: entries.ids.count)
        var user = 0
        for index in entries.ids.indices {
            while user < users.ids.count, users.ids[user] < entries.ids[index] {
                absentIDs.append(users.ids[user])
                absentPositions.append(users.positions[user])
                user += 1
            }
            if user < users.ids.count, users.ids[user] == entries.ids[index] {
                userPositions[index] = users.positions[user]
                user += 1
            } else {
                unknown.append(index)
            }
        }
        absentIDs += users.ids[user...]
        absentPositions += users.positions[user...]
        usersOnly = SortedIDs(ids: absentIDs, positions: absentPositions)
        players = PlayerList(entries, voids: voids, userPositions: userPositions, without: unknown)
        entriesOnly =
            unknown.sorted { entries.positions[$0] < entries.positions[$1] }.map { UserID(entries.ids[$0]) }
    }
}
