import Domain

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

    /// Appends a string as UTF-8, its escapes decoded.
    func appendString(_ field: Field, in bytes: Span<UInt8>, to text: inout [UInt8]) throws(JSONFault) {
        try bytes.append(stringValue(field), to: &text)
    }

    /// Throws where `appendString(_:in:to:)` would, without decoding anything.
    func requireString(_ field: Field) throws(JSONFault) {
        _ = try stringValue(field)
    }

    /// A string of the form `yyyy-MM-dd`.
    func day(_ field: Field, in bytes: Span<UInt8>) throws(JSONFault) -> CalendarDay {
        let value = try stringValue(field)
        let parsed =
            value.kind == .plainString
            ? CalendarDay(digits: bytes.extracting(value.start + 1..<value.end - 1))
            : CalendarDay(digits: Array(try bytes.text(of: value).utf8).span)
        guard let parsed else {
            throw refusal(field, "\(try bytes.quotation(of: value)) is not a day of the calendar")
        }
        return parsed
    }

    private func stringValue(_ field: Field) throws(JSONFault) -> JSONValue {
        let value = try value(field)
        guard value.kind == .plainString || value.kind == .escapedString else {
            throw refusal(field, "it is \(value.kind.name), not a string")
        }
        return value
    }
}

extension CalendarDay {
    /// - Parameter digits: `yyyy-MM-dd` in ASCII, and nothing else.
    fileprivate init?(digits: Span<UInt8>) {
        guard digits.count == 10, digits[4] == ASCII.minus, digits[7] == ASCII.minus else { return nil }
        func number(_ range: Range<Int>) -> Int? {
            var number = 0
            for position in range {
                guard ASCII.digits ~= digits[position] else { return nil }
                number = number * 10 + Int(digits[position] - ASCII.zero)
            }
            return number
        }
        guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else { return nil }
        self.init(year: year, month: month, day: day)
    }
}
