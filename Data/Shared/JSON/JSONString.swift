/// Strings: RFC 8259, section 7.
extension Span<UInt8> {
    /// - Parameter start: Position of the opening quote.
    func string(at start: Int) throws(JSONFault) -> JSONValue {
        // Most strings are short and plain: the function for the others would slow these down if it were inlined.
        guard start < count &- 17 else { return try longString(at: start, from: start + 1) }
        let end = start &+ 1 &+ plainCount(at: start &+ 1)
        guard self[unchecked: end] == ASCII.quote else { return try longString(at: start, from: end) }
        return JSONValue(kind: .plainString, start: start, end: end &+ 1)
    }

    /// - Parameter position: Start of what is not scanned yet.
    @inline(never)
    private func longString(at start: Int, from position: Int) throws(JSONFault) -> JSONValue {
        var position = position
        var kind = JSONValue.Kind.plainString
        while true {
            position = plainEnd(from: position)
            switch try byte(at: position) {
            case ASCII.quote:
                return JSONValue(kind: kind, start: start, end: position + 1)
            case ASCII.backslash:
                kind = .escapedString
                position = try escape(at: position).end
            case 0x80...:
                repeat {
                    // Most letters outside ASCII have two bytes.
                    let isPair =
                        0xC2...0xDF ~= self[position] && position + 1 < count && self[position + 1] & 0xC0 == 0x80
                    position = isPair ? position + 2 : try endOfUTF8Sequence(at: position)
                } while position < count && self[position] >= 0x80
            default:
                throw .refused("unescaped control character in a string", at: position)
            }
        }
    }

    /// Returns the position of the first quote, backslash, control character or non-ASCII byte.
    @inline(__always)
    private func plainEnd(from position: Int) -> Int {
        var position = position
        while position <= count &- 16 {
            let plain = plainCount(at: position)
            position &+= plain
            if plain < 16 { return position }
        }
        while position < count, Self.specialBytes(UInt64(self[position]) | 0x2020_2020_2020_2000) == 0 {
            position += 1
        }
        return position
    }

    /// Of the sixteen bytes at a position, returns the number before the first of these.
    @inline(__always)
    private func plainCount(at position: Int) -> Int {
        let (low, high) = (Self.specialBytes(word(at: position)), Self.specialBytes(word(at: position &+ 8)))
        return low == 0 ? 8 &+ high.trailingZeroBitCount / 8 : low.trailingZeroBitCount / 8
    }

    /// Sets the high bit of each such byte. Only the lowest is reliable: a subtraction that borrows can mark bytes
    /// above.
    private static func specialBytes(_ word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quotes = word ^ (ones &* UInt64(ASCII.quote))
        let backslashes = word ^ (ones &* UInt64(ASCII.backslash))
        let found = (quotes &- ones) | (backslashes &- ones) | (word &- (ones &* 0x20)) | word
        return found & (ones &* 0x80)
    }

    /// Returns the escaped character and the end of the escape. A surrogate pair is one escape of twelve bytes.
    ///
    /// - Parameter start: Position of the backslash.
    func escape(at start: Int) throws(JSONFault) -> (scalar: Unicode.Scalar, end: Int) {
        let plain: Unicode.Scalar
        switch try byte(at: start + 1) {
        case ASCII.quote: plain = "\""
        case ASCII.backslash: plain = "\\"
        case UInt8(ascii: "/"): plain = "/"
        case UInt8(ascii: "b"): plain = "\u{8}"
        case UInt8(ascii: "f"): plain = "\u{C}"
        case UInt8(ascii: "n"): plain = "\n"
        case UInt8(ascii: "r"): plain = "\r"
        case UInt8(ascii: "t"): plain = "\t"
        case UInt8(ascii: "u"): return try unicodeEscape(at: start)
        default: throw .refused("invalid escape in a string", at: start)
        }
        return (plain, start + 2)
    }

    private func unicodeEscape(at start: Int) throws(JSONFault) -> (scalar: Unicode.Scalar, end: Int) {
        let unit = try codeUnit(at: start)
        if let scalar = Unicode.Scalar(unit) { return (scalar, start + 6) }
        let alone = JSONFault.refused("unpaired surrogate in a string", at: start)
        guard unit < 0xDC00, try byte(at: start + 6) == ASCII.backslash, try byte(at: start + 7) == UInt8(ascii: "u")
        else { throw alone }
        let low = try codeUnit(at: start + 6)
        guard 0xDC00...0xDFFF ~= low,
            let scalar = Unicode.Scalar(0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(low) - 0xDC00))
        else { throw alone }
        return (scalar, start + 12)
    }

    /// Reads the four hexadecimal digits after `\u`.
    private func codeUnit(at start: Int) throws(JSONFault) -> UInt16 {
        var unit: UInt16 = 0
        for position in start + 2..<start + 6 {
            guard let digit = Character(Unicode.Scalar(try byte(at: position))).hexDigitValue else {
                throw .refused("\\u is not followed by four hexadecimal digits", at: start)
            }
            unit = unit << 4 | UInt16(digit)
        }
        return unit
    }

    /// Returns the end of a well-formed sequence of two to four bytes (Unicode, table 3-7).
    private func endOfUTF8Sequence(at start: Int) throws(JSONFault) -> Int {
        let second: ClosedRange<UInt8>
        let length: Int
        switch self[start] {
        case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: throw Self.invalidUTF8(at: start)
        }
        for position in start + 1..<start + length {
            let allowed = position == start + 1 ? second : 0x80...0xBF
            guard allowed ~= (try byte(at: position)) else { throw Self.invalidUTF8(at: start) }
        }
        return start + length
    }

    private static func invalidUTF8(at position: Int) -> JSONFault {
        .refused("a string is not valid UTF-8", at: position)
    }
}

extension Span<UInt8> {
    /// - Parameter value: A string in this span.
    func text(of value: JSONValue) throws(JSONFault) -> String {
        guard value.kind == .escapedString else {
            let plain = extracting(value.start + 1..<value.end - 1)
            return plain.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
        }
        return String(decoding: try decodedUnits(of: value), as: UTF8.self)
    }

    /// Whether a string in this span, with its escapes decoded, equals these bytes.
    func string(_ value: JSONValue, equals name: Span<UInt8>) throws(JSONFault) -> Bool {
        guard value.kind == .plainString else { return try decodedUnits(of: value) == name.indices.map { name[$0] } }
        guard value.end - value.start - 2 == name.count else { return false }
        for index in name.indices where self[value.start + 1 + index] != name[index] { return false }
        return true
    }

    /// Returns the string for a message: quoted, at most 40 characters, without terminal control characters.
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
