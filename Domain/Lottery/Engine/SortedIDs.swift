/// The ids of a list in ascending order, each with its position in the list; no id twice.
struct SortedIDs: Sendable {
    let ids: [UInt64]
    let positions: [UInt32]

    /// Refuses an id that is there twice: sorted, the two stand side by side.
    ///
    /// - Parameter list: the name of the list, for the refusal.
    init(_ ids: consuming [UInt64], of list: String) throws(LotteryError) {
        (self.ids, positions) = RadixSort.sorted(ids)
        for index in self.ids.indices.dropFirst() where self.ids[index] == self.ids[index - 1] {
            throw .duplicate(
                UserID(self.ids[index]),
                in: list,
                first: Int(positions[index - 1]),
                second: Int(positions[index])
            )
        }
    }

    /// Some that are sorted already.
    init(ids: [UInt64], positions: [UInt32]) {
        self.ids = ids
        self.positions = positions
    }

    /// Where an id stands among the sorted ones; nil where it is not among them.
    func index(of id: UserID) -> Int? { ids.sortedIndex(of: id.rawValue) }
}

extension [UInt64] {
    /// The index of a number in an ascending array; nil if it is not in it.
    func sortedIndex(of number: UInt64) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < number { low = middle + 1 } else { high = middle }
        }
        return low < count && self[low] == number ? low : nil
    }
}
