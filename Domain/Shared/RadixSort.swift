/// Sorts positions by the numbers at them, in a time that grows with their count alone.
///
/// Least significant digit first, eleven bits at a time; a digit that all numbers share costs one look at each.
package enum RadixSort {
    private static let digitBits: UInt64 = 11
    private static let buckets = 1 << 11

    /// The positions of `keys` in ascending order of the keys; equal keys keep their order. At most 2³² keys.
    package static func order(of keys: [UInt64]) -> [UInt32] {
        var order = (0..<keys.count).map { UInt32(truncatingIfNeeded: $0) }
        var scratch = order
        let differing = keys.reduce(0) { $0 | ($1 ^ (keys.first ?? 0)) }
        for shift in stride(from: 0, to: UInt64(64), by: UInt64.Stride(digitBits)) {
            guard (differing >> shift) & UInt64(buckets - 1) != 0 else { continue }
            var starts = [Int](repeating: 0, count: buckets + 1)
            for key in keys { starts[digit(of: key, at: shift) + 1] += 1 }
            for bucket in 1...buckets { starts[bucket] += starts[bucket - 1] }
            for position in order {
                let bucket = digit(of: keys[Int(position)], at: shift)
                scratch[starts[bucket]] = position
                starts[bucket] += 1
            }
            swap(&order, &scratch)
        }
        return order
    }

    private static func digit(of key: UInt64, at shift: UInt64) -> Int {
        Int(truncatingIfNeeded: (key >> shift) & UInt64(buckets - 1))
    }
}
