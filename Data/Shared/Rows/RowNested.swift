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
        try elements(name) { element throws(RowFault) in try bytes.readObject(element, body) }
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
        var values: [Value] = []
        try readElements(of: list, name) { element, _ throws(RowFault) in values.append(try body(element)) }
        return values
    }

    /// Passes each element of a list with its index.
    func readElements(
        of list: RowValue,
        _ name: StaticString,
        _ body: (RowValue, Int) throws(RowFault) -> Void
    ) throws(RowFault) {
        do throws(RowFault) {
            guard list.kind == .array else {
                throw .refused("it is \(list.name), not an array", at: list.start)
            }
            var position = list.start + 1
            var index = 0
            while try bytes.span.passComma(&position, isFirst: index == 0, end: ASCII.closeBracket) {
                let element = try bytes.span.value(at: position, depth: 0)
                do { try body(element, index) } catch { throw error.inside("[\(index)]") }
                position = element.end
                index += 1
            }
        } catch {
            throw error.inside(".\(name)")
        }
    }
}

extension [UInt8] {
    func readObject<Value>(
        _ value: RowValue,
        _ body: RowReading<Value>
    ) throws(RowFault) -> Value {
        guard value.kind == .object else {
            throw .refused("it is \(value.name), not an object", at: value.start)
        }
        var row = Row(self)
        _ = try row.scanObject(at: value.start)
        return try body(&row)
    }
}
