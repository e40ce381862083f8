/// Objects and lists in a row. Their faults carry the full path: `.venue.city`, `.performers[3].name`.
extension Row {
    /// Reads an object; nil if it is missing or null.
    func object<Value>(
        _ name: StaticString,
        _ body: (inout Row) throws(RowFault) -> Value
    ) throws(RowFault) -> Value? {
        guard let value = try given(name) else { return nil }
        guard value.kind == .object else { throw refusal(value, name, "is \(value.name), not an object") }
        do { return try nested(value, body) } catch { throw error.inside(".\(name)") }
    }

    /// Reads a list of objects; empty if it is missing or null.
    func objects<Value>(
        _ name: StaticString,
        _ body: (inout Row) throws(RowFault) -> Value
    ) throws(RowFault) -> [Value] {
        try elements(name, "an object") { element throws(RowFault) in
            element.kind == .object ? try nested(element, body) : nil
        }
    }

    /// Reads a list of strings; empty if it is missing or null.
    func texts(_ name: StaticString) throws(RowFault) -> [String] {
        try elements(name, "a string") { $0.isString ? bytes.text(of: $0) : nil }
    }

    private func nested<Value>(
        _ object: RowValue,
        _ body: (inout Row) throws(RowFault) -> Value
    ) throws(RowFault) -> Value {
        var row = Row(bytes)
        _ = try row.scanObject(at: object.start)
        return try body(&row)
    }

    /// - Parameter body: Returns nil for an element of another kind.
    private func elements<Value>(
        _ name: StaticString,
        _ kind: String,
        _ body: (RowValue) throws(RowFault) -> Value?
    ) throws(RowFault) -> [Value] {
        guard let list = try given(name) else { return [] }
        guard list.kind == .array else { throw refusal(list, name, "is \(list.name), not an array") }
        var values: [Value] = []
        var position = list.start + 1
        while try bytes.span.passComma(&position, isFirst: values.isEmpty, end: ASCII.closeBracket) {
            do throws(RowFault) {
                let element = try bytes.span.value(at: position, depth: 0)
                guard let value = try body(element) else {
                    throw .refused("it is \(element.name), not \(kind)", at: position)
                }
                values.append(value)
                position = element.end
            } catch {
                throw error.inside(".\(name)[\(values.count)]")
            }
        }
        return values
    }
}
