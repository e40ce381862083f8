/// Objects and lists inside of an object. A fault in them carries the whole path: `.venue.city`, `.performers[3].name`.
extension JSONRow {
    /// What `body` makes of the members of the object that `Nested` names; nil where the field is missing or null.
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

    /// What `body` makes of each object of the list; empty where the field is missing or null.
    func elements<Nested: JSONField, Value>(
        _ field: Field,
        as _: Nested.Type = Nested.self,
        in bytes: Span<UInt8>,
        _ body: (borrowing JSONRow<Nested>, Span<UInt8>) throws(JSONFault) -> Value
    ) throws(JSONFault) -> [Value] {
        var row = JSONRow<Nested>()
        var values: [Value] = []
        try eachElement(field, in: bytes) { start throws(JSONFault) in
            let end = try row.scanElement(bytes, at: start)
            values.append(try body(row, bytes))
            return end
        }
        return values
    }

    /// The strings of a list that has nothing else; empty where the field is missing or null.
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
        guard list.kind == .array else { throw refusal(field, "it is \(list.kind.name), not a list") }
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
}
