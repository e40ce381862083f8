/// Numbers: RFC 8259, section 6.
extension Span<UInt8> {
    /// A number and the byte after it, without which it is not known to have ended.
    func number(at start: Int) throws(JSONFault) -> JSONValue {
        var kind = JSONValue.Kind.integer
        var position = start
        if self[position] == ASCII.minus {
            kind = .negative
            position += 1
        }
        let (magnitude, end) = try wholePart(at: position)
        if magnitude == nil, kind == .integer { kind = .largeInteger }
        position = end
        if try byte(at: position) == UInt8(ascii: ".") {
            if kind != .negative { kind = .fraction }
            position = try endOfDigits(from: position + 1, after: "the decimal point")
        }
        if try byte(at: position) | 0x20 == UInt8(ascii: "e") {
            if kind != .negative, kind != .fraction { kind = .exponent }
            position += 1
            let sign = try byte(at: position)
            if sign == ASCII.minus || sign == UInt8(ascii: "+") { position += 1 }
            position = try endOfDigits(from: position, after: "the exponent's e")
            _ = try byte(at: position)
        }
        return JSONValue(kind: kind, start: start, end: position, integer: magnitude ?? 0)
    }

    /// The digits before a decimal point; no value where it needs more than 64 bits.
    private func wholePart(at start: Int) throws(JSONFault) -> (magnitude: UInt64?, end: Int) {
        // Nineteen nines are less than 2⁶⁴: so many digits cannot overflow, and need no check each.
        var magnitude: UInt64 = 0
        var position = start
        while position < count, ASCII.digits ~= self[position] {
            magnitude = magnitude &* 10 &+ UInt64(self[position] &- ASCII.zero)
            position += 1
        }
        if position == start {
            _ = try byte(at: start)
            throw unexpected(at: start, insteadOf: "a digit")
        }
        guard self[start] != ASCII.zero || position == start + 1 else {
            throw .refused("a number starts with a zero that JSON does not allow", at: start)
        }
        return (position - start > 19 ? checkedMagnitude(start..<position) : magnitude, position)
    }

    private func checkedMagnitude(_ digits: Range<Int>) -> UInt64? {
        var magnitude: UInt64 = 0
        for position in digits {
            let (tens, tooLarge) = magnitude.multipliedReportingOverflow(by: 10)
            let (sum, stillTooLarge) = tens.addingReportingOverflow(UInt64(self[position] &- ASCII.zero))
            guard !tooLarge, !stillTooLarge else { return nil }
            magnitude = sum
        }
        return magnitude
    }

    private func endOfDigits(from start: Int, after what: String) throws(JSONFault) -> Int {
        guard ASCII.digits ~= (try byte(at: start)) else {
            throw unexpected(at: start, insteadOf: "a digit after \(what)")
        }
        var position = start + 1
        while position < count, ASCII.digits ~= self[position] { position += 1 }
        return position
    }
}
