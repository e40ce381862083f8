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

    /// Eight bytes, little-endian. Not checked, because the caller has to know anyway that there are so many.
    ///
    /// - Precondition: `0...count - 8 ~= position`.
    @inline(__always)
    func word(at position: Int) -> UInt64 {
        UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: position, as: UInt64.self))
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
    @inline(__always)
    func value(at start: Int, depth: Int) throws(JSONFault) -> JSONValue {
        switch try byte(at: start) {
        case ASCII.quote: try string(at: start)
        case ASCII.digits: if let short = shortInteger(at: start) { short } else { try number(at: start) }
        case ASCII.openBrace, ASCII.openBracket: try container(at: start, depth: depth)
        default: try scalar(at: start)
        }
    }

    private func container(at start: Int, depth: Int) throws(JSONFault) -> JSONValue {
        try JSONStructure.checkDepth(depth, at: start)
        let kind = self[start] == ASCII.openBrace ? JSONValue.Kind.object : .array
        var position = start
        while true {
            var next = skippingSpace(from: position == start ? start + 1 : position)
            if try byte(at: next) == (kind == .object ? ASCII.closeBrace : ASCII.closeBracket) {
                return JSONValue(kind: kind, start: start, end: next + 1)
            }
            if kind == .object {
                next = try lead(at: position, isFirst: position == start).end
            } else if position != start {
                guard self[next] == ASCII.comma else { throw unexpected(at: next, insteadOf: "',' or ']'") }
                next = skippingSpace(from: next + 1)
            }
            position = try value(at: next, depth: depth + 1).end
        }
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
        case UInt8(ascii: "t"): try literal(0x6575_7274, .true, at: start)
        case UInt8(ascii: "f"): try literal(0x65_736C_6166, .false, at: start)
        case UInt8(ascii: "n"): try literal(0x6C6C_756E, .null, at: start)
        default: throw unexpected(at: start, insteadOf: "a value")
        }
    }

    /// - Parameter letters: Letters of the literal, little-endian.
    @inline(__always)
    private func literal(_ letters: UInt64, _ kind: JSONValue.Kind, at start: Int) throws(JSONFault) -> JSONValue {
        var position = start
        for shift in stride(from: UInt64(0), to: letters >> 32 == 0 ? 32 : 40, by: 8) {
            guard try byte(at: position) == UInt8(truncatingIfNeeded: letters >> shift) else {
                throw unexpected(at: position, insteadOf: "\(kind)")
            }
            position += 1
        }
        return JSONValue(kind: kind, start: start, end: position)
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

/// Checks the structure of one value of any size, one token at a time. Between two tokens, the caller may replace the
/// bytes with the ones that follow. It does not recurse: each enclosing container takes one bit.
struct JSONStructure {
    /// Maximum nesting of containers, including the root.
    static let deepest = 512

    enum Expected {
        case value, firstElement, key, firstKey, colon, separator
    }

    /// Bit n is set if the container at depth n is an object.
    private var objects = InlineArray<9, UInt64>(repeating: 0)
    private(set) var depth = 0
    private(set) var expected = Expected.value

    /// Starts at an element of a list in the root object.
    static var atElement: JSONStructure {
        var structure = JSONStructure()
        structure.open(isObject: true)
        structure.open(isObject: false)
        structure.expected = .value
        return structure
    }

    var isComplete: Bool { expected == .separator && depth == 0 }

    var isAtName: Bool { expected == .key || expected == .firstKey }

    /// Checks one token.
    ///
    /// - Parameter position: Start of the token. Moves only past a complete one.
    mutating func step(_ bytes: Span<UInt8>, _ position: inout Int) throws(JSONFault) {
        let byte = try bytes.byte(at: position)
        switch expected {
        case .firstElement where byte == ASCII.closeBracket, .firstKey where byte == ASCII.closeBrace: close()
        case .value where byte == ASCII.openBrace || byte == ASCII.openBracket,
            .firstElement where byte == ASCII.openBrace || byte == ASCII.openBracket:
            try Self.checkDepth(depth, at: position)
            open(isObject: byte == ASCII.openBrace)
        case .value, .firstElement:
            position = try bytes.scalar(at: position).end
            return pass()
        case .key, .firstKey:
            position = try bytes.key(at: position).end
            expected = .colon
            return
        case .colon where byte == ASCII.colon: expected = .value
        case .colon: throw bytes.unexpected(at: position, insteadOf: "':'")
        case .separator where byte == ASCII.comma: expected = isInObject ? .key : .value
        case .separator where byte == (isInObject ? ASCII.closeBrace : ASCII.closeBracket): close()
        case .separator: throw bytes.unexpected(at: position, insteadOf: isInObject ? "',' or '}'" : "',' or ']'")
        }
        position += 1
    }

    /// Throws if a container in this many others is nested too deep.
    static func checkDepth(_ depth: Int, at start: Int) throws(JSONFault) {
        guard depth < deepest else { throw .refused("it is nested more than \(deepest) levels deep", at: start) }
    }

    /// Notes that the caller has scanned the expected value.
    mutating func pass(withComma: Bool = false) {
        expected = withComma ? .value : .separator
    }

    private mutating func open(isObject: Bool) {
        depth += 1
        let bit: UInt64 = 1 << UInt64(depth & 63)
        if isObject { objects[depth >> 6] |= bit } else { objects[depth >> 6] &= ~bit }
        expected = isObject ? .firstKey : .firstElement
    }

    private mutating func close() {
        depth -= 1
        expected = .separator
    }

    private var isInObject: Bool { objects[depth >> 6] >> UInt64(depth & 63) & 1 == 1 }
}
