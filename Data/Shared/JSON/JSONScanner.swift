/// Bytes in JSON's grammar.
enum ASCII {
    static let quote = UInt8(ascii: "\"")
    static let backslash = UInt8(ascii: "\\")
    static let openBrace = UInt8(ascii: "{")
    static let closeBrace = UInt8(ascii: "}")
    static let openBracket = UInt8(ascii: "[")
    static let closeBracket = UInt8(ascii: "]")
    static let colon = UInt8(ascii: ":")
    static let comma = UInt8(ascii: ",")
    static let minus = UInt8(ascii: "-")
    static let zero = UInt8(ascii: "0")
    static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
}

/// A scanned, valid JSON value: its kind and its position in the span, without its bytes.
struct JSONValue {
    enum Kind: UInt8 {
        /// The bytes between the quotes are the content.
        case plainString
        /// The content has escapes to decode.
        case escapedString
        case integer
        /// An integer of 2⁶⁴ or more.
        case largeInteger
        /// Integer or fraction, including −0.
        case negative
        case fraction
        case exponent
        case `true`
        case `false`
        case null
        case object
        case array
    }

    var kind: Kind
    var start: Int
    /// Position after the last byte.
    var end: Int
    /// Valid only for the kind `integer`.
    var integer: UInt64 = 0
}

extension JSONValue.Kind {
    var isString: Bool { self == .plainString || self == .escapedString }

    /// Completes "it is …, not an array".
    var name: String {
        switch self {
        case .plainString, .escapedString: "a string"
        case .integer, .largeInteger, .negative, .fraction, .exponent: "a number"
        case .true, .false: "a Boolean"
        case .null: "null"
        case .object: "an object"
        case .array: "an array"
        }
    }
}

/// Stateless scanning functions. If the bytes end too early, the caller fetches more and scans again from the same
/// position.
extension Span<UInt8> {
    @inline(__always)
    func byte(at position: Int) throws(JSONFault) -> UInt8 {
        guard position < count else { throw .incomplete }
        return self[position]
    }

    /// Eight bytes, little-endian. Bounds are checked; the call is only unsafe for types with invalid bit patterns.
    @inline(__always)
    func word(at position: Int) -> UInt64 {
        UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self))
    }

    /// Returns the position of the first byte that is not white space, or the end of the span.
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

    /// Scans any value, including nested elements and members.
    func value(at start: Int, depth: Int) throws(JSONFault) -> JSONValue {
        let first = try byte(at: start)
        guard first == ASCII.openBrace || first == ASCII.openBracket else { return try scalar(at: start) }
        var skipper = JSONSkipper(depth: depth)
        var end = start
        while !(try skipper.step(self, &end)) {}
        return JSONValue(kind: first == ASCII.openBrace ? .object : .array, start: start, end: end)
    }

    /// Recognizes objects and lists by their first byte, without checking their content.
    func kind(at start: Int) throws(JSONFault) -> JSONValue.Kind {
        switch try byte(at: start) {
        case ASCII.openBrace: .object
        case ASCII.openBracket: .array
        default: try scalar(at: start).kind
        }
    }

    /// Scans a value that is neither an object nor a list.
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

    /// - Parameter letters: Letters of the word, padded with a zero to five.
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

    /// Returns the fault for a byte that the grammar does not allow here.
    func unexpected(at position: Int, insteadOf expected: String) -> JSONFault {
        let byte = self[position]
        let hexadecimal = String(byte, radix: 16, uppercase: true)
        let found =
            (0x20..<0x7F).contains(byte)
            ? "'\(Character(Unicode.Scalar(byte)))'"
            : "the byte 0x\(byte < 0x10 ? "0" : "")\(hexadecimal)"
        return .refused("expected \(expected), found \(found)", at: position)
    }
}

/// Checks and skips one value of any size, one token at a time. Between two tokens, the caller may replace the bytes
/// with the ones that follow. It does not recurse: each enclosing container takes one bit.
struct JSONSkipper {
    /// Maximum nesting of containers, including the root.
    static let deepest = 512

    private enum Expected {
        case value, firstElement, key, firstKey, colon, separator
    }

    /// Bit n is set if the container at depth n is an object.
    private var objects = InlineArray<9, UInt64>(repeating: 0)
    private let outerDepth: Int
    private var depth: Int
    private var expected = Expected.value

    /// - Parameter depth: Number of enclosing containers.
    init(depth: Int) {
        outerDepth = depth
        self.depth = depth
    }

    /// Skips white space and one token.
    ///
    /// - Parameter position: Moves only past a complete token.
    /// - Returns: Whether the value has ended.
    mutating func step(_ bytes: Span<UInt8>, _ position: inout Int) throws(JSONFault) -> Bool {
        position = bytes.skippingSpace(from: position)
        let byte = try bytes.byte(at: position)
        switch expected {
        case .firstElement where byte == ASCII.closeBracket, .firstKey where byte == ASCII.closeBrace:
            close()
            position += 1
        case .value, .firstElement:
            try skipValue(byte, bytes, &position)
        case .key, .firstKey:
            position = try bytes.key(at: position).end
            expected = .colon
        case .colon:
            guard byte == ASCII.colon else { throw bytes.unexpected(at: position, insteadOf: "':'") }
            position += 1
            expected = .value
        case .separator:
            try skipSeparator(byte, bytes, at: position)
            position += 1
        }
        return expected == .separator && depth == outerDepth
    }

    private mutating func skipValue(_ byte: UInt8, _ bytes: Span<UInt8>, _ position: inout Int) throws(JSONFault) {
        switch byte {
        case ASCII.openBrace, ASCII.openBracket:
            guard depth < Self.deepest else {
                throw .refused("it is nested more than \(Self.deepest) levels deep", at: position)
            }
            depth += 1
            isInObject = byte == ASCII.openBrace
            expected = isInObject ? .firstKey : .firstElement
            position += 1
        default:
            position = try bytes.scalar(at: position).end
            expected = .separator
        }
    }

    private mutating func skipSeparator(_ byte: UInt8, _ bytes: Span<UInt8>, at position: Int) throws(JSONFault) {
        switch byte {
        case ASCII.comma: expected = isInObject ? .key : .value
        case ASCII.closeBrace where isInObject: close()
        case ASCII.closeBracket where !isInObject: close()
        default: throw bytes.unexpected(at: position, insteadOf: isInObject ? "',' or '}'" : "',' or ']'")
        }
    }

    private mutating func close() {
        depth -= 1
        expected = .separator
    }

    private var isInObject: Bool {
        get { objects[depth >> 6] >> UInt64(depth & 63) & 1 == 1 }
        set {
            let bit: UInt64 = 1 << UInt64(depth & 63)
            if newValue { objects[depth >> 6] |= bit } else { objects[depth >> 6] &= ~bit }
        }
    }
}
