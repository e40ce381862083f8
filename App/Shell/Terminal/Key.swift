/// A key that was pressed, or text that was typed or pasted.
enum Key: Hashable, Sendable {
    case text(String)
    case enter, tab, escape, backspace, delete
    case left, right, up, down, home, end
    case wordLeft, wordRight, deleteWordLeft, deleteWordRight
    /// "A" for Ctrl-A.
    case control(Character)
}

/// Decodes the bytes of a terminal into keys: UTF-8 and the escape sequences of ECMA-48.
///
/// A sequence or a character that is not complete yet waits for the next bytes. Unknown sequences are skipped whole, so
/// they never become text. A control character cuts a sequence off, and remains a key.
struct KeyDecoder {
    /// BEL ends a string, and backspace can be pressed with Alt.
    private static let partsOfSequences: [UInt8] = [0x07, 0x08]

    private let interrupt: UInt8?
    private let suspend: UInt8?
    private var pending: [UInt8] = []

    /// - Parameters:
    ///   - interrupt: The control character that interrupts, as Ctrl-C always does, so that there is a way out.
    ///   - suspend: The control character that stops; nil if none does.
    init(interrupt: UInt8? = 0x03, suspend: UInt8? = 0x1A) {
        self.interrupt = interrupt
        self.suspend = suspend
    }

    /// - Parameter bytes: none after a moment of silence, which ends a sequence and a character.
    mutating func decode(_ bytes: [UInt8]) -> [Key] {
        pending += bytes
        var keys: [Key] = []
        var rest = pending[...]
        while let (key, count) = next(rest) {
            rest = rest.dropFirst(count)
            if let key { keys.append(key) }
        }
        if bytes.isEmpty, rest.elementsEqual([0x1B]) { keys.append(.escape) }
        // Without this limit, a sequence that never ends would be read again with each of its pieces.
        pending = bytes.isEmpty || rest.count > LineReader.longestLine ? [] : Array(rest)
        return keys
    }

    /// The next key, if it is one, and the number of its bytes; nil if more bytes are needed.
    private func next(_ bytes: ArraySlice<UInt8>) -> (Key?, Int)? {
        guard let first = bytes.first else { return nil }
        switch first {
        case 0x1B:
            let rest = bytes.dropFirst()
            let sequence = rest.prefix { $0 >= 0x20 || Self.partsOfSequences.contains($0) }
            return escapeSequence(sequence) ?? (sequence.count < rest.count ? (nil, 1 + sequence.count) : nil)
        case 0x00...0x1F, 0x7F: return (control(first), 1)
        default: return text(bytes)
        }
    }

    private func control(_ byte: UInt8) -> Key? {
        switch byte {
        case _ where byte == interrupt: .control("C")
        case _ where byte == suspend: .control("Z")
        case 0x1A: nil
        case 0x0A, 0x0D: .enter
        case 0x09: .tab
        case 0x08, 0x7F: .backspace
        default: .control(Character(Unicode.Scalar(byte + 0x40)))
        }
    }

    /// As many characters as there are.
    private func text(_ bytes: ArraySlice<UInt8>) -> (Key?, Int)? {
        var run = bytes.prefix { $0 >= 0x20 && $0 != 0x7F }
        if run.count == bytes.count { run = run.dropLast(Self.incompleteTail(of: run)) }
        return run.isEmpty ? nil : (.text(String(repairing: run)), run.count)
    }

    /// The number of bytes at the end that begin a character of UTF-8 and do not complete it.
    private static func incompleteTail(of bytes: ArraySlice<UInt8>) -> Int {
        for (index, byte) in bytes.suffix(3).reversed().enumerated() where byte & 0xC0 != 0x80 {
            return length(byte) > index + 1 ? index + 1 : 0
        }
        return 0
    }

    /// The number of bytes of a character of UTF-8, from its first.
    private static func length(_ first: UInt8) -> Int {
        switch first {
        case 0xF0...: 4
        case 0xE0...: 3
        case 0xC0...: 2
        default: 1
        }
    }

    // MARK: Escape sequences

    /// - Parameter bytes: after ESC.
    private func escapeSequence(_ bytes: ArraySlice<UInt8>) -> (Key?, Int)? {
        guard let kind = bytes.first else { return nil }
        switch kind {
        case UInt8(ascii: "["): return controlSequence(bytes.dropFirst())
        case UInt8(ascii: "O"):
            guard let final = bytes.dropFirst().first else { return nil }
            return (Self.key("", final), 3)
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"):
            // The reply of a terminal to a query, up to BEL or to the ESC of ESC \.
            return bytes.firstIndex(of: 0x07).map { (nil, 2 + $0 - bytes.startIndex) }
        default:
            // A key with Alt.
            let length = Self.length(kind)
            return bytes.count < length ? nil : (Self.altKeys[kind], 1 + length)
        }
    }

    /// Parameters, then one final byte. Anything else cuts the sequence off.
    private func controlSequence(_ bytes: ArraySlice<UInt8>) -> (Key?, Int)? {
        let parameters = bytes.prefix { (0x20...0x3F).contains($0) }
        guard let final = bytes.dropFirst(parameters.count).first else { return nil }
        guard (0x40...0x7E).contains(final) else { return (nil, parameters.count + 2) }
        let text = String(repairing: parameters)
        // The function keys of the Linux console: ESC [ [ A.
        if final == UInt8(ascii: "["), parameters.isEmpty { return bytes.count < 2 ? nil : (nil, 4) }
        return (Self.key(text, final), parameters.count + 3)
    }

    private static func key(_ parameters: String, _ final: UInt8) -> Key? {
        let first = parameters.prefix { $0 != ";" }
        let final = String(UnicodeScalar(final))
        return keys[parameters + final] ?? keys[first + final] ?? keys[final]
    }

    /// By the parameters and the final byte of their sequences. Of two parameters, the second is 3 for Alt, 5 for Ctrl.
    private static let keys: [String: Key] = [
        "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end,
        "1~": .home, "7~": .home, "4~": .end, "8~": .end, "3~": .delete,
        "1;3C": .wordRight, "1;5C": .wordRight, "1;3D": .wordLeft, "1;5D": .wordLeft,
        "3;3~": .deleteWordRight, "3;5~": .deleteWordRight,
    ]

    private static let altKeys: [UInt8: Key] = [
        UInt8(ascii: "b"): .wordLeft, UInt8(ascii: "f"): .wordRight, UInt8(ascii: "d"): .deleteWordRight,
        0x08: .deleteWordLeft, 0x7F: .deleteWordLeft,
    ]
}

/// A key that answers a question without Return.
struct KeyAnswer: Equatable {
    let key: String
    /// The word for which it stands, of which the rest may follow.
    let word: String

    /// Of keys that arrive together, the first answers. nil if any is no answer: the text is another line, or its
    /// beginning.
    ///
    /// - Parameter late: Whether a key answers the question before, which is over.
    init?(_ text: String, _ word: (String) -> String?, late: (String) -> Bool = { _ in false }) {
        let keys = text.map(String.init)
        let own = keys.drop { word($0) == nil && late($0) }
        guard let key = own.first, let meant = word(key) else { return nil }
        guard own.allSatisfy({ word($0) != nil }) else { return nil }
        self.key = key
        self.word = meant
    }
}
