import Domain

extension JSONRow {
    /// A string of the form `yyyy-MM-dd`.
    func day(_ field: Field, in bytes: Span<UInt8>) throws(JSONFault) -> CalendarDay {
        try parsed(field, "a day of the calendar", in: bytes) { CalendarDay(text: $0) }
    }

    /// A string of the form `yyyy-MM-ddTHH:mm:ss`.
    func localDateTime(_ field: Field, in bytes: Span<UInt8>) throws(JSONFault) -> LocalDateTime {
        try parsed(field, "a date with a time and without a zone", in: bytes) { LocalDateTime(text: $0) }
    }

    /// A string as RFC 3339 has it, such as `2015-01-25T20:20:30+01:00`.
    func instant(_ field: Field, in bytes: Span<UInt8>) throws(JSONFault) -> Timestamp {
        try parsed(field, "a date with time and zone", in: bytes) { Timestamp(text: $0) }
    }

    @inline(__always)
    private func parsed<Value>(
        _ field: Field,
        _ form: StaticString,
        in bytes: Span<UInt8>,
        _ parse: (Span<UInt8>) -> Value?
    ) throws(JSONFault) -> Value {
        let value = try stringValue(field)
        let parsed =
            value.kind == .plainString
            ? parse(bytes.extracting(value.start + 1..<value.end - 1))
            : parse(Array(try bytes.text(of: value).utf8).span)
        guard let parsed else { throw refusal(field, "\(try bytes.quotation(of: value)) is not \(form)") }
        return parsed
    }
}
