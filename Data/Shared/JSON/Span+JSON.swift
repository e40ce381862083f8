/// Scanning is a set of functions from a span and a position to a value or a fault. They keep no state: where the
/// bytes end too early, the caller gets more and asks again from the same position.
extension Span<UInt8> {
    @inline(__always)
    func byte(at position: Int) throws(JSONFault) -> UInt8 {
        guard position < count else { throw .incomplete }
        return self[position]
    }

    /// Eight bytes, the first one lowest. Its bounds are checked: what is unsafe about the call below would be a type
    /// that has bit patterns without a meaning.
    @inline(__always)
    func word(at position: Int) -> UInt64 {
        UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self))
    }

    /// The position of the first byte that is not white space, or the end.
    @inline(__always)
    func skippingSpace(from position: Int) -> Int {
        guard position < count, self[position] <= 0x20 else { return position }
        return endOfSpace(from: position)
    }

    private func endOfSpace(from position: Int) -> Int {
        var position = position
        while position < count {
            switch self[position] {
            case 0x20, 0x0A, 0x0D, 0x09: position += 1
            default: return position
            }
        }
        return position
    }

    /// Any value. What it contains is checked too.
    func value(at start: Int, depth: Int) throws(JSONFault) -> JSONValue {
        let first = try byte(at: start)
        guard first == ASCII.openBrace || first == ASCII.openBracket else { return try scalar(at: start) }
        var skipper = JSONSkipper(depth: depth)
        var end = start
        while !(try skipper.step(self, &end)) {}
        return JSONValue(kind: first == ASCII.openBrace ? .object : .array, start: start, end: end)
    }

    /// What the value is that starts there. An object or a list is told by its first byte.
    func kind(at start: Int) throws(JSONFault) -> JSONValue.Kind {
        switch try byte(at: start) {
        case ASCII.openBrace: .object
        case ASCII.openBracket: .array
        default: try scalar(at: start).kind
        }
    }

    /// A value that is neither an object nor a list.
    func scalar(at start: Int) throws(JSONFault) -> JSONValue {
        switch try byte(at: start) {
        case ASCII.quote: try string(at: start)
        case ASCII.minus, ASCII.digits: try number(at: start)
        case UInt8(ascii: "t"): try literal([0x74, 0x72, 0x75, 0x65, 0], "true", .true, at: start)
        case UInt8(ascii: "f"): try literal([0x66, 0x61, 0x6C, 0x73, 0x65], "false", .false, at: start)
        case UInt8(ascii: "n"): try literal([0x6E, 0x75, 0x6C, 0x6C, 0], "null", .null, at: start)
        default: throw unexpected(at: start, insteadOf: "a value")
        }
    }

    /// - Parameter letters: the word's, and a zero after four.
    private func literal(
        _ letters: InlineArray<5, UInt8>,
        _ word: StaticString,
        _ kind: JSONValue.Kind,
        at start: Int
    ) throws(JSONFault) -> JSONValue {
        let count = letters[4] == 0 ? 4 : 5
        for place in 0..<count {
            guard try byte(at: start + place) == letters[place] else {
                throw unexpected(at: start + place, insteadOf: "\(word)")
            }
        }
        return JSONValue(kind: kind, start: start, end: start + count)
    }

    /// The fault of a byte that the grammar does not allow there.
    func unexpected(at position: Int, insteadOf expected: String) -> JSONFault {
        let byte = self[position]
        let hexadecimal = String(byte, radix: 16, uppercase: true)
        let found =
            (0x20..<0x7F).contains(byte)
            ? "'\(Character(Unicode.Scalar(byte)))'"
            : "the byte 0x\(byte < 0x10 ? "0" : "")\(hexadecimal)"
        return .refused("\(found) stands where \(expected) should be", at: position)
    }
}
