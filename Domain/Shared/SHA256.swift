/// SHA-256 (FIPS 180-4).
///
/// A value: a copy taken in the middle goes on from there on its own, so that a prefix common to many messages needs
/// to be hashed once.
package struct SHA256: Sendable {
    private var state = initialState
    private var block = InlineArray<16, UInt32>(repeating: 0)
    private var length: UInt64 = 0

    package init() {}

    package static func digest(of bytes: some Sequence<UInt8>) -> Digest {
        var hash = SHA256()
        hash.update(bytes)
        return hash.finalized()
    }

    package mutating func update(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { append(byte) }
    }

    /// The same for bytes that lie side by side, four of them at a time.
    package mutating func update(_ bytes: Span<UInt8>) {
        var place = 0
        while place < bytes.count, length % 64 != 0 {
            append(bytes[place])
            place += 1
        }
        while place + 64 <= bytes.count {
            for word in 0..<16 {
                let start = place + 4 * word
                block[word] =
                    UInt32(bytes[start]) << 24 | UInt32(bytes[start + 1]) << 16 | UInt32(bytes[start + 2]) << 8
                    | UInt32(bytes[start + 3])
            }
            SHA256Compression.apply(block, to: &state)
            length += 64
            place += 64
        }
        while place < bytes.count {
            append(bytes[place])
            place += 1
        }
    }

    /// The digest of what was given so far.
    package consuming func finalized() -> Digest {
        let bits = length &* 8
        append(0x80)
        while length % 64 != 56 { append(0) }
        for shift in stride(from: UInt64(56), through: 0, by: -8) {
            append(UInt8(truncatingIfNeeded: bits >> shift))
        }
        return Digest(state)
    }

    private mutating func append(_ byte: UInt8) {
        let word = Int(truncatingIfNeeded: length % 64) / 4
        block[word] = block[word] << 8 | UInt32(byte)
        length += 1
        if length % 64 == 0 { SHA256Compression.apply(block, to: &state) }
    }

    /// The first 32 bits of the fractional parts of the square roots of the first 8 primes.
    private static let initialState: InlineArray<8, UInt32> = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
}

extension SHA256 {
    /// The digests of four messages at once, each of which goes on from here by one decimal number. What was given so
    /// far has to fill its last block, so that one more block is all that each needs.
    package func finalized(appending numbers: SIMD4<UInt64>) -> InlineArray<4, Digest> {
        precondition(length % 64 == 0, "the number starts a block")
        let ends: InlineArray<4, InlineArray<16, UInt32>> = [
            lastBlock(of: numbers[0]), lastBlock(of: numbers[1]), lastBlock(of: numbers[2]), lastBlock(of: numbers[3]),
        ]
        let block = InlineArray<16, SIMD4<UInt32>> { word in
            SIMD4(ends[0][word], ends[1][word], ends[2][word], ends[3][word])
        }
        var state = InlineArray<8, SIMD4<UInt32>> { SIMD4(repeating: self.state[$0]) }
        SHA256Compression.apply(block, to: &state)
        return InlineArray { lane in Digest(InlineArray { state[$0][lane] }) }
    }

    /// At most 20 digits, the end mark and the length: that fits.
    private func lastBlock(of number: UInt64) -> InlineArray<16, UInt32> {
        let digits = DecimalDigits(number)
        var block = InlineArray<16, UInt32>(repeating: 0)
        for place in 0..<digits.count { block[place / 4] |= UInt32(digits[place]) << UInt32(24 - place % 4 * 8) }
        block[digits.count / 4] |= 0x80 << UInt32(24 - digits.count % 4 * 8)
        block[15] = UInt32(truncatingIfNeeded: (length + UInt64(digits.count)) * 8)
        return block
    }
}

extension SHA256 {
    /// 256 bits, most significant first.
    package struct Digest: Hashable, Sendable {
        /// The digest as one big-endian integer, in four parts, the most significant first.
        package let words: (UInt64, UInt64, UInt64, UInt64)

        package init(words: (UInt64, UInt64, UInt64, UInt64)) {
            self.words = words
        }

        fileprivate init(_ state: InlineArray<8, UInt32>) {
            func word(_ index: Int) -> UInt64 { UInt64(state[index]) << 32 | UInt64(state[index + 1]) }
            words = (word(0), word(2), word(4), word(6))
        }

        /// 64 lower-case hexadecimal digits.
        package var hex: String {
            Hexadecimal.text(words.0) + Hexadecimal.text(words.1) + Hexadecimal.text(words.2)
                + Hexadecimal.text(words.3)
        }

        package static func == (one: Digest, other: Digest) -> Bool { one.words == other.words }

        package func hash(into hasher: inout Hasher) {
            hasher.combine(words.0)
            hasher.combine(words.1)
            hasher.combine(words.2)
            hasher.combine(words.3)
        }
    }
}
