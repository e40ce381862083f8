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

/// Sorts numbers in linear time and returns the original position of each.
///
/// Least significant byte first: 256 write positions are few enough to stay in the processor's cache. A byte that all
/// numbers share costs nothing, and a list in ascending order a single pass.
package enum RadixSort {
    /// Returns the numbers in ascending order and their original positions. The sort is stable. At most 2³² numbers.
    ///
    /// Reuses the storage of a uniquely referenced array, so that at most two copies exist at once.
    package static func sorted(_ numbers: consuming [UInt64]) -> (numbers: [UInt64], positions: [UInt32]) {
        var keys = numbers
        let count = keys.count
        var differing: UInt64 = 0
        var isAscending = true
        var previous = keys.first ?? 0
        for key in keys {
            differing |= key ^ previous
            isAscending = isAscending && previous <= key
            previous = key
        }
        guard !isAscending else { return (keys, (0..<count).map { UInt32(truncatingIfNeeded: $0) }) }
        let bits = 64 - differing.leadingZeroBitCount
        let positionBits = UInt64(64 - count.leadingZeroBitCount)
        guard bits + Int(positionBits) <= 64 else { return sortedInParts(keys, below: 64 - positionBits) }
        // Each key becomes number and position in one word, which moves in a third less time than the two side by side.
        let common = (keys[0] >> bits) << bits
        for index in 0..<count { keys[index] = keys[index] &<< positionBits | UInt64(index) }
        var sorted = [UInt64](repeating: 0, count: count)
        differing &<<= positionBits
        for shift in stride(from: positionBits, to: 64, by: 8) where (differing >> shift) & 0xFF != 0 {
            var places = places(of: keys, at: shift)
            // A span, because an array would be checked for other references at each step.
            var span = sorted.mutableSpan
            for key in keys {
                let digit = Int(truncatingIfNeeded: key >> shift & 0xFF)
                span[places[digit]] = key
                places[digit] += 1
            }
            swap(&keys, &sorted)
        }
        sorted = []
        var positions = [UInt32](repeating: 0, count: count)
        for index in 0..<count {
            positions[index] = UInt32(truncatingIfNeeded: keys[index] & ((1 &<< positionBits) - 1))
        }
        for index in 0..<count { keys[index] = keys[index] &>> positionBits | common }
        return (keys, positions)
    }

    /// Sorts numbers that leave no room for a position: by their low bits, then by the others.
    private static func sortedInParts(_ numbers: [UInt64], below bits: UInt64) -> ([UInt64], [UInt32]) {
        let byLow = sorted(numbers.map { $0 & ((1 << bits) - 1) }).positions
        let positions = sorted(byLow.map { numbers[Int($0)] >> bits }).positions.map { byLow[Int($0)] }
        return (positions.map { numbers[Int($0)] }, positions)
    }

    /// For each byte value, the position at which its first number is written.
    private static func places(of keys: [UInt64], at shift: UInt64) -> InlineArray<256, Int> {
        var counts = InlineArray<256, Int>(repeating: 0)
        for key in keys { counts[Int(truncatingIfNeeded: key >> shift & 0xFF)] += 1 }
        var next = 0
        return InlineArray { digit in
            defer { next += counts[digit] }
            return next
        }
    }
}
