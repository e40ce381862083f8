/// Objects and lists in a row. Their faults carry the full path: `.venue.city`, `.performers[3].name`.
extension Row {
    /// Reads an object; nil if it is missing or null.
    mutating func object<Value>(
        _ name: StaticString,
        _ body: (inout Row) throws(RowFault) -> Value
    ) throws(RowFault) -> Value? {
        guard let value = try given(name) else { return nil }
        guard value.kind == .object else { throw refusal(value, name, "it is \(value.name), not an object") }
        let nested = nestedRow(name)
        nested.row.bytes = bytes
        // Otherwise the bytes would be copied when the reader gets more.
        defer { nested.row.bytes = [] }
        do {
            _ = try nested.row.scanObject(at: value.start)
            return try body(&nested.row)
        } catch {
            throw error.inside(".\(name)")
        }
    }

    /// Reads a list of objects; empty if it is missing or null.
    mutating func objects<Value>(
        _ name: StaticString,
        _ body: (inout Row) throws(RowFault) -> Value
    ) throws(RowFault) -> [Value] {
        let nested = nestedRow(name)
        nested.row.bytes = bytes
        defer { nested.row.bytes = [] }
        return try elements(name, "an object") { element throws(RowFault) in
            guard element.kind == .object else { return nil }
            _ = try nested.row.scanObject(at: element.start)
            return try body(&nested.row)
        }
    }

    /// Reads a list of strings; empty if it is missing or null.
    mutating func texts(_ name: StaticString) throws(RowFault) -> [String] {
        let bytes = bytes
        return try elements(name, "a string") { $0.isString ? bytes.text(of: $0) : nil }
    }

    /// - Parameter body: Returns nil for an element of another kind.
    private mutating func elements<Value>(
        _ name: StaticString,
        _ kind: String,
        _ body: (RowValue) throws(RowFault) -> Value?
    ) throws(RowFault) -> [Value] {
        guard let list = try given(name) else { return [] }
        guard list.kind == .array else { throw refusal(list, name, "it is \(list.name), not an array") }
        var values: [Value] = []
        let bytes = self.bytes
        let span = bytes.span
        var position = span.skippingSpace(from: list.start + 1)
        while span[position] != ASCII.closeBracket {
            do throws(RowFault) {
                let element = try span.value(at: position, depth: 0)
                guard let value = try body(element) else {
                    throw .refused("it is \(element.name), not \(kind)", at: position)
                }
                values.append(value)
                position = span.skippingSpace(from: element.end)
            } catch {
                throw error.inside(".\(name)[\(values.count)]")
            }
            if span[position] == ASCII.comma { position = span.skippingSpace(from: position + 1) }
        }
        return values
    }
}
