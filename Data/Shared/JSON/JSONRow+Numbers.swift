import Domain

extension JSONRow {
    /// 0 to `Int.max`, written as an integer: 10, but not 10.0 or 1e1.
    func integer(_ field: Field) throws(JSONFault) -> Int {
        guard let integer = Int(exactly: try unsignedInteger(field)) else {
            throw refusal(field, "it is larger than \(Int.max)")
        }
        return integer
    }

    /// Any number that is not negative, with or without a point and an exponent, of at most
    /// `DecimalNumber.mostDigits` digits once it is written out.
    func decimal(_ field: Field, in bytes: Span<UInt8>) throws(JSONFault) -> DecimalNumber {
        let value = try value(field)
        switch value.kind {
        case .integer, .largeInteger, .fraction, .exponent:
            guard let decimal = DecimalNumber(json: bytes.extracting(value.start..<value.end)) else {
                throw refusal(field, "it has more than \(DecimalNumber.mostDigits) digits")
            }
            return decimal
        case .negative: throw refusal(field, "it is negative")
        default: throw refusal(field, "it is \(value.kind.name), not a number")
        }
    }
}
