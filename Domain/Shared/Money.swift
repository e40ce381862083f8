/// An amount in major units (pounds, not pence) with its currency.
package struct Money: Hashable, Sendable {
    package let amount: DecimalNumber
    package let currency: Currency

    package init(_ amount: DecimalNumber, _ currency: Currency) {
        self.amount = amount
        self.currency = currency
    }
}

/// A currency as ISO 4217 names it. New ones are accepted, so a code may be of none.
package struct Currency: Hashable, Sendable {
    /// Three capital letters, such as "GBP".
    package let code: String
    /// Number of digits after the decimal point.
    package let fractionDigits: Int

    package init?(code: String) {
        guard code.utf8.count == 3, code.utf8.allSatisfy({ 0x41...0x5A ~= $0 }) else { return nil }
        self.code = code
        fractionDigits = Self.unusual.first { $0.value.contains(code) }?.key ?? 2
    }

    /// The currencies of ISO 4217 by their digits after the decimal point, unless these are two.
    private static let unusual = [
        0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF",
        3: "BHD IQD JOD KWD LYD OMR TND",
        4: "CLF UYW",
    ]
}

/// An exact, non-negative decimal number: `digits` × 10^−`scale`. Binary fractions cannot represent a tenth.
package struct DecimalNumber: Hashable, Sendable, CustomStringConvertible {
    /// Number of digits that always fit 64 bits.
    package static let maximumDigits = 18

    package let digits: UInt64
    /// Number of digits after the decimal point, without trailing zeros: 1.50 has the digits 15 and the scale 1.
    package let scale: Int

    /// nil if the number would have more than `maximumDigits` digits in total or after the decimal point.
    package init?(digits: UInt64, scale: Int) {
        var digits = digits
        var scale = scale
        while scale > 0, digits.isMultiple(of: 10) {
            digits /= 10
            scale -= 1
        }
        let allowed = 0...Self.maximumDigits
        guard allowed.contains(scale), allowed.contains(String(digits).utf8.count) else { return nil }
        self.digits = digits
        self.scale = scale
    }

    /// Without an exponent: "34000000", "0.5". Also a valid JSON number.
    package var description: String {
        let all = String(digits)
        guard scale > 0 else { return all }
        let padded = String(repeating: "0", count: max(0, scale + 1 - all.utf8.count)) + all
        return "\(padded.dropLast(scale)).\(padded.suffix(scale))"
    }
}
