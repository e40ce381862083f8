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
        var isFirst = true
        var needsBlank = false
        for index in ascii.indices {
            let byte = ascii[index]
            if byte == 0x20 || 0x09...0x0D ~= byte {
                needsBlank = !isFirst
                continue
            }
            defer { isFirst = false }
            if isFirst, byte == UInt8(ascii: "@") { continue }
            if needsBlank { add(0x20) }
            needsBlank = false
            add(0x41...0x5A ~= byte ? byte | 0x20 : byte)
        }
    }

    private static func folded(_ text: String) -> String {
        var folded = String.UnicodeScalarView()
        var needsBlank = false
        // Marks in a row: comparing texts with long runs of them takes quadratic time, so no more than 30 count.
        var marks = 0
        for scalar in text.unicodeScalars {
            marks = scalar.properties.generalCategory == .nonspacingMark ? marks + 1 : 0
            switch scalar {
            case _ where marks > 30: continue
            case "\u{AD}", "\u{200B}", "\u{2060}", "\u{FEFF}": continue
            // The only equivalents of ASCII that case folding leaves.
            case "\u{37E}": folded.append(";")
            case "\u{1FEF}": folded.append("`")
            case _ where scalar.properties.isWhitespace: needsBlank = !folded.isEmpty
            default:
                if needsBlank { folded.append(" ") }
                needsBlank = false
                for folding in scalar.caseFolded { folded.append(folding) }
            }
        }
        return String(folded.first == "@" ? folded.dropFirst() : folded[...])
    }
}

extension Span<UInt8> {
    /// Of UTF-8.
    var text: String { withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) } }

    fileprivate var isASCII: Bool {
        for index in indices where self[index] >= 0x80 { return false }
        return true
    }
}
