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
