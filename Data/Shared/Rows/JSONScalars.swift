import Domain

/// Numbers: RFC 8259, section 6.
extension Span<UInt8> {
    /// Scans a number. Needs the byte after it to find its end.
    func number(at start: Int) throws(RowFault) -> RowValue {
        let isNegative = self[start] == ASCII.minus
        let whole = isNegative ? start + 1 : start
        var position = try endOfDigits(from: whole, insteadOf: "a digit")
        guard self[whole] != ASCII.zero || position == whole + 1 else {
            throw .refused("a number has a leading zero", at: whole)
        }
        var kind = RowValue.Kind.integer
        if try byte(at: position) == UInt8(ascii: ".") {
            kind = .fraction
            position = try endOfDigits(from: position + 1, insteadOf: "a digit after the decimal point")
        }
        if try byte(at: position) | 0x20 == UInt8(ascii: "e") {
            if kind != .fraction { kind = .exponent }
            position += 1
            let sign = try byte(at: position)
            if sign == ASCII.minus || sign == UInt8(ascii: "+") { position += 1 }
            position = try endOfDigits(from: position, insteadOf: "a digit after the exponent's e")
            _ = try byte(at: position)
        }
        return RowValue(kind: isNegative ? .negative : kind, start: start, end: position)
    }

    /// Returns nil if digits need more than 64 bits.
    func magnitude(of digits: Range<Int>) -> UInt64? {
        // 10¹⁹ − 1 is less than 2⁶⁴.
        guard digits.count <= 19 else {
            return extracting(digits).withUnsafeBufferPointer { UInt64(String(repairing: $0)) }
        }
        var magnitude: UInt64 = 0
        for position in digits { magnitude = magnitude &* 10 &+ UInt64(self[position] &- ASCII.zero) }
        return magnitude
    }

    private func endOfDigits(from start: Int, insteadOf expected: String) throws(RowFault) -> Int {
        guard ASCII.digits ~= (try byte(at: start)) else { throw unexpected(at: start, insteadOf: expected) }
        var position = start + 1
        while position < count, ASCII.digits ~= self[position] { position += 1 }
        return position
    }
}

extension DecimalNumber {
    /// Returns nil if the exact value has too many digits.
    ///
    /// - Parameter json: Valid JSON number without a sign.
    init?(json: String) {
        let parts = json.split { $0 == "e" || $0 == "E" }
        let point = parts[0].firstIndex(of: ".") ?? parts[0].endIndex
        let fraction = parts[0][point...].dropFirst()
        var digits = String((parts[0][..<point] + fraction).drop { $0 == "0" })
        guard !digits.isEmpty else {
            self.init(digits: 0, scale: 0)
            return
        }
        // Too large for the digits of any document to compensate, with either sign.
        let bound = 1 << 48
        let written = parts.count == 1 ? 0 : Int(parts[1]) ?? bound
        let exponent = max(-bound, min(bound, written))
        var power = exponent - fraction.count
        while digits.last == "0" {
            digits.removeLast()
            power += 1
        }
        if 0..<Self.maximumDigits ~= power {
            digits += String(repeating: "0", count: power)
            power = 0
        }
        guard power <= 0, digits.count <= Self.maximumDigits, let number = UInt64(digits) else { return nil }
        self.init(digits: number, scale: -power)
    }
}

/// Strings: RFC 8259, section 7.
extension Span<UInt8> {
    /// - Parameter start: Position of the opening quote.
    func string(at start: Int) throws(RowFault) -> RowValue {
        var position = start + 1
        var kind = RowValue.Kind.plainString
        // Bytes since the last plain one of ASCII, which ends a run of marks.
        var bytesOfMarks = 0
        var mayBeOvermarked = false
        while true {
            let end = plainEnd(from: position)
            if end > position { bytesOfMarks = 0 }
            position = end
            switch try byte(at: position) {
            case ASCII.quote:
                let content = start + 1..<position
                if mayBeOvermarked, kind != .brokenString, isOvermarked(content) { kind = .overmarkedString }
                return RowValue(kind: kind, start: start, end: position + 1)
            case ASCII.backslash:
                let escape = try escape(at: position)
                kind = escape.scalar == nil || kind == .brokenString ? .brokenString : .escapedString
                position = escape.end
            case 0x80...:
                position = try endOfUTF8(from: position)
            default:
                throw .refused("unescaped control character in a string", at: position)
            }
            bytesOfMarks += position - end
            mayBeOvermarked = mayBeOvermarked || CombiningMarks.canExceed(in: bytesOfMarks)
        }
    }

    /// - Parameter content: Of a valid string.
    private func isOvermarked(_ content: Range<Int>) -> Bool {
        String(decoding: unescaped(content), as: UTF8.self).hasTooManyMarks
    }

    /// Returns the position of the first quote, backslash, control character or non-ASCII byte.
    @inline(__always)
    private func plainEnd(from start: Int) -> Int {
        var position = start
        while position <= count &- 8 {
            let special = specialBytes(at: position)
            guard special == 0 else { return position &+ special.trailingZeroBitCount / 8 }
            position &+= 8
        }
        while position < count, 0x20..<0x80 ~= self[position], self[position] != ASCII.quote,
            self[position] != ASCII.backslash
        { position += 1 }
        return position
    }

    /// Of the eight bytes at a position, sets the high bit of each such byte. Only the lowest is reliable: a subtraction
    /// that borrows can mark bytes above.
    @inline(__always)
    private func specialBytes(at position: Int) -> UInt64 {
        // Not checked again: the caller knows that there are eight bytes.
        let loaded = bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: position, as: UInt64.self)
        let word = UInt64(littleEndian: loaded)
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quotes = word ^ (ones &* UInt64(ASCII.quote))
        let backslashes = word ^ (ones &* UInt64(ASCII.backslash))
        let found = (quotes &- ones) | (backslashes &- ones) | (word &- (ones &* 0x20)) | word
        return found & (ones &* 0x80)
    }

    /// Returns the end of a run of bytes outside ASCII.
    private func endOfUTF8(from start: Int) throws(RowFault) -> Int {
        var end = start
        while try byte(at: end) >= 0x80 { end += 1 }
        do {
            _ = try UTF8Span(validating: extracting(start..<end))
        } catch {
            throw .refused("a string is not valid UTF-8", at: start + error.byteOffsets.lowerBound)
        }
        return end
    }

    /// Returns the escaped character and the end of the escape. A surrogate pair is one escape of twelve bytes; half of one
    /// is no character.
    ///
    /// - Parameter start: Position of the backslash.
    private func escape(at start: Int) throws(RowFault) -> (scalar: Unicode.Scalar?, end: Int) {
        let mark = try byte(at: start + 1)
        if mark == UInt8(ascii: "u") { return try unicodeEscape(at: start) }
        let plain = "\"\\/\u{8}\u{C}\n\r\t".unicodeScalars
        for (letter, scalar) in zip("\"\\/bfnrt".utf8, plain) where letter == mark {
            return (scalar, start + 2)
        }
        throw .refused("invalid escape in a string", at: start)
    }

    private func unicodeEscape(at start: Int) throws(RowFault) -> (scalar: Unicode.Scalar?, end: Int) {
        let unit = try codeUnit(at: start)
        if let scalar = Unicode.Scalar(unit) { return (scalar, start + 6) }
        guard unit < 0xDC00, try byte(at: start + 6) == ASCII.backslash,
            try byte(at: start + 7) == UInt8(ascii: "u"),
            case let low = try codeUnit(at: start + 6), 0xDC00...0xDFFF ~= low
        else { return (nil, start + 6) }
        return (Unicode.Scalar(0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(low) - 0xDC00)), start + 12)
    }

    /// Reads the four hexadecimal digits after `\u`.
    private func codeUnit(at start: Int) throws(RowFault) -> UInt16 {
        var unit: UInt16 = 0
        for position in start + 2..<start + 6 {
            guard let digit = ASCII.hexadecimalDigit(try byte(at: position)) else {
                throw .refused("\\u is not followed by four hexadecimal digits", at: start)
            }
            unit = unit << 4 | UInt16(digit)
        }
        return unit
    }

    /// Decodes the content of a valid string.
    func unescaped(_ content: Range<Int>) -> [UInt8] {
        var units: [UInt8] = []
        var position = content.lowerBound
        while position < content.upperBound {
            // The string was scanned, so each escape is valid.
            if self[position] == ASCII.backslash, let escape = try? escape(at: position) {
                units += escape.scalar.flatMap(UTF8.encode) ?? UTF8.encodedReplacementCharacter
                position = escape.end
            } else {
                units.append(self[position])
                position += 1
            }
        }
        return units
    }
}
