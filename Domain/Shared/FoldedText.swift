/// A text as it is looked for: without regard to capitals, the accents of Latin letters and the white space around it.
/// "Piñata " and "pinata" are the same, however the ñ is encoded; й and и are different letters.
package struct FoldedText: Hashable, Sendable {
    package let text: String

    package init(_ text: String) {
        self.text = (text.isASCII ? text.lowercased() : Self.folded(text)).trimmed
    }

    private static func folded(_ text: String) -> String {
        var folded: [UInt8] = []
        folded.reserveCapacity(text.utf8.count)
        // A mark at the start has no letter that it could make another one.
        var isLatin = true
        for scalar in text.unicodeScalars {
            // Asking Unicode for the properties of a scalar takes long: ASCII has to do without.
            if let byte = UInt8(exactly: scalar.value), byte < 0x80 {
                folded.append(byte.small)
                isLatin = byte.isLetter
            } else if let letters = LatinLetters.folded(scalar) {
                folded += letters
                isLatin = letters.last?.isLetter ?? false
            } else if scalar.properties.generalCategory != .nonspacingMark {
                let letters = scalar.small
                folded += letters
                isLatin = letters.last?.isLetter ?? false
            } else if !isLatin, !scalar.properties.isVariationSelector {
                folded += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
            }
        }
        return String(decoding: folded, as: UTF8.self)
    }

    package var isEmpty: Bool { text.isEmpty }

    /// Whether the other text stands somewhere in this one. The empty text stands in all.
    package func contains(_ other: FoldedText) -> Bool {
        // Bytes are compared sooner, but what is not ASCII can be encoded in more than one way.
        other.isEmpty || text.utf8Span.span.contains(other.text.utf8Span.span)
            || !other.text.isASCII && text.contains(other.text)
    }
}

extension FoldedText: Comparable {
    package static func < (one: FoldedText, other: FoldedText) -> Bool { one.text < other.text }
}

extension String {
    fileprivate var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }

    fileprivate var trimmed: String {
        guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[first...last])
    }
}

extension Span<UInt8> {
    /// - Parameter other: not empty.
    fileprivate func contains(_ other: Span<UInt8>) -> Bool {
        var start = 0
        while start + other.count <= count {
            var length = 0
            while length < other.count, self[start + length] == other[length] { length += 1 }
            if length == other.count { return true }
            start += 1
        }
        return false
    }
}

extension UInt8 {
    fileprivate var isLetter: Bool { 0x61...0x7A ~= self | 0x20 }

    fileprivate var small: UInt8 { 0x41...0x5A ~= self ? self | 0x20 : self }
}
