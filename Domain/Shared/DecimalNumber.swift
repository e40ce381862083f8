/// An exact, non-negative decimal number: `digits` × 10^−`scale`. Binary fractions cannot represent a tenth.
package struct DecimalNumber: Hashable, Sendable {
    /// Number of digits that always fit 64 bits.
    package static let maximumDigits = 18

    package let digits: UInt64
    /// Number of digits after the decimal point, without trailing zeros: 1.50 has the digits 15 and the scale 1.
    package let scale: Int

    /// nil if the number would have more than `maximumDigits` digits in total or after the decimal point.
    package init?(digits: UInt64, scale: Int) {
        var (digits, scale) = (digits, scale)
        while scale > 0, digits.isMultiple(of: 10) {
            digits /= 10
            scale -= 1
        }
        let allowed = 0...Self.maximumDigits
        guard allowed.contains(scale), allowed.contains(String(digits).utf8.count) else { return nil }
        self.digits = digits
        self.scale = scale
    }

    package init(_ whole: UInt32) {
        digits = UInt64(whole)
        scale = 0
    }
}

extension DecimalNumber: CustomStringConvertible {
    /// Without an exponent: "34000000", "0.5". Also a valid JSON number.
    package var description: String {
        let all = String(digits)
        guard scale > 0 else { return all }
        let padded = String(repeating: "0", count: max(0, scale + 1 - all.utf8.count)) + all
        return "\(padded.dropLast(scale)).\(padded.suffix(scale))"
    }
}
