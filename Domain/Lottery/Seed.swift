/// The text from which a draw follows, exactly as given, and where it came from.
package struct Seed: Hashable, Sendable {
    /// The raw value is the name used in receipts.
    package enum Origin: String, Hashable, Sendable {
        /// Given by the user: it may have been published or agreed on before the draw.
        case given
        /// This machine made it: the draw can be recomputed, but nothing proves that it was the only one.
        case system
    }

    package let value: String
    package let origin: Origin

    /// Empty text is refused, and so are control characters, which cannot be seen or copied.
    package init(_ value: String, origin: Origin = .given) throws(LotteryError) {
        guard !value.isEmpty else { throw .emptySeed }
        guard !value.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
            throw .seedWithControlCharacters
        }
        self.value = value
        self.origin = origin
    }

    /// 128 bits from a source of chance, written as the method takes them: as 32 hexadecimal digits, or as one decimal
    /// integer for RFC 3797.
    package init(from chance: inout some RandomNumberGenerator, for method: DrawMethod) {
        let (high, low): (UInt64, UInt64) = (chance.next(), chance.next())
        value = Self.text(of: UInt128(high) << 64 | UInt128(low), for: method)
        origin = .system
    }

    package var json: JSONText {
        .object(["origin": .string(origin.rawValue), "value": .string(value)])
    }

    /// The one way in which receipts write this seed. For the consistent sampler every character counts; for RFC 3797
    /// only the numbers do, so that without this a receipt could be changed unseen.
    func canonical(for method: DrawMethod) throws(LotteryError) -> Seed {
        switch method {
        case .consistentSampler: self
        case .rfc3797: try Seed(RFC3797Seed(value).text, origin: origin)
        }
    }

    /// Whether ``init(from:for:)`` can have made this seed, if that is where it is said to come from.
    func canHaveItsOrigin(with method: DrawMethod) -> Bool {
        guard origin == .system else { return true }
        let bits = UInt128(value, radix: method == .rfc3797 ? 10 : 16)
        return bits.map { Self.text(of: $0, for: method) } == value
    }

    private static func text(of bits: UInt128, for method: DrawMethod) -> String {
        switch method {
        case .consistentSampler: Hexadecimal.text(bits)
        case .rfc3797: String(bits)
        }
    }

    /// By bytes: two texts that look the same but are written differently are different seeds.
    package static func == (one: Seed, other: Seed) -> Bool {
        one.origin == other.origin && one.value.utf8.elementsEqual(other.value.utf8)
    }
}

/// A seed of RFC 3797: sources of randomness, each of one or more integers of any size.
///
/// It is written with `/` between the sources and spaces between the integers of one: `9319 / 2 5 12 8 10`.
package struct RFC3797Seed: Hashable, Sendable {
    /// In each source the integers in ascending order, without leading zeroes.
    private let sources: [[String]]

    package init(_ text: String) throws(LotteryError) {
        var sources: [[String]] = []
        for source in text.split(separator: "/", omittingEmptySubsequences: false) {
            var numbers: [String] = []
            for part in source.split(separator: " ") { numbers.append(try Self.number(part)) }
            guard !numbers.isEmpty else { throw .seedNotOfIntegers(part: "") }
            sources.append(numbers.sorted(by: Self.ascending))
        }
        self.sources = sources
    }

    /// The key of RFC 3797, section 4: "." after each integer, and "/" after each source.
    package var key: String {
        sources.map { $0.map { $0 + "." }.joined() + "/" }.joined()
    }

    /// The seed again, written in the one way that all texts with the same key share.
    package var text: String {
        sources.map { $0.joined(separator: " ") }.joined(separator: " / ")
    }

    private static func number(_ part: Substring) throws(LotteryError) -> String {
        guard part.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
            throw .seedNotOfIntegers(part: String(part))
        }
        let digits = part.drop { $0 == "0" }
        return digits.isEmpty ? "0" : String(digits)
    }

    /// Without leading zeroes, the longer of two decimal numbers is the larger.
    private static func ascending(_ one: String, _ other: String) -> Bool {
        (one.utf8.count, one) < (other.utf8.count, other)
    }
}
