import Domain

/// Required fields.
extension JSONRow {
    /// Reads 0 to 2⁶⁴ − 1, written as an integer: 10, but not 10.0 or 1e1.
    @inline(__always)
    func unsignedInteger(_ field: Field) throws(JSONFault) -> UInt64 {
        let value = try value(field)
        switch value.kind {
        case .integer: return value.integer
        case .largeInteger: throw refusal(field, "it is larger than \(UInt64.max)")
        case .negative: throw refusal(field, "it is negative")
        case .fraction: throw refusal(field, "it is not a whole number")
        case .exponent: throw refusal(field, "it is written with an exponent, not as a whole number")
        default: throw refusal(field, "it is \(value.kind.name), not a whole number")
        }
    }

    @inline(__always)
    func truthValue(_ field: Field) throws(JSONFault) -> Bool {
        let value = try value(field)
        switch value.kind {
        case .true: return true
        case .false: return false
        default: throw refusal(field, "it is \(value.kind.name), not true or false")
        }
    }

    func string(_ field: Field, in bytes: Span<UInt8>) throws(JSONFault) -> String {
        try bytes.text(of: stringValue(field))
    }

    /// Throws when `string(_:in:)` would, without creating the string.
    @inline(__always)
    func requireString(_ field: Field) throws(JSONFault) {
        _ = try stringValue(field)
    }

    @inline(__always)
    func stringValue(_ field: Field) throws(JSONFault) -> JSONValue {
        let value = try value(field)
        guard value.kind.isString else {
            throw refusal(field, "it is \(value.kind.name), not a string")
        }
        return value
    }

    /// Reads 0 to `Int.max`, written as an integer: 10, but not 10.0 or 1e1.
    func integer(_ field: Field) throws(JSONFault) -> Int {
        guard let integer = Int(exactly: try unsignedInteger(field)) else {
            throw refusal(field, "it is larger than \(Int.max)")
        }
        return integer
    }

    /// Reads a non-negative number with an optional fraction and exponent, and at most `DecimalNumber.maximumDigits`
    /// digits when written in full.
    func decimal(_ field: Field, in bytes: Span<UInt8>) throws(JSONFault) -> DecimalNumber {
        let value = try value(field)
        switch value.kind {
        case .integer, .largeInteger, .fraction, .exponent:
            guard let decimal = DecimalNumber(json: bytes.extracting(value.start..<value.end)) else {
                throw refusal(field, "it has more than \(DecimalNumber.maximumDigits) digits")
            }
            return decimal
        case .negative: throw refusal(field, "it is negative")
        default: throw refusal(field, "it is \(value.kind.name), not a number")
        }
    }

    /// Reads a string with at least one visible character: white space and zero-width characters do not count.
    func nonEmptyString(_ field: Field, in bytes: Span<UInt8>) throws(JSONFault) -> String {
        let text = try string(field, in: bytes)
        guard text.unicodeScalars.contains(where: \.isVisible) else { throw refusal(field, "it is empty") }
        return text
    }
}

extension Unicode.Scalar {
    fileprivate var isVisible: Bool {
        guard !isASCII else { return (0x21...0x7E).contains(value) }
        return !isControlOrBidi && !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
    }
}

/// Optional fields: nil if missing or null. A value of the wrong type is still an error.
extension JSONRow {
    /// Whether the field is present and not null.
    func isGiven(_ field: Field) -> Bool {
        given(field) != nil
    }

    func optionalString(_ field: Field, in bytes: Span<UInt8>) throws(JSONFault) -> String? {
        isGiven(field) ? try string(field, in: bytes) : nil
    }

    /// Also returns nil if no character is visible.
    func visibleString(_ field: Field, in bytes: Span<UInt8>) throws(JSONFault) -> String? {
        guard let text = try optionalString(field, in: bytes) else { return nil }
        return text.unicodeScalars.contains(where: \.isVisible) ? text : nil
    }

    func optionalTruthValue(_ field: Field) throws(JSONFault) -> Bool? {
        isGiven(field) ? try truthValue(field) : nil
    }

    func optionalInteger(_ field: Field) throws(JSONFault) -> Int? {
        isGiven(field) ? try integer(field) : nil
    }

    func optionalDecimal(_ field: Field, in bytes: Span<UInt8>) throws(JSONFault) -> DecimalNumber? {
        isGiven(field) ? try decimal(field, in: bytes) : nil
    }
}
