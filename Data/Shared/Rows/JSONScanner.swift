import Domain

/// Bytes in the grammars of JSON and CSV.
enum ASCII {
    static let space = UInt8(ascii: " ")
    static let tab = UInt8(ascii: "\t")
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let quote = UInt8(ascii: "\"")
    static let backslash = UInt8(ascii: "\\")
    static let openBrace = UInt8(ascii: "{")
    static let closeBrace = UInt8(ascii: "}")
    static let openBracket = UInt8(ascii: "[")
    static let closeBracket = UInt8(ascii: "]")
    static let colon = UInt8(ascii: ":")
    static let semicolon = UInt8(ascii: ";")
    static let comma = UInt8(ascii: ",")
    static let minus = UInt8(ascii: "-")
    static let pipe = UInt8(ascii: "|")
    static let zero = UInt8(ascii: "0")
    static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

    /// nil for another byte.
    static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
        let letter = byte | 0x20
        return switch byte {
        case digits: byte - zero
        case _ where UInt8(ascii: "a")...UInt8(ascii: "f") ~= letter: letter - UInt8(ascii: "a") + 10
        default: nil
        }
    }
}

/// A member of the root object, and the elements of its value if that is a list.
struct RootMember {
    let name: RowValue
    let value: RowValue
    /// Where the elements of a list begin: a document of the largest size can have very many.
    let elements: [UInt32]
}

/// Scans JSON (RFC 8259) without decoding it. If the bytes end too early, the caller gets more and scans again from the
/// same position.
extension Span<UInt8> {
    /// Maximum nesting of containers, including the root.
    private static var deepest: Int { 512 }

    @inline(__always)
    func byte(at position: Int) throws(RowFault) -> UInt8 {
        guard position < count else { throw .incomplete }
        return self[position]
    }

    /// Returns the position of the first byte that is not white space, or the end of the span.
    @inline(__always)
    func skippingSpace(from start: Int) -> Int {
        var position = start
        while position < count, self[position] <= 0x20 {
            switch self[position] {
            case 0x20, ASCII.lineFeed, ASCII.carriageReturn, ASCII.tab: position += 1
            default: return position
            }
        }
        return position
    }

    /// The position of the root value. A byte order mark, which some editors write, is no part of the document.
    var rootStart: Int {
        let hasMark = count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF
        return skippingSpace(from: hasMark ? 3 : 0)
    }

    /// Returns the members of the root object. Throws unless this is a complete document with an object at its root.
    @discardableResult
    func scanDocument() throws(RowFault) -> [RootMember] {
        var position = rootStart
        try checkRoot(at: position)
        position += 1
        var members: [RootMember] = []
        while let name = try passName(&position, isFirst: members.isEmpty) {
            let start = position
            guard try byte(at: start) == ASCII.openBracket else {
                let value = try value(at: start, depth: 1)
                members.append(RootMember(name: name, value: value, elements: []))
                position = value.end
                continue
            }
            var elements: [UInt32] = []
            position += 1
            while try passComma(&position, isFirst: elements.isEmpty, end: ASCII.closeBracket) {
                elements.append(UInt32(position))
                position = try value(at: position, depth: 2).end
            }
            let list = RowValue(kind: .array, start: start, end: position)
            members.append(RootMember(name: name, value: list, elements: elements))
        }
        let end = skippingSpace(from: position)
        guard end == count else { throw unexpected(at: end, insteadOf: "the end") }
        return members
    }

    /// Throws unless the first bytes show that the root value is an object.
    func checkRoot(at start: Int) throws(RowFault) {
        switch try byte(at: start) {
        case ASCII.openBrace:
            return
        case UInt8(ascii: "<"):
            let format = start + 1 < count && self[start + 1] == UInt8(ascii: "?") ? "XML" : "an HTML page"
            throw .refused("it is \(format), not JSON", at: start, ServerRemedy.checkAddress)
        case ASCII.minus, ASCII.digits:
            // The number may continue, but it cannot become an object.
            throw .refused("it is a number, not an object", at: start)
        case ASCII.openBracket:
            throw .refused("it is an array, not an object", at: start)
        default:
            throw .refused("it is \(try value(at: start, depth: 0).name), not an object", at: start)
        }
    }

    @inline(__always)
    func value(at start: Int, depth: Int) throws(RowFault) -> RowValue {
        switch try byte(at: start) {
        case ASCII.quote: try string(at: start)
        case ASCII.minus, ASCII.digits: try number(at: start)
        case ASCII.openBrace, ASCII.openBracket: try container(at: start, depth: depth)
        case UInt8(ascii: "t"): try literal("true", .true, at: start)
        case UInt8(ascii: "f"): try literal("false", .false, at: start)
        case UInt8(ascii: "n"): try literal("null", .null, at: start)
        default: throw unexpected(at: start, insteadOf: "a value")
        }
    }

    private func container(at start: Int, depth: Int) throws(RowFault) -> RowValue {
        guard depth < Self.deepest else {
            throw .refused("it is nested more than \(Self.deepest) levels deep", at: start)
        }
        let isObject = self[start] == ASCII.openBrace
        var position = start + 1
        var isFirst = true
        while isObject
            ? try passName(&position, isFirst: isFirst) != nil
            : try passComma(&position, isFirst: isFirst, end: ASCII.closeBracket)
        {
            position = try value(at: position, depth: depth + 1).end
            isFirst = false
        }
        return RowValue(kind: isObject ? .object : .array, start: start, end: position)
    }

    /// Moves to the next element or member of a container. Returns false at its end, and moves past it.
    ///
    /// - Parameters:
    ///   - position: After the opening bracket or the previous value.
    ///   - end: The closing bracket.
    @inline(__always)
    func passComma(_ position: inout Int, isFirst: Bool, end: UInt8) throws(RowFault) -> Bool {
        position = skippingSpace(from: position)
        if try byte(at: position) == end {
            position += 1
            return false
        }
        if !isFirst {
            guard self[position] == ASCII.comma else {
                throw unexpected(at: position, insteadOf: "',' or '\(Unicode.Scalar(end))'")
            }
            position = skippingSpace(from: position + 1)
        }
        return true
    }

    /// Moves to the value of the next member of an object. Returns its name, or nil at the end of the object.
    @inline(__always)
    func passName(_ position: inout Int, isFirst: Bool) throws(RowFault) -> RowValue? {
        guard try passComma(&position, isFirst: isFirst, end: ASCII.closeBrace) else { return nil }
        guard try byte(at: position) == ASCII.quote else {
            throw unexpected(at: position, insteadOf: "a name in quotes")
        }
        let name = try string(at: position)
        guard name.kind != .brokenString else { throw .refused("unpaired surrogate in a name", at: position) }
        guard name.isString else { throw .refused("\(CombiningMarks.excess) in a name", at: position) }
        position = skippingSpace(from: name.end)
        guard try byte(at: position) == ASCII.colon else { throw unexpected(at: position, insteadOf: "':'") }
        position = skippingSpace(from: position + 1)
        return name
    }

    private func literal(
        _ word: StaticString,
        _ kind: RowValue.Kind,
        at start: Int
    ) throws(RowFault) -> RowValue {
        for index in 0..<word.utf8CodeUnitCount where try byte(at: start + index) != word.utf8Start[index] {
            throw unexpected(at: start, insteadOf: "a value")
        }
        return RowValue(kind: kind, start: start, end: start + word.utf8CodeUnitCount)
    }

    /// Returns the fault for a byte that the grammar does not allow here.
    func unexpected(at position: Int, insteadOf expected: String) -> RowFault {
        let byte = self[position]
        let hexadecimal = String(byte, radix: 16, uppercase: true)
        let found =
            (0x20..<0x7F).contains(byte)
            ? "'\(Unicode.Scalar(byte))'"
            : "the byte 0x\(byte < 0x10 ? "0" : "")\(hexadecimal)"
        return .refused("expected \(expected), found \(found)", at: position)
    }
}
