/// The types that a field can have.
extension JSONRow {
    /// 0 to 2⁶⁴ − 1, written as an integer: 10, but not 10.0 or 1e1.
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

    /// Throws where `string(_:in:)` would, without making the string.
    func requireString(_ field: Field) throws(JSONFault) {
        _ = try stringValue(field)
    }

    func stringValue(_ field: Field) throws(JSONFault) -> JSONValue {
        let value = try value(field)
        guard value.kind.isString else {
            throw refusal(field, "it is \(value.kind.name), not a string")
        }
        return value
    }
}
