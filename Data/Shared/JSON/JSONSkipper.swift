/// Checks and passes over one value, however large, a token at a time; between two tokens the bytes can be exchanged
/// for the ones that follow. Without recursion: what it remembers of the containers around it is one bit each.
struct JSONSkipper {
    /// How many containers may stand inside of each other, the root included.
    static let deepest = 512

    private enum Expected {
        case value, firstElement, key, firstKey, colon, separator
    }

    /// Bit n is set where the container at depth n is an object.
    private var objects = InlineArray<9, UInt64>(repeating: 0)
    private let outerDepth: Int
    private var depth: Int
    private var expected = Expected.value

    /// - Parameter depth: how many containers the value stands in.
    init(depth: Int) {
        outerDepth = depth
        self.depth = depth
    }

    /// Passes over white space and one token.
    ///
    /// - Parameter position: moves only when a whole token was passed over.
    /// - Returns: whether the value has ended.
    mutating func step(_ bytes: Span<UInt8>, _ position: inout Int) throws(JSONFault) -> Bool {
        position = bytes.skippingSpace(from: position)
        let byte = try bytes.byte(at: position)
        switch expected {
        case .firstElement where byte == ASCII.closeBracket, .firstKey where byte == ASCII.closeBrace:
            close()
            position += 1
        case .value, .firstElement:
            try passValue(byte, bytes, &position)
        case .key, .firstKey:
            position = try bytes.key(at: position).end
            expected = .colon
        case .colon:
            guard byte == ASCII.colon else { throw bytes.unexpected(at: position, insteadOf: "':'") }
            position += 1
            expected = .value
        case .separator:
            try passSeparator(byte, bytes, at: position)
            position += 1
        }
        return expected == .separator && depth == outerDepth
    }

    private mutating func passValue(_ byte: UInt8, _ bytes: Span<UInt8>, _ position: inout Int) throws(JSONFault) {
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

    private mutating func passSeparator(_ byte: UInt8, _ bytes: Span<UInt8>, at position: Int) throws(JSONFault) {
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
