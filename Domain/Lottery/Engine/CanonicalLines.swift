/// The lines of a roster whose SHA-256 documents state.
extension RosterColumns {
    /// Of one line `<id>,<void>,<tickets>` for each participant.
    var sha256OfCanonicalLines: String {
        var hash = SHA256()
        for index in ids.indices {
            hash.update(decimal: ids[index])
            hash.update(voids[index] ? .isVoid : .isNotVoid)
            hash.update(decimal: UInt64(ticketCount(at: index)))
            hash.update(.lineEnd)
        }
        return hash.finalized().hex
    }

    /// Of one line `<id>⇥<name>⇥<username>` for each participant. No name has a tab or a line break.
    var sha256OfRecords: String {
        var hash = SHA256()
        people.forEachText(of: rows) { index, name, username in
            hash.update(decimal: ids[index])
            hash.update(.tab)
            hash.update(name)
            hash.update(.tab)
            hash.update(username)
            hash.update(.lineEnd)
        }
        return hash.finalized().hex
    }
}

/// Up to eight bytes of ASCII, ready to be hashed.
private struct ShortText: ExpressibleByStringLiteral {
    static let isVoid: ShortText = ",true,"
    static let isNotVoid: ShortText = ",false,"
    static let tab: ShortText = "\t"
    static let lineEnd: ShortText = "\n"

    let word: UInt64
    let count: Int

    init(stringLiteral text: StaticString) {
        count = text.utf8CodeUnitCount
        precondition(count <= 8, "a word holds eight bytes")
        let bytes = UnsafeBufferPointer(start: text.utf8Start, count: count)
        word = bytes.reduce(0) { $0 << 8 | UInt64($1) } << UInt64(64 - 8 * count)
    }
}

extension SHA256 {
    @inline(__always)
    fileprivate mutating func update(_ text: ShortText) { append(text.word, count: text.count) }

    /// Takes eight bytes at a time.
    fileprivate mutating func update(_ bytes: Span<UInt8>) {
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
