/// Sorts numbers in linear time and returns the original position of each.
///
/// Least significant byte first: 256 write positions are few enough to stay in the processor's cache. A byte that all
/// numbers share costs a single pass.
package enum RadixSort {
    /// Returns the numbers in ascending order and their original positions. The sort is stable. At most 2³² numbers.
    ///
    /// Reuses the storage of a uniquely referenced array, so that at most two copies exist at once.
    package static func sorted(_ numbers: consuming [UInt64]) -> (numbers: [UInt64], positions: [UInt32]) {
        var keys = numbers
        var positions = (0..<keys.count).map { UInt32(truncatingIfNeeded: $0) }
        var otherKeys: [UInt64] = []
        var otherPositions: [UInt32] = []
        var differing: UInt64 = 0
        for key in keys { differing |= key ^ keys[0] }
        for shift in stride(from: UInt64(0), to: 64, by: 8) where (differing >> shift) & 0xFF != 0 {
            if otherKeys.isEmpty {
                otherKeys = [UInt64](repeating: 0, count: keys.count)
                otherPositions = [UInt32](repeating: 0, count: keys.count)
            }
            var starts = starts(of: keys, at: shift)
            for index in keys.indices {
                let digit = Int(truncatingIfNeeded: keys[index] >> shift & 0xFF)
                let place = starts[digit]
                starts[digit] = place + 1
                otherKeys[place] = keys[index]
                otherPositions[place] = positions[index]
            }
            swap(&keys, &otherKeys)
            swap(&positions, &otherPositions)
        }
        return (keys, positions)
    }

    /// For each byte value, the position at which its first number is written.
    private static func starts(of keys: [UInt64], at shift: UInt64) -> InlineArray<256, Int> {
        var counts = InlineArray<256, Int>(repeating: 0)
        for key in keys { counts[Int(truncatingIfNeeded: key >> shift & 0xFF)] += 1 }
        var next = 0
        return InlineArray { digit in
            defer { next += counts[digit] }
            return next
        }
    }
}
