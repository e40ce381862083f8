/// SHA-256 (FIPS 180-4).
///
/// A value type: hash a common prefix once, then copy the state for each message.
package struct SHA256: Sendable {
    private(set) var state = initialState
    /// Bytes after the last full block as big-endian words, then zeros. The ninth word begins the next block.
    private var block = InlineArray<9, UInt64>(repeating: 0)
    private(set) var length: UInt64 = 0

    package static func digest(of bytes: some Sequence<UInt8>) -> Digest {
        var hash = SHA256()
        hash.update(bytes)
        return hash.finalized()
    }

    package mutating func update(_ bytes: some Sequence<UInt8>) {
        var (word, count) = (UInt64(0), 0)
        for byte in bytes {
            word = word << 8 | UInt64(byte)
            count += 1
            if count == 8 {
                append(word, count: 8)
                count = 0
            }
        }
        append(word << UInt64(64 - 8 * count), count: count)
    }

    /// Hashes up to eight bytes at once, of which the first is the most significant; bits after the last must be 0.
    mutating func append(_ bytes: UInt64, count: Int) {
        let (word, bits) = (Int(truncatingIfNeeded: length % 64 / 8), length % 8 * 8)
        block[word] |= bytes &>> bits
        block[word + 1] = (bytes << 1) &<< (63 - bits)
        length += UInt64(count)
        if length % 64 < UInt64(count) { compress() }
    }

    package consuming func finalized() -> Digest {
        let bits = length &* 8
        append(0x80 << 56, count: 1)
        if length % 64 > 56 { append(0, count: Int(64 - length % 64)) }
        block[7] = bits
        compress()
        return Digest(state)
    }

    private mutating func compress() {
        SHA256Compression.apply(InlineArray { word($0) }, to: &state)
        let next = block[8]
        block = InlineArray(repeating: 0)
        block[0] = next
    }

    func word(_ index: Int) -> UInt32 { UInt32(truncatingIfNeeded: block[index / 2] &>> (index % 2 == 0 ? 32 : 0)) }

    /// First 32 bits of the fractional parts of the square roots of the first 8 primes.
    private static let initialState: InlineArray<8, UInt32> = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]

    /// 256 bits, as a big-endian integer in two halves.
    package struct Digest: Hashable, Sendable {
        package let high: UInt128
        package let low: UInt128

        /// The first 64 bits.
        package var prefix: UInt64 { UInt64(truncatingIfNeeded: high >> 64) }

        /// 64 lower-case hexadecimal digits.
        package var hex: String { Hexadecimal.text(high) + Hexadecimal.text(low) }
    }
}

extension SHA256.Digest {
    @inline(__always)
    init(_ state: InlineArray<8, UInt32>) {
        func word(_ index: Int) -> UInt128 { UInt128(UInt64(state[index]) << 32 | UInt64(state[index + 1])) }
        self.init(high: word(0) << 64 | word(2), low: word(4) << 64 | word(6))
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
                let (x, y) = (w[(t + 1) & 15], w[(t + 14) & 15])
                let sigma0 = x.rotated(7) ^ x.rotated(18) ^ x.shifted(3)
                let sigma1 = y.rotated(17) ^ y.rotated(19) ^ y.shifted(10)
                w[t & 15] = w[t & 15] &+ sigma0 &+ w[(t + 9) & 15] &+ sigma1
            }
            let sigma0 = a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)
            let sigma1 = e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)
            let choice = g ^ (e & (f ^ g))
            let majority = b ^ ((a ^ b) & (b ^ c))
            let t1 = h &+ sigma1 &+ choice &+ Word(repeating: constants[t]) &+ w[t & 15]
            (h, g, f, e) = (g, f, e, d &+ t1)
            (d, c, b, a) = (c, b, a, t1 &+ sigma0 &+ majority)
        }
        state = [
            state[0] &+ a, state[1] &+ b, state[2] &+ c, state[3] &+ d,
            state[4] &+ e, state[5] &+ f, state[6] &+ g, state[7] &+ h,
        ]
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

/// A 32-bit word or a vector of them. Shifts and rotates to the right.
protocol SHA256Word {
    init(repeating value: UInt32)
    static func &+ (one: Self, other: Self) -> Self
    static func & (one: Self, other: Self) -> Self
    static func ^ (one: Self, other: Self) -> Self
    func shifted(_ count: UInt32) -> Self
    func rotated(_ count: UInt32) -> Self
}

extension UInt32: SHA256Word {
    init(repeating value: UInt32) { self = value }
    func shifted(_ count: UInt32) -> UInt32 { self &>> count }
    func rotated(_ count: UInt32) -> UInt32 { self &>> count | self &<< (32 - count) }
}

package enum Hexadecimal {
    /// Digits of a fixed-width integer, most significant first, with leading zeros.
    package static func text(_ value: some FixedWidthInteger & UnsignedInteger) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: value.bitWidth / 4 - digits.utf8.count) + digits
    }

    /// nil for a text that is not pairs of digits.
    package static func bytes(_ text: String) -> [UInt8]? {
        let digits = text.utf8.compactMap { UInt8(String(UnicodeScalar($0)), radix: 16) }
        guard digits.count == text.utf8.count, digits.count.isMultiple(of: 2) else { return nil }
        return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }

    /// Whether the text has the form of ``SHA256/Digest/hex``.
    package static func isSHA256(_ text: String) -> Bool {
        text.utf8.count == 64 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }
}
