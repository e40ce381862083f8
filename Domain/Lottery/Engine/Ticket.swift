/// A fraction between 0 and 1 that a seed gives to an id; the smallest is drawn first.
///
/// It is written as "0." and the decimal digits of a 256-bit number *backwards*, the number being padded on the left
/// with zeroes to 64 digits. Tickets are compared as such texts.
package struct Ticket: Hashable, Comparable, Sendable {
    /// 10¹⁹, the largest power of ten in 64 bits.
    private static let chunk: UInt64 = 10_000_000_000_000_000_000

    private let number: SHA256.Digest
    /// The first 19 digits after the point, as a number: enough to compare almost any two tickets.
    private let leading: UInt64

    package init(_ number: SHA256.Digest) {
        self.number = number
        leading = Self.reversed(Self.divided(number.words).remainder)
    }

    /// All the digits after the point, as ASCII.
    package var digits: [UInt8] {
        var digits: [UInt8] = []
        var rest = number.words
        while rest != (0, 0, 0, 0) {
            var (quotient, remainder) = Self.divided(rest)
            for _ in 0..<19 {
                digits.append(UInt8(ascii: "0") + UInt8(remainder % 10))
                remainder /= 10
            }
            rest = quotient
        }
        while digits.count > 64, digits.last == UInt8(ascii: "0") { digits.removeLast() }
        while digits.count < 64 { digits.append(UInt8(ascii: "0")) }
        return digits
    }

    /// The whole ticket.
    package var text: String { "0." + String(decoding: digits, as: UTF8.self) }

    /// The ticket as it is shown: cut to so many digits after the initial run of nines.
    package func trimmed(to count: Int = 18) -> String {
        let digits = digits
        let nines = digits.prefix { $0 == UInt8(ascii: "9") }.count
        return "0." + String(decoding: digits.prefix(nines + count), as: UTF8.self)
    }

    package static func < (one: Ticket, other: Ticket) -> Bool {
        if one.leading != other.leading { return one.leading < other.leading }
        return one.digits.lexicographicallyPrecedes(other.digits)
    }

    /// The first four digits after the point of the ticket that a number makes: a look at them tells most tickets apart
    /// without making either.
    static func firstFourDigits(of number: SHA256.Digest) -> UInt64 {
        let (a, b, c, d) = number.words
        // 2⁶⁴, 2¹²⁸ and 2¹⁹² modulo 10⁴.
        let lastFour = (a % 10_000 * 2_896 + b % 10_000 * 1_456 + c % 10_000 * 1_616 + d % 10_000) % 10_000
        return lastFour % 10 * 1_000 + lastFour / 10 % 10 * 100 + lastFour / 100 % 10 * 10 + lastFour / 1_000
    }

    var firstFourDigits: UInt64 { leading / 1_000_000_000_000_000 }

    private static func divided(
        _ number: (UInt64, UInt64, UInt64, UInt64)
    ) -> (quotient: (UInt64, UInt64, UInt64, UInt64), remainder: UInt64) {
        let first = number.0.quotientAndRemainder(dividingBy: chunk)
        let second = chunk.dividingFullWidth((first.remainder, number.1))
        let third = chunk.dividingFullWidth((second.remainder, number.2))
        let fourth = chunk.dividingFullWidth((third.remainder, number.3))
        return ((first.quotient, second.quotient, third.quotient, fourth.quotient), fourth.remainder)
    }

    private static func reversed(_ digits: UInt64) -> UInt64 {
        var (rest, reversed) = (digits, UInt64(0))
        for _ in 0..<19 {
            reversed = reversed * 10 + rest % 10
            rest /= 10
        }
        return reversed
    }
}
