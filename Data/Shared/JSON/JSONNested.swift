import Domain

/// Nested objects and lists. Their faults carry the full path: `.venue.city`, `.performers[3].name`.
extension JSONRow {
    /// Maps an object with the fields of `Nested`; nil if it is missing or null.
    func object<Nested: JSONField, Value>(
        _ field: Field,
        as _: Nested.Type = Nested.self,
        in bytes: Span<UInt8>,
        _ body: (borrowing JSONRow<Nested>, Span<UInt8>) throws(JSONFault) -> Value
    ) throws(JSONFault) -> Value? {
        guard let value = given(field) else { return nil }
        guard value.kind == .object else { throw refusal(field, "it is \(value.kind.name), not an object") }
        do {
            return try bytes.object(at: value.start, body)
        } catch {
            throw inside(field, error)
        }
    }

    /// Maps each object of a list; empty if the list is missing or null.
    func elements<Nested: JSONField, Value>(
        _ field: Field,
        as _: Nested.Type = Nested.self,
        in bytes: Span<UInt8>,
        _ body: (borrowing JSONRow<Nested>, Span<UInt8>) throws(JSONFault) -> Value
    ) throws(JSONFault) -> [Value] {
        var row = JSONRow<Nested>(expectsMoreRows: false)
        var values: [Value] = []
        try eachElement(field, in: bytes) { start throws(JSONFault) in
            let kind = try bytes.kind(at: start)
            guard kind == .object else { throw .refused("it is \(kind.name), not an object", at: start) }
            let end = try row.scan(bytes, at: start, depth: 0)
            values.append(try body(row, bytes))
            return end
        }
        return values
    }

    /// Reads a list of strings; empty if it is missing or null.
    func strings(_ field: Field, in bytes: Span<UInt8>) throws(JSONFault) -> [String] {
        var strings: [String] = []
        try eachElement(field, in: bytes) { start throws(JSONFault) in
            let value = try bytes.value(at: start, depth: 0)
            guard value.kind.isString else { throw .refused("it is \(value.kind.name), not a string", at: start) }
            strings.append(try bytes.text(of: value))
            return value.end
        }
        return strings
    }

    /// - Parameter body: Takes the start of an element, and returns its end.
    private func eachElement(
        _ field: Field,
        in bytes: Span<UInt8>,
        _ body: (Int) throws(JSONFault) -> Int
    ) throws(JSONFault) {
        guard let list = given(field) else { return }
        guard list.kind == .array else { throw refusal(field, "it is \(list.kind.name), not an array") }
        var position = bytes.skippingSpace(from: list.start + 1)
        var index = 0
        while try bytes.byte(at: position) != ASCII.closeBracket {
            do {
                position = bytes.skippingSpace(from: try body(position))
            } catch {
                throw inside(field, error.inside("[\(index)]"))
            }
            if try bytes.byte(at: position) == ASCII.comma { position = bytes.skippingSpace(from: position + 1) }
            index += 1
        }
    }

    private func inside(_ field: Field, _ fault: JSONFault) -> JSONFault {
        fault.inside("." + Field.keys[field.rawValue])
    }
}

extension Span<UInt8> {
    /// Maps an object that is known to be valid JSON.
    func object<Field: JSONField, Value>(
        at start: Int,
        _ body: (borrowing JSONRow<Field>, Span<UInt8>) throws(JSONFault) -> Value
    ) throws(JSONFault) -> Value {
        var row = JSONRow<Field>(expectsMoreRows: false)
        _ = try row.scan(self, at: start, depth: 0)
        return try body(row, self)
    }
}
