/// An amount in major units (pounds, not pence) with its currency.
package struct Money: Hashable, Sendable {
    package let amount: DecimalNumber
    package let currency: Currency

    package init(_ amount: DecimalNumber, _ currency: Currency) {
        self.amount = amount
        self.currency = currency
    }
}

/// An ISO 4217 currency.
package struct Currency: Hashable, Sendable {
    /// Three capital letters, such as "GBP".
    package let code: String
    /// Number of digits after the decimal point.
    package let fractionDigits: Int

    package init?(code: String) {
        guard let digits = Self.fractionDigits[code] else { return nil }
        self.code = code
        fractionDigits = digits
    }

    /// Active ISO 4217 codes, without funds, metals and test codes.
    private static let fractionDigits: [String: Int] = [
        0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF",
        2: """
        AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC \
        CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD \
        KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO \
        NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL \
        THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG
        """,
        3: "BHD IQD JOD KWD LYD OMR TND",
        4: "CLF UYW",
    ].reduce(into: [:]) { table, group in
        for code in group.value.split(separator: " ") { table[String(code)] = group.key }
    }
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

    /// Without an exponent: "34000000", "0.5". Also a valid JSON number.
    package var description: String {
        let all = String(digits)
        guard scale > 0 else { return all }
        let padded = String(repeating: "0", count: max(0, scale + 1 - all.utf8.count)) + all
        return "\(padded.dropLast(scale)).\(padded.suffix(scale))"
    }
}
