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
            let end = try row.scanElement(bytes, at: start)
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

    private func eachElement(
        _ field: Field,
        in bytes: Span<UInt8>,
        _ body: (Int) throws(JSONFault) -> Int
    ) throws(JSONFault) {
        guard let list = given(field) else { return }
        guard list.kind == .array else { throw refusal(field, "it is \(list.kind.name), not an array") }
        try bytes.eachElement(of: list) { index, start throws(JSONFault) in
            do throws(JSONFault) {
                return try body(start)
            } catch {
                throw inside(field, error.inside("[\(index)]"))
            }
        }
    }

    private func inside(_ field: Field, _ fault: JSONFault) -> JSONFault {
        fault.inside("." + Field.keys[field.rawValue])
    }

    /// Scans an element of a list, which must be an object, and returns its end.
    mutating func scanElement(_ bytes: Span<UInt8>, at start: Int) throws(JSONFault) -> Int {
        let kind = try bytes.kind(at: start)
        guard kind == .object else { throw .refused("it is \(kind.name), not an object", at: start) }
        return try scan(bytes, at: start, depth: 0)
    }
}

/// Access to objects and lists that are known to be valid JSON.
extension Span<UInt8> {
    func object<Field: JSONField, Value>(
        at start: Int,
        _ body: (borrowing JSONRow<Field>, Span<UInt8>) throws(JSONFault) -> Value
    ) throws(JSONFault) -> Value {
        var row = JSONRow<Field>(expectsMoreRows: false)
        _ = try row.scan(self, at: start, depth: 0)
        return try body(row, self)
    }

    /// - Parameter body: Takes the index and start of each element, and returns its end.
    func eachElement(of list: JSONValue, _ body: (Int, Int) throws(JSONFault) -> Int) throws(JSONFault) {
        var position = skippingSpace(from: list.start + 1)
        var index = 0
        while try byte(at: position) != ASCII.closeBracket {
            position = skippingSpace(from: try body(index, position))
            if try byte(at: position) == ASCII.comma { position = skippingSpace(from: position + 1) }
            index += 1
        }
    }
}
