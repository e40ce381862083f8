/// A username or a name in the form in which identities are compared.
package struct FoldedIdentity: Hashable, Sendable {
    private let utf8: [UInt8]

    /// - Parameter text: UTF-8.
    init(_ text: Span<UInt8>) {
        if text.isASCII {
            var folded: [UInt8] = []
            Self.fold(text) { folded.append($0) }
            utf8 = folded
        } else {
            utf8 = Array(Self.folded(text.text).utf8)
        }
    }

    package init(_ text: String) { utf8 = Array(Self.folded(text).utf8) }

    package var isEmpty: Bool { utf8.isEmpty }

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

    /// Canonically equivalent texts have the same bytes: Normalization Form C, Unicode's full case folding, and Form C
    /// again, without invisible characters, with single blanks.
    private static func folded(_ text: String) -> String {
        var folded = String.UnicodeScalarView()
        var needsBlank = false
        // Folding turns a mark of Greek, the iota below a letter, into a letter, which parts the marks around it.
        for scalar in text.canonical.unicodeScalars {
            switch scalar {
            case "\u{AD}", "\u{200B}", "\u{2060}", "\u{FEFF}": continue
            case _ where scalar.properties.isWhitespace: needsBlank = !folded.isEmpty
            default:
                if needsBlank { folded.append(" ") }
                needsBlank = false
                for folding in scalar.caseFolded { folded.append(folding) }
            }
        }
        let hasMark = folded.count > 1 && folded.first == "@"
        return String(hasMark ? folded.dropFirst() : folded[...]).canonical
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
