import Domain

/// Required fields of JSON. Each throws if the value is missing or of another type.
extension Row {
    /// Reads 0 to 2⁶⁴ − 1, written as an integer: 10, but not 10.0 or 1e1.
    func unsigned(_ name: StaticString) throws(RowFault) -> UInt64 {
        let value = try value(name)
        switch value.kind {
        case .integer: break
        case .negative: throw try refusal(name, .negative)
        case .fraction: throw try refusal(name, .fraction)
        case .exponent: throw try refusal(name, .exponent)
        default: throw try refusal(name, .wrongType(value.name, not: .wholeNumber))
        }
        guard let number = bytes.span.magnitude(of: value.start..<value.end) else {
            throw try refusal(name, .larger(than: .max))
        }
        return number
    }

    /// Reads 0 to `Int.max`, as `unsigned` does.
    func integer(_ name: StaticString) throws(RowFault) -> Int {
        guard let integer = Int(exactly: try unsigned(name)) else {
            throw try refusal(name, .larger(than: UInt64(Int.max)))
        }
        return integer
    }

    func bool(_ name: StaticString) throws(RowFault) -> Bool {
        let value = try value(name)
        switch value.kind {
        case .true: return true
        case .false: return false
        default: throw try refusal(name, .wrongType(value.name, not: .boolean))
        }
    }

    func text(_ name: StaticString) throws(RowFault) -> String { bytes.text(of: try string(name)) }

    /// Reads a text with at least one visible character: white space and zero-width characters do not count.
    func visibleText(_ name: StaticString) throws(RowFault) -> String {
        let text = try text(name)
        guard text.isVisible else { throw try refusal(name, .empty) }
        return text
    }

    /// Reads a non-negative number with an optional fraction and exponent, and at most `DecimalNumber.maximumDigits`
    /// digits when written in full.
    func decimal(_ name: StaticString) throws(RowFault) -> DecimalNumber {
        let value = try value(name)
        switch value.kind {
        case .integer, .fraction, .exponent:
            guard let decimal = DecimalNumber(json: String(repairing: bytes[value.start..<value.end]))
            else { throw try refusal(name, .tooManyDigits(limit: DecimalNumber.maximumDigits)) }
            return decimal
        case .negative: throw try refusal(name, .negative)
        default: throw try refusal(name, .wrongType(value.name, not: .number))
        }
    }

    func day(_ name: StaticString) throws(RowFault) -> CalendarDay {
        try parsed(name, .day) { CalendarDay(text: $0) }
    }

    func localDateTime(_ name: StaticString) throws(RowFault) -> LocalDateTime {
        try parsed(name, .localTime) { LocalDateTime(text: $0) }
    }

    /// Reads an RFC 3339 date-time such as `2015-01-25T20:20:30+01:00`.
    func instant(_ name: StaticString) throws(RowFault) -> Timestamp {
        try parsed(name, .instant) { Timestamp(text: $0) }
    }

    private func parsed<Value>(
        _ name: StaticString,
        _ form: FieldProblem.Expected,
        _ parse: (Span<UInt8>) -> Value?
    ) throws(RowFault) -> Value {
        if let parsed = bytes.withContent(of: try string(name), parse) { return parsed }
        throw try refusal(name, .wrongText(quotation(name), not: form))
    }

    func string(_ name: StaticString) throws(RowFault) -> RowValue {
        let value = try value(name)
        guard value.isString else {
            let problem: FieldProblem =
                switch value.kind {
                case .brokenString: .unpairedSurrogate
                case .overmarkedString: .stackedMarks
                default: .wrongType(value.name, not: .string)
                }
            throw try refusal(name, problem)
        }
        return value
    }
}

/// Optional fields: nil if missing or null. A value of another type is still an error.
extension Row {
    /// Also returns nil if no character is visible.
    func optionalText(_ name: StaticString) throws(RowFault) -> String? {
        guard try given(name) != nil else { return nil }
        let text = try text(name)
        return text.isVisible ? text : nil
    }

    func optionalBool(_ name: StaticString) throws(RowFault) -> Bool? {
        try given(name) == nil ? nil : try bool(name)
    }

    func optionalInteger(_ name: StaticString) throws(RowFault) -> Int? {
        try given(name) == nil ? nil : try integer(name)
    }

    func optionalDecimal(_ name: StaticString) throws(RowFault) -> DecimalNumber? {
        try given(name) == nil ? nil : try decimal(name)
    }

    /// Returns the fault for a field whose value is invalid.
    func refusal(_ name: StaticString, _ problem: FieldProblem) throws(RowFault) -> RowFault {
        .refused(RowIssue(offset: try value(name).start, problem: problem)).inside(".\(name)")
    }

    /// Returns a field's text for a message: quoted, at most 40 characters, without control characters.
    func quotation(_ name: StaticString) throws(RowFault) -> String {
        let scalars = bytes.text(of: try value(name)).unicodeScalars
        let shown = scalars.prefix(40).map { $0.isControlOrBidi ? "\u{FFFD}" : String($0) }.joined()
        return "\"\(shown)\(scalars.dropFirst(40).isEmpty ? "" : "…")\""
    }
}

extension Span<UInt8> {
    /// Compares the content of a string or field, without doubled quotes, with `count` bytes of a text.
    @inline(__always)
    func isText(_ value: RowValue, _ text: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        guard value.kind != .escapedString else {
            return unescaped(value.start + 1..<value.end - 1)
                .elementsEqual(UnsafeBufferPointer(start: text, count: count))
        }
        let quote = value.kind == .plainString ? 1 : 0
        guard value.end &- value.start == count &+ 2 &* quote else { return false }
        for index in 0..<count where self[value.start &+ quote &+ index] != text[index] { return false }
        return true
    }
}

extension [UInt8] {
    func text(of value: RowValue) -> String {
        withContent(of: value) { content in
            content.withUnsafeBufferPointer { String(repairing: $0) }
        }
    }

    /// The bytes of a string or field, decoded: a part of these if nothing has to be decoded.
    func slice(of value: RowValue) -> ArraySlice<UInt8> {
        switch value.kind {
        case .plainString: self[value.start + 1..<value.end - 1]
        case .escapedString: span.unescaped(value.start + 1..<value.end - 1)[...]
        case .quotedField: withoutDoubledQuotes(value.start..<value.end)[...]
        default: self[value.start..<value.end]
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

/// Objects and lists in a row. What is missing or null is nil or empty. Faults carry the full path: `.venue.city`,
/// `.performers[3].name`.
extension Row {
    func object<Value>(_ name: StaticString, _ body: RowReading<Value>) throws(RowFault) -> Value? {
        try given(name) == nil ? nil : try required(name, body)
    }

    func required<Value>(_ name: StaticString, _ body: RowReading<Value>) throws(RowFault) -> Value {
        let value = try value(name)
        do { return try bytes.readObject(value, body) } catch {
            throw error.inside(".\(name)")
        }
    }

    func objects<Value>(_ name: StaticString, _ body: RowReading<Value>) throws(RowFault) -> [Value] {
        var row = Row(bytes)
        return try elements(name) { element throws(RowFault) in
            try row.beginObject(at: element.start)
            return try body(&row)
        }
    }

    func texts(_ name: StaticString) throws(RowFault) -> [String] {
        try elements(name) { element throws(RowFault) in
            guard element.isString else {
                throw .refused("it is \(element.name), not a string", at: element.start)
            }
            return bytes.text(of: element)
        }
    }

    private func elements<Value>(
        _ name: StaticString,
        _ body: (RowValue) throws(RowFault) -> Value
    ) throws(RowFault) -> [Value] {
        guard let list = try given(name) else { return [] }
        guard list.kind == .array else { throw try refusal(name, .wrongType(list.name, not: .array)) }
        var values: [Value] = []
        var position = list.start + 1
        while try bytes.span.passComma(&position, isFirst: values.isEmpty, end: ASCII.closeBracket) {
            let element = try bytes.span.value(at: position, depth: 0)
            do { values.append(try body(element)) } catch { throw error.inside(".\(name)[\(values.count)]") }
            position = element.end
        }
        return values
    }
}

extension [UInt8] {
    func readObject<Value>(
        _ value: RowValue,
        _ body: RowReading<Value>
    ) throws(RowFault) -> Value {
        var row = Row(self)
        try row.beginObject(at: value.start)
        return try body(&row)
    }
}
