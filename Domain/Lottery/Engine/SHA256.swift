/// SHA-256 (FIPS 180-4).
///
/// A value type: hash a common prefix once, then copy the state for each message.
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

    /// Hashes contiguous bytes, four at a time.
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

    /// First 32 bits of the fractional parts of the square roots of the first 8 primes.
    private static let initialState: InlineArray<8, UInt32> = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
}

extension SHA256 {
    /// Returns the digests of four messages, each of which continues this one with a decimal number. The bytes so far
    /// must end at a block boundary, so that each message needs exactly one more block.
    package func finalized(appending numbers: SIMD4<UInt64>) -> InlineArray<4, Digest> {
        precondition(length % 64 == 0, "the number starts a block")
        let ends: InlineArray<4, InlineArray<16, UInt32>> = [
            lastBlock(of: numbers[0]), lastBlock(of: numbers[1]), lastBlock(of: numbers[2]), lastBlock(of: numbers[3]),
        ]
        let block = InlineArray<16, FourWords> { word in
            FourWords(SIMD4(ends[0][word], ends[1][word], ends[2][word], ends[3][word]))
        }
        var state = InlineArray<8, FourWords> { FourWords(repeating: self.state[$0]) }
        SHA256Compression.apply(block, to: &state)
        return InlineArray { lane in Digest(InlineArray { state[$0].lanes[lane] }) }
    }

    /// At most 20 digits, the end mark and the length, which fit into one block.
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
        /// Big-endian integer in four parts.
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

/// Compression function of SHA-256 (FIPS 180-4, section 6.2.2), for one message or, with one message in each vector
/// lane, for several.
enum SHA256Compression {
    static func apply<Word: SHA256Word>(_ block: InlineArray<16, Word>, to state: inout InlineArray<8, Word>) {
        // Later rounds need only the last 16 words of the message schedule.
        var w = block
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for t in 0..<64 {
            if t >= 16 {
                let sigma0 = smallSigma0(w[(t + 1) & 15])
                let sigma1 = smallSigma1(w[(t + 14) & 15])
                w[t & 15] = w[t & 15] &+ sigma0 &+ w[(t + 9) & 15] &+ sigma1
            }
            let choice = g ^ (e & (f ^ g))
            let majority = (a & b) ^ (c & (a ^ b))
            let t1 = h &+ bigSigma1(e) &+ choice &+ Word(repeating: constants[t]) &+ w[t & 15]
            let t2 = bigSigma0(a) &+ majority
            (h, g, f, e, d, c, b, a) = (g, f, e, d &+ t1, c, b, a, t1 &+ t2)
        }
        state = [
            state[0] &+ a, state[1] &+ b, state[2] &+ c, state[3] &+ d,
            state[4] &+ e, state[5] &+ f, state[6] &+ g, state[7] &+ h,
        ]
    }

    private static func smallSigma0<Word: SHA256Word>(_ x: Word) -> Word {
        rotate(x, 7) ^ rotate(x, 18) ^ x &>> Word(repeating: 3)
    }

    private static func smallSigma1<Word: SHA256Word>(_ x: Word) -> Word {
        rotate(x, 17) ^ rotate(x, 19) ^ x &>> Word(repeating: 10)
    }

    private static func bigSigma0<Word: SHA256Word>(_ x: Word) -> Word {
        rotate(x, 2) ^ rotate(x, 13) ^ rotate(x, 22)
    }

    private static func bigSigma1<Word: SHA256Word>(_ x: Word) -> Word {
        rotate(x, 6) ^ rotate(x, 11) ^ rotate(x, 25)
    }

    private static func rotate<Word: SHA256Word>(_ x: Word, _ count: UInt32) -> Word {
        x &>> Word(repeating: count) | x &<< Word(repeating: 32 - count)
    }

    /// First 32 bits of the fractional parts of the cube roots of the first 64 primes.
    private static let constants: InlineArray<64, UInt32> = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]
}

/// A 32-bit word or a vector of them.
protocol SHA256Word {
    init(repeating value: UInt32)
    static func &+ (one: Self, other: Self) -> Self
    static func & (one: Self, other: Self) -> Self
    static func | (one: Self, other: Self) -> Self
    static func ^ (one: Self, other: Self) -> Self
    static func &>> (value: Self, count: Self) -> Self
    static func &<< (value: Self, count: Self) -> Self
}

/// One word of each of four messages. A plain `SIMD4` would pick up the generic lane operators, which make a debug
/// build hash seven times slower.
private struct FourWords: SHA256Word {
    var lanes: SIMD4<UInt32>

    init(_ lanes: SIMD4<UInt32>) { self.lanes = lanes }
    init(repeating value: UInt32) { lanes = SIMD4(repeating: value) }

    static func &+ (one: Self, other: Self) -> Self { Self(one.lanes &+ other.lanes) }
    static func & (one: Self, other: Self) -> Self { Self(one.lanes & other.lanes) }
    static func | (one: Self, other: Self) -> Self { Self(one.lanes | other.lanes) }
    static func ^ (one: Self, other: Self) -> Self { Self(one.lanes ^ other.lanes) }
    static func &>> (one: Self, count: Self) -> Self { Self(one.lanes &>> count.lanes) }
    static func &<< (one: Self, count: Self) -> Self { Self(one.lanes &<< count.lanes) }
}

extension UInt32: SHA256Word {
    init(repeating value: UInt32) { self = value }
}
