/// Ids in ascending order, each with its position in the list.
struct SortedIDs: Sendable {
    let ids: [UInt64]
    let positions: [UInt32]
}

extension SortedIDs {
    init(_ ids: consuming [UInt64]) {
        let sorted = RadixSort.sorted(ids)
        self.init(ids: sorted.numbers, positions: sorted.positions)
    }

    /// Ids that occur more than once, each with its positions in the order of the list.
    var duplicates: [(id: UInt64, positions: [Int])] {
        var groups: [(id: UInt64, positions: [Int])] = []
        for index in ids.indices.dropFirst() where ids[index] == ids[index - 1] {
            if groups.last?.id != ids[index] { groups.append((ids[index], [Int(positions[index - 1])])) }
            groups[groups.count - 1].positions.append(Int(positions[index]))
        }
        return groups
    }

    /// - Parameter indices: Ascending.
    func removing(_ indices: [Int]) -> SortedIDs {
        guard !indices.isEmpty else { return self }
        var next = indices[...]
        let rest = ids.indices.filter { next.first != $0 || next.popFirst() == nil }
        return SortedIDs(ids: rest.map { ids[$0] }, positions: rest.map { positions[$0] })
    }

    /// Returns the index among the sorted ids; nil if it is missing.
    func index(of id: UInt64) -> Int? {
        var low = 0
        var high = ids.count
        while low < high {
            let middle = (low + high) / 2
            if ids[middle] < id { low = middle + 1 } else { high = middle }
        }
        return low < ids.count && ids[low] == id ? low : nil
    }
}
