import Domain

/// Numbers: RFC 8259, section 6.
extension Span<UInt8> {
    /// Scans an integer of at most seven digits; nil for any other number.
    ///
    /// - Parameter start: Position of a digit.
    @inline(__always)
    func shortInteger(at start: Int) -> JSONValue? {
        guard let (integer, end) = digits(at: start), self[unchecked: start] != ASCII.zero || end == start &+ 1,
            case let next = self[unchecked: end], next == ASCII.comma || next == ASCII.closeBrace
        else { return nil }
        return JSONValue(kind: .integer, start: start, end: end, integer: integer)
    }

    /// Reads up to seven digits at once: most numbers have no more. Returns nil if there are none or more, or too few
    /// bytes follow to tell.
    @inline(__always)
    func digits(at start: Int) -> (number: UInt64, end: Int)? {
        guard start <= count &- 8 else { return nil }
        let digits = word(at: start) ^ 0x3030_3030_3030_3030
        // The high bit of each byte that is more than 9.
        let others = (digits | (digits &+ 0x7676_7676_7676_7676)) & 0x8080_8080_8080_8080
        let bits = others.trailingZeroBitCount & 0x78
        guard 8...56 ~= bits else { return nil }
        let aligned = digits << UInt64(64 - bits)
        // Adds neighbours: two digits, then four, then eight.
        let pairs = (aligned &* 10 &+ aligned >> 8) & 0x00FF_00FF_00FF_00FF
        let fours = (pairs &* 100 &+ pairs >> 16) & 0x0000_FFFF_0000_FFFF
        return ((fours &* 10_000 &+ fours >> 32) & 0xFFFF_FFFF, start &+ bits / 8)
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
