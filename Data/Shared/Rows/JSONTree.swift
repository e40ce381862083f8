import Domain

extension JSONDocument {
    /// Reads the whole document as a tree. For documents whose every byte matters.
    ///
    /// Of several members of one name, the first counts; a number without a fraction is an integer, however it is written.
    static func tree(_ bytes: [UInt8], at place: Place) throws(AccessFailure) -> JSONText {
        do throws(RowFault) {
            try bytes.span.checkDocument()
            var position = bytes.span.skippingSpace(from: 0)
            return try bytes.tree(at: &position)
        } catch {
            throw AccessFailure(error, place, bytes)
        }
    }
}

extension [UInt8] {
    /// Longer names are names of nothing that is read.
    private static var longestName: Int { 100 }

    /// - Parameter position: Of a value that was scanned before. Moves past it.
    fileprivate func tree(at position: inout Int) throws(RowFault) -> JSONText {
        switch try span.byte(at: position) {
        case ASCII.openBrace:
            position += 1
            var members: [String: JSONText] = [:]
            var isFirst = true
            while let name = try span.passName(&position, isFirst: isFirst) {
                let value = try tree(at: &position)
                let isKnown = name.end - name.start > Self.longestName || members[text(of: name)] != nil
                if !isKnown { members[text(of: name)] = value }
                isFirst = false
            }
            return .object(members)
        case ASCII.openBracket:
            position += 1
            var elements: [JSONText] = []
            while try span.passComma(&position, isFirst: elements.isEmpty, end: ASCII.closeBracket) {
                elements.append(try tree(at: &position))
            }
            return .array(elements)
        default:
            let value = try span.value(at: position, depth: 0)
            position = value.end
            return try scalar(value)
        }
    }

    private func scalar(_ value: RowValue) throws(RowFault) -> JSONText {
        let written = String(repairing: self[value.start..<value.end])
        switch value.kind {
        case .plainString, .escapedString: return .string(text(of: value))
        case .brokenString, .overmarkedString: throw .refused("it is \(value.name)", at: value.start)
        case .integer, .negative: return .number(written)
        case .fraction, .exponent:
            let number = DecimalNumber(json: written)
            return .number(number?.scale == 0 ? number?.digits.description ?? written : written)
        case .true: return .bool(true)
        case .false: return .bool(false)
        case .null, .field, .quotedField, .object, .array: return .null
        }
    }
}
