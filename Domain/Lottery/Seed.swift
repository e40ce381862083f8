/// The text from which a draw follows, exactly as given, and where it came from.
package struct Seed: Hashable, Sendable {
    /// The raw value is the name used in receipts.
    package enum Origin: String, Hashable, Sendable {
        /// Somebody gave it: it can have been published, or agreed on, before the draw.
        case given
        /// This machine made it: the draw can be recomputed, but nothing proves that it was the only one.
        case system
    }

    package let value: String
    package let origin: Origin

    /// Refused are the empty text, and control characters, which nobody can see or copy.
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
