import Domain

/// Required fields. Each throws if the value is missing or of another type.
extension Row {
    /// Reads 0 to 2⁶⁴ − 1, written as an integer: 10, but not 10.0, 1e1 or, in a table, 010.
    mutating func unsigned(_ name: StaticString) throws(RowFault) -> UInt64 {
        let value = try value(name)
        switch value.kind {
        case .integer:
            if let number = bytes.span.magnitude(of: value.start..<value.end) { return number }
            throw refusal(value, name, "it is larger than \(UInt64.max)")
        case .field, .quotedField: return try number(value, name)
        case .negative: throw refusal(value, name, "it is negative")
        case .fraction: throw refusal(value, name, "it is not a whole number")
        case .exponent: throw refusal(value, name, "it is written with an exponent, not as a whole number")
        default: throw refusal(value, name, "it is \(value.name), not a whole number")
        }
    }

    private func number(_ field: RowValue, _ name: StaticString) throws(RowFault) -> UInt64 {
        let digits = bytes[field.start..<field.end]
        guard !digits.isEmpty, digits.allSatisfy({ ASCII.digits ~= $0 }) else {
            throw issue(field, name, "is not a whole number")
        }
        guard digits.first != ASCII.zero || digits.count == 1 else { throw issue(field, name, "has a leading zero") }
        guard let number = bytes.span.magnitude(of: field.start..<field.end) else {
            throw issue(field, name, "is larger than \(UInt64.max)")
        }
        return number
    }

    /// Reads 0 to `Int.max`, as `unsigned` does.
    mutating func integer(_ name: StaticString) throws(RowFault) -> Int {
        guard let integer = Int(exactly: try unsigned(name)) else {
            throw refusal(try value(name), name, "it is larger than \(Int.max)")
        }
        return integer
    }

    /// In a table, `true` and `false` are read in any case.
    mutating func bool(_ name: StaticString) throws(RowFault) -> Bool {
        let value = try value(name)
        switch value.kind {
        case .true: return true
        case .false: return false
        case .field, .quotedField:
            guard let bool = Bool(text(of: value).lowercased()) else {
                throw issue(value, name, "is not true or false")
            }
            return bool
        default: throw refusal(value, name, "it is \(value.name), not true or false")
        }
    }

    mutating func text(_ name: StaticString) throws(RowFault) -> String {
        text(of: try string(name))
    }

    /// Reads a text with at least one visible character: white space and zero-width characters do not count.
    mutating func visibleText(_ name: StaticString) throws(RowFault) -> String {
        let text = try text(name)
        guard text.unicodeScalars.contains(where: \.isVisible) else {
            throw refusal(try value(name), name, "it is empty")
        }
        return text
    }

    /// Reads a non-negative number with an optional fraction and exponent, and at most `DecimalNumber.maximumDigits`
    /// digits when written in full.
    mutating func decimal(_ name: StaticString) throws(RowFault) -> DecimalNumber {
        let value = try value(name)
        switch value.kind {
        case .integer, .fraction, .exponent:
            guard let decimal = DecimalNumber(json: String(decoding: bytes[value.start..<value.end], as: UTF8.self))
            else { throw refusal(value, name, "it has more than \(DecimalNumber.maximumDigits) digits") }
            return decimal
        case .negative: throw refusal(value, name, "it is negative")
        default: throw refusal(value, name, "it is \(value.name), not a number")
        }
    }

    /// Reads a day of the form `yyyy-MM-dd`.
    mutating func day(_ name: StaticString) throws(RowFault) -> CalendarDay {
        try parsed(name, "a day of the calendar", inTables: " such as 2020-10-19") { CalendarDay(text: $0) }
    }

    /// Reads a time of the form `yyyy-MM-ddTHH:mm:ss`.
    mutating func localDateTime(_ name: StaticString) throws(RowFault) -> LocalDateTime {
        try parsed(name, "a date with a time and without a zone") { LocalDateTime(text: $0) }
    }

    /// Reads an RFC 3339 date-time such as `2015-01-25T20:20:30+01:00`.
    mutating func instant(_ name: StaticString) throws(RowFault) -> Timestamp {
        try parsed(name, "a date with time and zone") { Timestamp(text: $0) }
    }

    private mutating func parsed<Value>(
        _ name: StaticString,
        _ form: String,
        inTables example: String = "",
        _ parse: (Span<UInt8>) -> Value?
    ) throws(RowFault) -> Value {
        let value = try string(name)
        if let parsed = bytes.withContent(of: value, parse) { return parsed }
        if value.isField { throw issue(value, name, "is not \(form)\(example)") }
        throw refusal(value, name, "\(quotation(of: value)) is not \(form)")
    }

    /// Throws if the text of a table would break a line of the form `a⇥b`.
    mutating func requireOneLine(_ name: StaticString) throws(RowFault) {
        let value = try value(name)
        let breaks = [ASCII.tab, ASCII.lineFeed, ASCII.carriageReturn] as InlineArray<3, UInt8>
        for position in value.start..<value.end where bytes[position] < 0x20 {
            if breaks.indices.contains(where: { breaks[$0] == bytes[position] }) {
                throw .refused("\(name) contains a tab or a line break", at: position)
            }
        }
    }

    mutating func string(_ name: StaticString) throws(RowFault) -> RowValue {
        let value = try value(name)
        guard value.isString || value.isField else { throw refusal(value, name, "it is \(value.name), not a string") }
        return value
    }
}

/// Optional fields: nil if missing or null. A value of another type is still an error.
extension Row {
    /// Also returns nil if no character is visible.
    mutating func optionalText(_ name: StaticString) throws(RowFault) -> String? {
        guard try given(name) != nil else { return nil }
        let text = try text(name)
        return text.unicodeScalars.contains(where: \.isVisible) ? text : nil
    }

    mutating func optionalBool(_ name: StaticString) throws(RowFault) -> Bool? {
        try given(name) == nil ? nil : try bool(name)
    }

    mutating func optionalInteger(_ name: StaticString) throws(RowFault) -> Int? {
        try given(name) == nil ? nil : try integer(name)
    }

    mutating func optionalDecimal(_ name: StaticString) throws(RowFault) -> DecimalNumber? {
        try given(name) == nil ? nil : try decimal(name)
    }
}

extension Row {
    /// Returns the fault for a field whose value is invalid.
    mutating func refusal(_ name: StaticString, _ reason: String) throws(RowFault) -> RowFault {
        refusal(try value(name), name, reason)
    }

    func refusal(_ value: RowValue, _ name: StaticString, _ reason: String) -> RowFault {
        .refused(reason, at: value.start).inside(".\(name)")
    }

    /// Returns the fault for a field of a table.
    private func issue(_ value: RowValue, _ name: StaticString, _ problem: String) -> RowFault {
        .refused("\(name) \(quotation(of: value)) \(problem)", at: value.start)
    }

    /// Returns a field's text for a message: quoted, at most 40 characters, without control characters.
    mutating func quotation(_ name: StaticString) throws(RowFault) -> String { quotation(of: try value(name)) }

    private func quotation(of value: RowValue) -> String {
        let scalars = text(of: value).unicodeScalars
        let shown = scalars.prefix(40).map { $0.isControlOrBidi ? "\u{FFFD}" : String($0) }.joined()
        return "\"\(shown)\(scalars.dropFirst(40).isEmpty ? "" : "…")\""
    }

    private func text(of value: RowValue) -> String { bytes.text(of: value) }
}

extension [UInt8] {
    func text(of value: RowValue) -> String {
        withContent(of: value) { content in
            content.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
        }
    }

    /// Passes the bytes of a string or field, decoded.
    @inline(__always)
    func withContent<Value>(of value: RowValue, _ body: (Span<UInt8>) -> Value) -> Value {
        switch value.kind {
        case .plainString: body(span.extracting(value.start + 1..<value.end - 1))
        case .escapedString: body(span.unescaped(value.start + 1..<value.end - 1).span)
        case .quotedField: body(withoutDoubledQuotes(value.start..<value.end).span)
        default: body(span.extracting(value.start..<value.end))
        }
    }

    private func withoutDoubledQuotes(_ field: Range<Int>) -> [UInt8] {
        var content: [UInt8] = []
        var position = field.lowerBound
        while position < field.upperBound {
            content.append(self[position])
            position += self[position] == ASCII.quote ? 2 : 1
        }
        return content
    }
}

extension Unicode.Scalar {
    fileprivate var isVisible: Bool {
        guard !isASCII else { return (0x21...0x7E).contains(value) }
        return !isControlOrBidi && !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
    }
}
