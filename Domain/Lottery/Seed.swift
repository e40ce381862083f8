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

    /// 128 bits from a source of chance, as 32 hexadecimal digits.
    package init(from chance: inout some RandomNumberGenerator) {
        value = Hexadecimal.text(chance.next()) + Hexadecimal.text(chance.next())
        origin = .system
    }

    package var json: JSONText {
        .object(["origin": .string(origin.rawValue), "value": .string(value)])
    }

    /// By bytes: two texts that look the same but are written differently are different seeds.
    package static func == (one: Seed, other: Seed) -> Bool {
        one.origin == other.origin && one.value.utf8.elementsEqual(other.value.utf8)
    }
}
