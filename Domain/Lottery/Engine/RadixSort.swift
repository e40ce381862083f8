/// Sorts numbers in linear time, and returns the original position of each.
///
/// Least significant digit first. A digit is a byte: 256 places to write to are few enough for a processor to keep at
/// hand. A digit that all numbers share costs one look at each.
package enum RadixSort {
    /// The numbers in ascending order, and the position that each had; equal ones keep their order. At most 2³² numbers.
    ///
    /// The storage of a uniquely referenced array is reused, so that there are never more than two of each.
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

    /// For each digit, where the first number that has it goes.
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
