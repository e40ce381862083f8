/// Which letters of ASCII the Latin letters with accents are looked for as. Looked up: to ask Unicode for the name of each
/// letter of a long list would take longer than all the rest.
enum LatinLetters {
    private static let ranges: [ClosedRange<UInt32>] = [0xC0...0x24F, 0x1E00...0x1EFF]
    private static let tables = ranges.map { $0.map { Unicode.Scalar($0)?.smallWithoutAccents ?? [] } }

    /// In UTF-8; nil where it is none of them.
    static func folded(_ scalar: Unicode.Scalar) -> [UInt8]? {
        for (range, table) in zip(ranges, tables) where range.contains(scalar.value) {
            return table[Int(scalar.value - range.lowerBound)]
        }
        return nil
    }
}

extension Unicode.Scalar {
    /// Without regard to capitals, in UTF-8.
    var small: [UInt8] {
        guard properties.changesWhenLowercased || properties.changesWhenUppercased else {
            return Array(String(self).utf8)
        }
        return smallScalars.flatMap { LatinLetters.folded($0) ?? Array(String($0).utf8) }
    }

    fileprivate var smallWithoutAccents: [UInt8] {
        smallScalars.filter { $0.properties.generalCategory != .nonspacingMark }.flatMap {
            Array(String($0.withoutAccent).utf8)
        }
    }

    /// By way of its capitals, ß becomes ss, and the two small sigmas one.
    private var smallScalars: String.UnicodeScalarView {
        String(self).lowercased().uppercased().lowercased().unicodeScalars
    }

    /// The letter that Unicode names before its accents: "LATIN SMALL LETTER E WITH ACUTE" is an e. Other scalars stay.
    private var withoutAccent: Unicode.Scalar {
        let prefix = "LATIN SMALL LETTER "
        guard !isASCII, let name = properties.name, name.hasPrefix(prefix) else { return self }
        let letter = name.dropFirst(prefix.count).prefix { $0 != " " }
        guard letter.utf8.count == 1, let base = letter.lowercased().unicodeScalars.first else { return self }
        return base
    }
}
