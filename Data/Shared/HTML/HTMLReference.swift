/// What stands between `&` and `;`.
enum HTMLReference {
    private static let replacement: Unicode.Scalar = "\u{FFFD}"

    /// The character that is meant; nil where it is no reference.
    static func scalar(_ body: String) -> Unicode.Scalar? {
        guard body.hasPrefix("#") else { return HTMLEntities.named[body] }
        let number = body.dropFirst()
        guard let first = number.first, "xX".contains(first) else { return numbered(number, radix: 10) }
        return numbered(number.dropFirst(), radix: 16)
    }

    /// As the HTML standard has it in "numeric character reference end state": nothing, a surrogate and what is beyond
    /// Unicode are U+FFFD, and 128 to 159 are what Windows has there.
    private static func numbered(_ digits: Substring, radix: Int) -> Unicode.Scalar? {
        guard !digits.isEmpty, digits.allSatisfy({ ($0.hexDigitValue ?? radix) < radix }) else { return nil }
        switch UInt32(digits, radix: radix) {
        case nil, 0: return replacement
        case .some(let code) where (128...159).contains(code): return windows1252[Int(code) - 128]
        case .some(let code): return Unicode.Scalar(code) ?? replacement
        }
    }

    private static let windows1252: [Unicode.Scalar] = [
        "\u{20AC}", "\u{81}", "\u{201A}", "\u{192}", "\u{201E}", "\u{2026}", "\u{2020}", "\u{2021}",
        "\u{2C6}", "\u{2030}", "\u{160}", "\u{2039}", "\u{152}", "\u{8D}", "\u{17D}", "\u{8F}",
        "\u{90}", "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{2022}", "\u{2013}", "\u{2014}",
        "\u{2DC}", "\u{2122}", "\u{161}", "\u{203A}", "\u{153}", "\u{9D}", "\u{17E}", "\u{178}",
    ]
}
