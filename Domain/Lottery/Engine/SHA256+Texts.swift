/// Up to eight bytes of ASCII, ready to be hashed.
struct ShortText: ExpressibleByStringLiteral {
    fileprivate let word: UInt64
    fileprivate let count: Int

    init(stringLiteral text: StaticString) {
        count = text.utf8CodeUnitCount
        precondition(count <= 8, "a word holds eight bytes")
        let bytes = UnsafeBufferPointer(start: text.utf8Start, count: count)
        word = bytes.reduce(0) { $0 << 8 | UInt64($1) } << UInt64(64 - 8 * count)
    }
}

extension SHA256 {
    @inline(__always)
    mutating func update(_ text: ShortText) { append(text.word, count: text.count) }

    /// Takes eight bytes at a time.
    mutating func update(_ bytes: Span<UInt8>) {
        bytes.withUnsafeBytes { bytes in
            var position = 0
            while position + 8 <= bytes.count {
                let word = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)
                append(UInt64(bigEndian: word), count: 8)
                position += 8
            }
            update(bytes[position...])
        }
    }
}
