/// An endless gzip body (RFC 1952): a text whose last byte repeats for ever.
///
/// A match of the maximum length, 258 bytes, takes 13 bits in a DEFLATE block (RFC 1951) with fixed codes: 8 for the
/// length, 5 for the distance 1. So 13 bytes are 8 matches, at any bit offset.
struct GzipBomb {
    let start: [UInt8]
    let repeating: [UInt8]

    /// - Parameter text: ASCII.
    init(_ text: String) {
        // Block header: not the last block, fixed codes.
        var bits = [false, true, false]
        for byte in text.utf8 { bits += Self.bits(UInt(byte) + 0x30, 8) }
        let startLength = bits.count / 8
        for _ in 0..<16 { bits += Self.bits(0b1100_0101, 8) + Self.bits(0, 5) }
        let packed = stride(from: 0, to: bits.count - 7, by: 8).map { first in
            (0..<8).reduce(UInt8(0)) { $0 | (bits[first + $1] ? 1 << UInt8($1) : 0) }
        }
        let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
        start = header + packed[..<startLength]
        let unit = Array(packed[startLength..<startLength + 13])
        repeating = Array(repeatElement(unit, count: 1_000).joined())
    }

    var reply: LoopbackServer.Reply { .endless(start, repeating: repeating, headers: ["Content-Encoding": "gzip"]) }

    /// Codes begin with their highest bit.
    private static func bits(_ code: UInt, _ length: Int) -> [Bool] {
        (0..<length).map { code >> UInt(length - 1 - $0) & 1 == 1 }
    }
}
