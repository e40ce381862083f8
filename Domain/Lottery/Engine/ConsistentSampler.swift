/// Ronald Rivest's consistent sampler, without replacement; compatible bit for bit with the Python package
/// `consistent_sampler`.
///
/// An id's ticket follows from the seed and the id alone. So the order of the list does not matter, removing a loser
/// changes nothing, removing a winner promotes the next player, and each ticket can be checked on its own.
package struct ConsistentSampler: Sendable {
    /// State after the seed's hexadecimal hash, which fills exactly one block: hashed once for all ids.
    let prefix: SHA256

    package init(seed: String) {
        var hash = SHA256()
        hash.update(SHA256.digest(of: seed.utf8).hex.utf8)
        prefix = hash
    }

    /// - Parameter id: UTF-8.
    package func ticket(for id: some Sequence<UInt8>) -> TicketValue {
        var hash = prefix
        hash.update(id)
        return TicketValue(hash.finalized())
    }

    /// Returns the smallest of an id's tickets, which are those of the texts `I`, `I#2`, `I#3` and so on.
    ///
    /// - Parameter count: Number of tickets; at least 1.
    package func ticket(for id: UInt64, of count: UInt32 = 1) -> TicketValue {
        var smallest = ticket(for: String(id).utf8)
        for number in 2..<max(2, count + 1) {
            smallest = min(smallest, ticket(for: "\(id)#\(number)".utf8))
        }
        return smallest
    }
}

/// A fraction between 0 and 1 that a seed assigns to an id; the smallest is drawn first.
///
/// Written as "0." and the decimal digits of a 256-bit number *reversed*, after padding to 64 digits with zeros on the
/// left. Tickets are compared as text.
package struct TicketValue: Hashable, Comparable, Sendable {
    /// 10¹⁹, the largest power of ten that fits 64 bits.
    private static let chunk: UInt128 = 10_000_000_000_000_000_000

    private let number: SHA256.Digest
    /// First 19 digits after the point: enough to compare almost any two tickets.
    private let leading: UInt64

    package init(_ number: SHA256.Digest) {
        self.number = number
        leading = Self.reversed(Self.divided(number).remainder)
    }

    /// Digits after the point, in ASCII.
    package var digits: [UInt8] {
        var digits: [UInt8] = []
        var rest = number
        while rest.high | rest.low != 0 {
            let division = Self.divided(rest)
            var remainder = division.remainder
            for _ in 0..<19 {
                digits.append(UInt8(ascii: "0") + UInt8(remainder % 10))
                remainder /= 10
            }
            rest = division.quotient
        }
        while digits.count > 64, digits.last == UInt8(ascii: "0") { digits.removeLast() }
        while digits.count < 64 { digits.append(UInt8(ascii: "0")) }
        return digits
    }

    /// Returns the ticket for display: cut to `count` digits after the initial run of nines.
    package func trimmed(to count: Int = 18) -> String {
        let digits = digits
        let nines = digits.prefix { $0 == UInt8(ascii: "9") }.count
        return "0." + String(decoding: digits.prefix(nines + count), as: UTF8.self)
    }

    package static func < (one: TicketValue, other: TicketValue) -> Bool {
        if one.leading != other.leading { return one.leading < other.leading }
        return one.digits.lexicographicallyPrecedes(other.digits)
    }

    /// Whether the first four digits of a number's ticket are at most `bound`: rules out most tickets without computing
    /// them.
    static func begins(_ number: SHA256.Digest, withAtMost bound: UInt64) -> Bool {
        let a = number.prefix
        let b = UInt64(truncatingIfNeeded: number.high)
        let c = UInt64(truncatingIfNeeded: number.low >> 64)
        let d = UInt64(truncatingIfNeeded: number.low)
        // A ticket with k leading zeros belongs to a number divisible by 10ᵏ, and so by 2ᵏ.
        let zeros =
            switch bound {
            case ..<10: 3
            case ..<100: 2
            case ..<1_000: 1
            default: 0
            }
        guard d.trailingZeroBitCount >= zeros else { return false }
        // 2⁶⁴, 2¹²⁸ and 2¹⁹² modulo 10⁴.
        let lastFour = (a % 10_000 * 2_896 + b % 10_000 * 1_456 + c % 10_000 * 1_616 + d % 10_000) % 10_000
        let thousands = lastFour % 10
        let hundreds = lastFour / 10 % 10
        let tens = lastFour / 100 % 10
        let ones = lastFour / 1_000
        return thousands * 1_000 + hundreds * 100 + tens * 10 + ones <= bound
    }

    var firstFourDigits: UInt64 { leading / 1_000_000_000_000_000 }

    private static func divided(_ number: SHA256.Digest) -> (quotient: SHA256.Digest, remainder: UInt64) {
        let high = number.high.quotientAndRemainder(dividingBy: chunk)
        let low = chunk.dividingFullWidth((high.remainder, number.low))
        return (SHA256.Digest(high: high.quotient, low: low.quotient), UInt64(low.remainder))
    }

    private static func reversed(_ digits: UInt64) -> UInt64 {
        var rest = digits
        var reversed: UInt64 = 0
        for _ in 0..<19 {
            reversed = reversed * 10 + rest % 10
            rest /= 10
        }
        return reversed
    }
}
