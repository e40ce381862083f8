/// Unique ids in ascending order, each with its position in the list.
struct SortedIDs: Sendable {
    let ids: [UInt64]
    let positions: [UInt32]
}

extension SortedIDs {
    /// Throws if an id occurs twice: after sorting, duplicates are adjacent.
    ///
    /// - Parameters:
    ///   - list: Display name of the list, for the error.
    ///   - lines: Lines of the ids, for the error.
    init(_ ids: consuming [UInt64], of list: String, lines: LineNumbers = LineNumbers()) throws(LotteryError) {
        let (ids, positions) = RadixSort.sorted(ids)
        self.init(ids: ids, positions: positions)
        for index in ids.indices.dropFirst() where ids[index] == ids[index - 1] {
            throw .duplicate(
                UserID(ids[index]),
                in: list,
                first: lines.place(of: Int(positions[index - 1])),
                second: lines.place(of: Int(positions[index]))
            )
        }
    }

    /// - Parameter indices: Ascending.
    func removing(_ indices: [Int]) -> SortedIDs {
        guard !indices.isEmpty else { return self }
        var next = indices[...]
        let rest = ids.indices.filter { next.first != $0 || next.popFirst() == nil }
        return SortedIDs(ids: rest.map { ids[$0] }, positions: rest.map { positions[$0] })
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
