/// A text as it is looked for: without regard to capitals, the accents of Latin letters and the white space around it.
/// "Piñata " and "pinata" are the same, however the ñ is encoded; й and и are different letters.
package struct FoldedText: Hashable, Sendable {
    package let text: String

    package init(_ text: String) {
        self.text = (text.isASCII ? text.lowercased() : Self.folded(text)).trimmed
    }

    private static func folded(_ text: String) -> String {
        var folded = String.UnicodeScalarView()
        var isLatin = false
        // By way of its capitals, ß becomes ss, and the two small sigmas one.
        let small = text.lowercased().uppercased().lowercased()
        for scalar in small.unicodeScalars where !scalar.properties.isVariationSelector {
            if scalar.properties.generalCategory == .nonspacingMark {
                if !isLatin { folded.append(scalar) }
            } else {
                let letter = scalar.withoutAccent
                isLatin = letter.isASCII && letter.properties.isAlphabetic
                folded.append(letter)
            }
        }
        return String(folded)
    }

    package var isEmpty: Bool { text.isEmpty }

    /// Whether the other text stands somewhere in this one. The empty text stands in all.
    package func contains(_ other: FoldedText) -> Bool {
        // Bytes are compared sooner, but what is not ASCII can be encoded in more than one way.
        other.isEmpty || text.utf8.contains(other.text.utf8) || !other.text.isASCII && text.contains(other.text)
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

extension Unicode.Scalar {
    /// The letter that Unicode names before its accents: "LATIN SMALL LETTER E WITH ACUTE" is an e. Other scalars stay.
    fileprivate var withoutAccent: Unicode.Scalar {
        guard !isASCII, let name = properties.name, let start = name.range(ofPrefix: "LATIN SMALL LETTER ") else {
            return self
        }
        let letter = name[start...].prefix { $0 != " " }
        guard letter.utf8.count == 1, let base = letter.lowercased().unicodeScalars.first else { return self }
        return base
    }
}

extension String {
    /// Where what follows the prefix begins; nil where the text does not begin with it.
    fileprivate func range(ofPrefix prefix: String) -> String.Index? {
        hasPrefix(prefix) ? index(startIndex, offsetBy: prefix.count) : nil
    }
}

extension String.UTF8View {
    fileprivate func contains(_ other: String.UTF8View) -> Bool {
        guard let first = other.first else { return true }
        var rest = self[...]
        while let start = rest.firstIndex(of: first) {
            rest = rest[start...]
            if rest.starts(with: other) { return true }
            rest = rest.dropFirst()
        }
        return false
    }
}
