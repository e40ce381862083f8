import Domain

/// Numbers: RFC 8259, section 6.
extension Span<UInt8> {
    /// Scans an integer of at most seven digits, all at once: most are. Returns nil for any other number.
    ///
    /// - Parameter start: Position of a digit.
    @inline(__always)
    func shortInteger(at start: Int) -> JSONValue? {
        guard start <= count &- 8 else { return nil }
        let word = word(at: start)
        let digits = word ^ 0x3030_3030_3030_3030
        // The high bit of each byte that is more than 9.
        let others = (digits | digits &+ 0x7676_7676_7676_7676) & 0x8080_8080_8080_8080
        let bits = UInt64(others.trailingZeroBitCount & 0x78)
        let next = UInt8(truncatingIfNeeded: word >> bits)
        guard next == ASCII.comma || next == ASCII.closeBrace, bits == 8 || digits & 0xFF != 0 else { return nil }
        let aligned = digits << (64 - bits)
        // Adds neighbours: two digits, then four, then eight.
        let pairs = (aligned &* 10 &+ aligned >> 8) & 0x00FF_00FF_00FF_00FF
        let fours = (pairs &* 100 &+ pairs >> 16) & 0x0000_FFFF_0000_FFFF
        let integer = (fours &* 10_000 &+ fours >> 32) & 0xFFFF_FFFF
        return JSONValue(kind: .integer, start: start, end: start + Int(bits / 8), integer: integer)
    }

    /// Scans a number. Needs the byte after it to find its end.
    func number(at start: Int) throws(JSONFault) -> JSONValue {
        let isNegative = self[start] == ASCII.minus
        let whole = isNegative ? start + 1 : start
        var position = try endOfDigits(from: whole, insteadOf: "a digit")
        guard self[whole] != ASCII.zero || position == whole + 1 else {
            throw .refused("a number has a leading zero", at: whole)
        }
        let integer = magnitude(of: whole..<position)
        var kind = integer == nil ? JSONValue.Kind.largeInteger : .integer
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
        return JSONValue(kind: isNegative ? .negative : kind, start: start, end: position, integer: integer ?? 0)
    }

    /// Returns nil if digits need more than 64 bits.
    func magnitude(of digits: Range<Int>) -> UInt64? {
        var magnitude: UInt64 = 0
        for position in digits {
            let (tens, tooLarge) = magnitude.multipliedReportingOverflow(by: 10)
            let (sum, stillTooLarge) = tens.addingReportingOverflow(UInt64(self[position] &- ASCII.zero))
            guard !tooLarge, !stillTooLarge else { return nil }
            magnitude = sum
        }
        return magnitude
    }

    private func endOfDigits(from start: Int, insteadOf expected: String) throws(JSONFault) -> Int {
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
    init?(json: Span<UInt8>) {
        // The value is `digits` × 10^`power`. `count` digits are in it; `zeros` follow, unless the number ends.
        var (digits, count, zeros, power) = (UInt64(0), 0, 0, 0)
        var (position, isInFraction) = (0, false)
        while position < json.count, json[position] | 0x20 != UInt8(ascii: "e") {
            let byte = json[position]
            position += 1
            if isInFraction { power -= 1 }
            switch byte {
            case UInt8(ascii: "."): isInFraction = true
            case ASCII.zero: zeros += digits == 0 ? 0 : 1
            default:
                count += zeros + 1
                guard count <= Self.maximumDigits else { return nil }
                for _ in 0...zeros { digits *= 10 }
                digits += UInt64(byte - ASCII.zero)
                zeros = 0
            }
        }
        if position < json.count { power += Self.exponent(json.extracting((position + 1)...)) }
        power += zeros
        guard digits > 0 else {
            self.init(0)
            return
        }
        guard power > 0 else {
            self.init(digits: digits, scale: -power)
            return
        }
        guard count + power <= Self.maximumDigits else { return nil }
        for _ in 0..<power { digits *= 10 }
        self.init(digits: digits, scale: 0)
    }

    /// Capped beyond what the digits of any document could compensate.
    private static func exponent(_ json: Span<UInt8>) -> Int {
        var magnitude = 0
        for position in json.indices where ASCII.digits ~= json[position] && magnitude < 1 << 48 {
            magnitude = magnitude * 10 + Int(json[position] - ASCII.zero)
        }
        return json[0] == ASCII.minus ? -magnitude : magnitude
    }
}
