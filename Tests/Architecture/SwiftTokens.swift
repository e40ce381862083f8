/// Splits Swift source into words and signs. Skips comments and the text of strings and regular expressions, but
/// includes code interpolated into strings.
struct SwiftTokens {
    struct Token: Hashable {
        /// A word, including any backticks; a directive such as `#if`; or a single sign.
        let text: String
        /// Counted from 1.
        let line: Int
        /// Whether it follows the previous token without white space.
        let isJoined: Bool
    }

    /// A string, comment or name that never ends.
    struct Unfinished: Error, Hashable {
        let line: Int
    }

    private let bytes: [UInt8]
    private var position = 0
    private var line = 1
    private var tokens: [Token] = []
    /// End of the last token.
    private var end = -1

    static func of(_ source: String) throws(Unfinished) -> [Token] {
        var scanner = SwiftTokens(bytes: Array(source.utf8))
        try scanner.code(isInterpolation: false)
        return scanner.tokens
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Reads to the end of the source, or to the parenthesis that ends an interpolation.
    private mutating func code(isInterpolation: Bool) throws(Unfinished) {
        var depth = 0
        while let byte = peek() {
            if byte == UInt8(ascii: "("), isInterpolation { depth += 1 }
            if byte == UInt8(ascii: ")"), isInterpolation {
                if depth == 0 { return position += 1 }
                depth -= 1
            }
            try next(byte)
        }
        if isInterpolation { throw Unfinished(line: line) }
    }

    private mutating func next(_ byte: UInt8) throws(Unfinished) {
        if Self.isOfWord[Int(byte)] { return word(from: position) }
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"): step()
        case UInt8(ascii: "/") where starts("//"): while let byte = peek(), byte != UInt8(ascii: "\n") { step() }
        case UInt8(ascii: "/") where starts("/*"): try comment()
        case UInt8(ascii: "/") where regularExpressionEnd != nil: position = regularExpressionEnd ?? position
        case UInt8(ascii: "`"): try quotedName()
        case UInt8(ascii: "\""), UInt8(ascii: "#"): try stringOrDirective()
        default:
            step()
            append(from: position - 1)
        }
    }

    private mutating func comment() throws(Unfinished) {
        let start = line
        var depth = 0
        repeat {
            if starts("/*") {
                depth += 1
                position += 2
            } else if starts("*/") {
                depth -= 1
                position += 2
            } else if peek() != nil {
                step()
            } else {
                throw Unfinished(line: start)
            }
        } while depth > 0
    }

    private mutating func quotedName() throws(Unfinished) {
        let start = position
        step()
        while let byte = peek(), byte != UInt8(ascii: "`"), byte != UInt8(ascii: "\n") { step() }
        guard peek() == UInt8(ascii: "`") else { throw Unfinished(line: line) }
        step()
        append(from: start)
    }

    private mutating func stringOrDirective() throws(Unfinished) {
        let start = position
        while peek() == UInt8(ascii: "#") { step() }
        let hashes = position - start
        if starts("\"\"\""), hashes == 0 || isEndOfLine(position + 3) {
            try string(endingIn: "\"\"\"", hashes)
        } else if starts("\"") {
            try string(endingIn: "\"", hashes)
        } else if hashes > 0, peek() == UInt8(ascii: "/") {
            try extendedRegularExpression(hashes)
        } else {
            word(from: start)
        }
    }

    private mutating func string(endingIn quotes: String, _ hashes: Int) throws(Unfinished) {
        let start = line
        let isOneLine = quotes.utf8.count == 1
        let fence = String(repeating: "#", count: hashes)
        let (end, escape) = (quotes + fence, "\\" + fence)
        position += quotes.utf8.count
        while !starts(end) {
            guard let byte = peek(), !(isOneLine && byte == UInt8(ascii: "\n")) else { throw Unfinished(line: start) }
            guard starts(escape) else {
                step()
                continue
            }
            position += 1 + hashes
            let isInterpolation = peek() == UInt8(ascii: "(")
            if peek() != nil { step() }
            if isInterpolation { try code(isInterpolation: true) }
        }
        position += quotes.utf8.count + hashes
    }

    private mutating func extendedRegularExpression(_ hashes: Int) throws(Unfinished) {
        let start = line
        let end = "/" + String(repeating: "#", count: hashes)
        step()
        while !starts(end) {
            guard peek() != nil else { throw Unfinished(line: start) }
            step()
        }
        position += end.utf8.count
    }

    /// The end of a regular expression literal that starts here; nil if the slash is an operator, which follows a
    /// value, or precedes white space or a closing parenthesis.
    private var regularExpressionEnd: Int? {
        let opens: Set = ["(", ",", "=", ":", "[", "{", "return"]
        guard let before = tokens.last?.text, opens.contains(before), position + 1 < bytes.count,
            ![UInt8(ascii: " "), UInt8(ascii: ")"), UInt8(ascii: ",")].contains(bytes[position + 1])
        else { return nil }
        var index = position + 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
            if bytes[index] == UInt8(ascii: "/") { return index + 1 }
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return nil
    }

    private mutating func word(from start: Int) {
        let isOfWord = Self.isOfWord
        while position < bytes.count, isOfWord[Int(bytes[position])] { position += 1 }
        append(from: start)
    }

    private mutating func append(from start: Int) {
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        tokens.append(Token(text: text, line: line, isJoined: start == end))
        end = position
    }

    private mutating func step() {
        if bytes[position] == UInt8(ascii: "\n") { line += 1 }
        position += 1
    }

    /// Distinguishes a multiline string: its opening quotation marks end the line.
    private func isEndOfLine(_ index: Int) -> Bool {
        bytes[index...].first { $0 != UInt8(ascii: " ") } == UInt8(ascii: "\n")
    }

    private func peek() -> UInt8? {
        position < bytes.count ? bytes[position] : nil
    }

    private func starts(_ text: String) -> Bool {
        var index = position
        for byte in text.utf8 {
            guard index < bytes.count, bytes[index] == byte else { return false }
            index += 1
        }
        return true
    }

    /// By byte.
    private static let isOfWord = (0..<256).map { byte in
        byte >= 0x80 || UnicodeScalar(UInt8(byte)).properties.isAlphabetic || "0123456789_$".utf8.contains(UInt8(byte))
    }
}
