/// A decimal number that is not negative, exactly as it was written: `digits` times ten to the power of −`scale`.
///
/// Amounts are not kept in binary fractions, which cannot hold a tenth.
package struct DecimalNumber: Hashable, Sendable {
    /// The most digits that it can have, so that all of them fit into 64 bits.
    package static let mostDigits = 18

    package let digits: UInt64
    /// How many of the digits are behind the point; as few as can be: 1.50 is 15 and a scale of 1.
    package let scale: Int

    /// nil where it would have more than `mostDigits` digits, before or behind the point.
    package init?(digits: UInt64, scale: Int) {
        var (digits, scale) = (digits, scale)
        while scale > 0, digits.isMultiple(of: 10) {
            digits /= 10
            scale -= 1
        }
        guard (0...Self.mostDigits).contains(scale), String(digits).utf8.count <= Self.mostDigits else { return nil }
        self.digits = digits
        self.scale = scale
    }

    package init(_ whole: UInt32) {
        digits = UInt64(whole)
        scale = 0
    }
}

extension DecimalNumber: CustomStringConvertible {
    /// With a point and without an exponent: "34000000", "0.5". It is a number of JSON as well.
    package var description: String {
        let all = String(digits)
        guard scale > 0 else { return all }
        let padded = String(repeating: "0", count: max(0, scale + 1 - all.utf8.count)) + all
        return "\(padded.dropLast(scale)).\(padded.suffix(scale))"
    }
}
