/// Text for comparison and search, where names that look the same are one name: ignores case, accents of Latin letters,
/// invisible characters, the shape of quotation marks, and the kind and amount of white space.
///
/// "Piñata " equals "pinata" in any Unicode normalization; й and и remain different letters.
package struct FoldedText: Hashable, Comparable, Sendable {
    package let text: String

    package init(_ text: String) {
        var folded: [UInt8] = []
        folded.reserveCapacity(text.utf8.count)
        for scalar in text.canonical.unicodeScalars {
            if scalar.isWhiteSpace {
                if folded.last != blank { folded.append(blank) }
            } else if scalar.isASCII {
                // Needs no slow lookup of Unicode properties.
                folded.append(UInt8(scalar.value).small)
            } else if let letters = LatinLetters.folded(scalar) {
                folded += letters
            } else if let sign = scalar.withoutShape {
                folded += sign
            } else if scalar.properties.generalCategory != .nonspacingMark || scalar == iotaSubscript {
                folded += scalar.small
            } else if let base = folded.last, !base.isLetter, !scalar.properties.isVariationSelector {
                folded += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
            }
        }
        self.text = String(decoding: folded, as: UTF8.self).trimmed.canonical
    }

    /// The same, but a long text stays as it is: no one types it in two ways, and to fold it takes time.
    package init(unlessLong text: String) {
        self = text.utf8.count > 1000 ? FoldedText(whole: text) : FoldedText(text)
    }

    private init(whole text: String) { self.text = text }

    package var isEmpty: Bool { text.isEmpty }

    /// Its letters, digits and number signs alone, as headings are compared: "Attendee #" is a number, and no attendee.
    package var heading: String {
        String(text.unicodeScalars.filter { $0.isLetterOrNumber || $0 == "#" })
    }

    /// Its words: letters and digits without what stands between them.
    package var words: [String] { text.unicodeScalars.split { !$0.isLetterOrNumber }.map { String($0) } }

    package static func < (one: FoldedText, other: FoldedText) -> Bool { one.text < other.text }

    /// In bytes. To compare a longer text at each place of a long one can take minutes, and no name is as long.
    private static let longestPart = 500

    /// Every text contains the empty text.
    package func contains(_ part: FoldedText) -> Bool {
        guard part.text.utf8.count <= Self.longestPart else { return self == part }
        guard let first = part.text.utf8.first else { return true }
        // Comparing characters instead of bytes makes a search of a long list half as long again.
        var rest = text.utf8[...]
        while let start = rest.firstIndex(of: first) {
            rest = rest[start...]
            if rest.starts(with: part.text.utf8) { return true }
            rest = rest.dropFirst()
        }
        return false
    }
}

extension [String] {
    /// Returns the positions of names that match a possibly incomplete one: equal names, or else names that begin with it,
    /// or else names that contain it. A number never matches part of a name.
    package func places(matching wanted: String) -> [Int] {
        let wanted = FoldedText(wanted)
        let names = map { FoldedText($0) }
        guard !wanted.isEmpty else { return [] }
        let same = names.indices.filter { names[$0] == wanted }
        guard same.isEmpty, !wanted.text.allSatisfy(\.isNumber) else { return same }
        let beginning = names.indices.filter { names[$0].text.hasPrefix(wanted.text) }
        return beginning.isEmpty ? names.indices.filter { names[$0].contains(wanted) } : beginning
    }
}

extension String {
    /// Without white space at the start and the end.
    package var trimmed: String {
        // A character that starts with a visible ASCII byte is no white space, nor is one that ends with it.
        let visible: ClosedRange<UInt8> = 0x21...0x7E
        if let first = utf8.first, let last = utf8.last, visible ~= first, visible ~= last { return self }
        func isVisible(_ scalar: Unicode.Scalar) -> Bool { !scalar.properties.isWhitespace }
        guard let first = unicodeScalars.firstIndex(where: isVisible),
            let last = unicodeScalars.lastIndex(where: isVisible)
        else { return "" }
        return String(unicodeScalars[first...last])
    }
}

extension StringProtocol {
    /// Whether it consists of ASCII digits, at least one. A regular expression takes 0.2 ms to compile at the first use.
    package var isDigits: Bool { !isEmpty && utf8.allSatisfy { (0x30...0x39).contains($0) } }
}

private let blank = UInt8(ascii: " ")
/// A mark whose capital is a letter.
private let iotaSubscript: Unicode.Scalar = "\u{345}"

extension UInt8 {
    fileprivate var isLetter: Bool { 0x61...0x7A ~= self | 0x20 }

    fileprivate var small: UInt8 { 0x41...0x5A ~= self ? self | 0x20 : self }
}

/// Maps accented Latin letters to ASCII. A table, because looking up each letter's Unicode name would dominate the
/// search of a long list.
private enum LatinLetters {
    private static let table = [0xC0...0x24F, 0x1E00...0x1EFF].flatMap { range in
        range.map { Unicode.Scalar(UInt32($0))?.smallWithoutAccents ?? [] }
    }

    /// Returns UTF-8; nil if the scalar is not an accented Latin letter.
    static func folded(_ scalar: Unicode.Scalar) -> [UInt8]? {
        switch scalar.value {
        case 0xC0...0x24F: table[Int(scalar.value) - 0xC0]
        case 0x1E00...0x1EFF: table[Int(scalar.value) - 0x1E00 + 0x190]
        default: nil
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isLetterOrNumber: Bool {
        if isASCII { return UInt8(value).isLetter || 0x30...0x39 ~= value }
        return properties.isAlphabetic || properties.numericType != nil
    }

    /// Unicode's White_Space.
    var isWhiteSpace: Bool {
        isASCII ? value == 0x20 || 0x09...0x0D ~= value : properties.isWhitespace
    }

    /// The straight form of a quotation mark, and nothing for an invisible character; nil for any other.
    fileprivate var withoutShape: [UInt8]? {
        switch value {
        case 0x2018, 0x2019, 0x201B, 0x02BC: [UInt8(ascii: "'")]
        case 0x201C, 0x201D, 0x201F: [UInt8(ascii: "\"")]
        // Soft hyphen, zero-width space, marks of direction, word joiner and invisible operators, byte order mark.
        case 0xAD, 0x61C, 0x200B, 0x200E, 0x200F, 0x2060...0x2064, 0xFEFF: []
        default: nil
        }
    }

    /// Case-folded UTF-8.
    fileprivate var small: [UInt8] {
        guard hasCase else { return Array(String(self).utf8) }
        return smallScalars.flatMap { LatinLetters.folded($0) ?? Array(String($0).utf8) }
    }

    fileprivate var smallWithoutAccents: [UInt8] {
        smallScalars.filter { $0.properties.generalCategory != .nonspacingMark }.flatMap {
            Array(String($0.withoutAccent).utf8)
        }
    }

    /// Appends Unicode's full case folding, but for the order of marks. Most scalars are of ASCII, where it is quick.
    func appendCaseFolded(to folded: inout String.UnicodeScalarView) {
        if isASCII {
            folded.append("A"..."Z" ~= self ? Unicode.Scalar(UInt8(value) | 0x20) : self)
        } else if hasCase, self != "\u{131}" {
            // One by one: to append a text makes room for it alone, and so copies all that stands before it.
            for scalar in smallScalars { folded.append(scalar) }
        } else {
            // Without a dot, ı is a letter of its own, which shares its capital with i.
            folded.append(self)
        }
    }

    private var hasCase: Bool { properties.changesWhenLowercased || properties.changesWhenUppercased }

    /// Uppercases first, which turns ß into ss and merges both lowercase sigmas.
    private var smallScalars: String.UnicodeScalarView {
        String(self).lowercased().uppercased().lowercased().unicodeScalars
    }

    /// The base letter from the scalar's Unicode name, such as e for "LATIN SMALL LETTER E WITH ACUTE"; other scalars
    /// are unchanged.
    private var withoutAccent: Unicode.Scalar {
        let prefix = "LATIN SMALL LETTER "
        guard !isASCII, let name = properties.name, name.hasPrefix(prefix) else { return self }
        let letter = name.dropFirst(prefix.count).prefix { $0 != " " }
        guard letter.utf8.count == 1, let base = letter.lowercased().unicodeScalars.first else { return self }
        return base
    }
}
