/// What a string says, once it was scanned.
extension Span<UInt8> {
    /// - Parameter value: a string of this span.
    func text(of value: JSONValue) throws(JSONFault) -> String {
        guard value.kind == .escapedString else {
            let plain = extracting(value.start + 1..<value.end - 1)
            return plain.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
        }
        return String(decoding: try decodedUnits(of: value), as: UTF8.self)
    }

    /// Whether a string of this span, its escapes decoded, is made of these bytes.
    func string(_ value: JSONValue, equals name: [UInt8]) throws(JSONFault) -> Bool {
        guard value.kind == .escapedString else {
            guard value.end - value.start - 2 == name.count else { return false }
            for index in name.indices where self[value.start + 1 + index] != name[index] { return false }
            return true
        }
        return try decodedUnits(of: value) == name
    }

    /// For a sentence: between quotes, at most 40 characters, and none that controls a terminal.
    func quotation(of value: JSONValue) throws(JSONFault) -> String {
        let scalars = try text(of: value).unicodeScalars
        var quoted = "\""
        for scalar in scalars.prefix(40) {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: quoted.unicodeScalars.append("\u{FFFD}")
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + (scalars.dropFirst(40).isEmpty ? "\"" : "…\"")
    }

    private func decodedUnits(of value: JSONValue) throws(JSONFault) -> [UInt8] {
        var units: [UInt8] = []
        units.reserveCapacity(value.end - value.start)
        guard value.kind == .escapedString else {
            extracting(value.start + 1..<value.end - 1).withUnsafeBufferPointer { units += $0 }
            return units
        }
        var position = value.start + 1
        while position < value.end - 1 {
            if self[position] == ASCII.backslash {
                let escape = try escape(at: position)
                units.append(contentsOf: UTF8.encode(escape.scalar) ?? UTF8.encodedReplacementCharacter)
                position = escape.end
            } else {
                units.append(self[position])
                position += 1
            }
        }
        return units
    }
}
