extension FoldedIdentity {
    /// Folds UTF-8. A text in ASCII, as most are, needs no `String`.
    init(_ text: Span<UInt8>) {
        if text.isASCII {
            var folded: [UInt8] = []
            Self.fold(text) { folded.append($0) }
            self.init(folded: folded)
        } else {
            self.init(text.text)
        }
    }

    /// Equal identities have equal hashes, and few others do. Most texts need no memory for this. 0 for a blank text.
    static func hash(_ text: Span<UInt8>) -> UInt64 {
        // FNV-1a.
        let offset: UInt64 = 0xCBF2_9CE4_8422_2325
        var hash = offset
        func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        if text.isASCII {
            fold(text, add)
        } else {
            for byte in FoldedIdentity(text).utf8 { add(byte) }
        }
        return hash == offset ? 0 : hash
    }

    /// Passes the bytes of the folded text.
    @inline(__always)
    private static func fold(_ ascii: Span<UInt8>, _ add: (UInt8) -> Void) {
        let mark = UInt8(ascii: "@")
        var isFirst = true
        var needsBlank = false
        // A name that is only the mark keeps it.
        var isOnlyMark = false
        for index in ascii.indices {
            let byte = ascii[index]
            if byte == 0x20 || 0x09...0x0D ~= byte {
                needsBlank = !isFirst
                continue
            }
            defer { isFirst = false }
            isOnlyMark = isFirst && byte == mark
            if isOnlyMark { continue }
            if needsBlank { add(0x20) }
            needsBlank = false
            add(0x41...0x5A ~= byte ? byte | 0x20 : byte)
        }
        if isOnlyMark { add(mark) }
    }
}

extension Span<UInt8> {
    /// Of UTF-8.
    var text: String { withUnsafeBufferPointer { String(repairing: $0) } }

    fileprivate var isASCII: Bool {
        for index in indices where self[index] >= 0x80 { return false }
        return true
    }
}
