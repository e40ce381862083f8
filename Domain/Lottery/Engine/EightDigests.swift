extension SHA256 {
    /// Hashes a number's decimal digits in ASCII, without leading zeros.
    mutating func update(decimal number: UInt64) {
        var rest = number
        var digits: UInt64 = 0
        var count = 0
        repeat {
            digits = digits >> 8 | (0x30 + rest % 10) << 56
            rest /= 10
            count += 1
        } while rest > 0 && count < 8
        if rest > 0 { update(decimal: rest) }
        append(digits, count: count)
    }

    /// Returns the digests of eight messages, each of which continues this one with a decimal number, and `#` and a second
    /// one, unless that is 1. The bytes so far must end at a block boundary, so that each needs exactly one more block.
    func finalized(
        appending numbers: InlineArray<8, UInt64>,
        _ seconds: InlineArray<8, UInt32>?
    ) -> InlineArray<8, Digest> {
        precondition(length % 64 == 0, "the number starts a block")
        // Of each block, the words that hold at most 20 digits, or 31 with a second number, the end mark and the length.
        let used = seconds == nil ? 6 : 8
        var words = InlineArray<72, UInt32>(repeating: 0)
        for lane in numbers.indices {
            var end = SHA256()
            end.update(decimal: numbers[lane])
            if let second = seconds?[lane], second > 1 {
                end.append(0x23 << 56, count: 1)
                end.update(decimal: UInt64(second))
            }
            words[64 + lane] = UInt32(truncatingIfNeeded: (length + end.length) * 8)
            end.append(0x80 << 56, count: 1)
            for index in 0..<used { words[8 * index + lane] = end.word(index) }
        }
        let block = InlineArray<16, SIMD8<UInt32>> { index in
            guard index < used || index == 15 else { return SIMD8(repeating: 0) }
            let first = 8 * min(index, 8)
            func word(_ lane: Int) -> UInt32 { words[first + lane] }
            return SIMD8(word(0), word(1), word(2), word(3), word(4), word(5), word(6), word(7))
        }
        var state = InlineArray<8, SIMD8<UInt32>> { SIMD8(repeating: self.state[$0]) }
        SHA256Compression.apply(block, to: &state)
        return InlineArray { lane in Digest(InlineArray { state[$0][lane] }) }
    }
}

/// One word of each of eight messages.
extension SIMD8: SHA256Word where Scalar == UInt32 {
    // The optimizer calls these otherwise, which takes time.
    @inline(__always)
    func shifted(_ count: UInt32) -> Self { self &>> Self(repeating: count) }

    /// Multiplies and adds: out of two shifts, the compiler makes a rotation of each lane, which takes twice the time.
    @inline(__always)
    func rotated(_ count: UInt32) -> Self { self &* Self(repeating: 1 << (32 - count)) &+ shifted(count) }
}
