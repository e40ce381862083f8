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
    private var tokens: [Token] = []
    private var end = -1
    /// The line of a position, which only grows.
    private var counted = (position: 0, line: 1)

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
        while position < bytes.count {
            if isInterpolation, starts("(") { depth += 1 }
            if isInterpolation, starts(")") {
                if depth == 0 { return position += 1 }
                depth -= 1
            }
            try next()
        }
        if isInterpolation { throw unfinished() }
    }

    private mutating func next() throws(Unfinished) {
        let start = position
        switch bytes[position] {
        case let byte where Self.isOfWord[Int(byte)]: word(from: start)
        case UInt8(ascii: " "), UInt8(ascii: "\n"): position += 1
        case UInt8(ascii: "/") where starts("//"):
            while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
        case UInt8(ascii: "/") where starts("/*"): try comment()
        case UInt8(ascii: "/") where regularExpressionEnd != nil: position = regularExpressionEnd ?? position
        case UInt8(ascii: "`"):
            position += 1
            try skip(past: "`", onLine: true)
            append(from: start)
        case UInt8(ascii: "\""), UInt8(ascii: "#"): try stringOrDirective()
        default:
            position += 1
            append(from: start)
        }
    }

    /// Comments nest.
    private mutating func comment() throws(Unfinished) {
        position += 2
        while !starts("*/") {
            guard position < bytes.count else { throw unfinished() }
            if starts("/*") { try comment() } else { position += 1 }
        }
        position += 2
    }

    private mutating func stringOrDirective() throws(Unfinished) {
        let start = position
        while starts("#") { position += 1 }
        let fence = String(repeating: "#", count: position - start)
        // The opening quotation marks of a multiline string end the line.
        let quotes = starts("\"\"\"\n") ? "\"\"\"" : "\""
        if starts(quotes) {
            position += quotes.utf8.count
            try skip(past: quotes + fence, onLine: quotes == "\"", escape: "\\" + fence)
        } else if !fence.isEmpty, starts("/") {
            try skip(past: "/" + fence)
        } else {
            word(from: start)
        }
    }

    private mutating func skip(
        past end: String,
        onLine isOneLine: Bool = false,
        escape: String? = nil
    ) throws(Unfinished) {
        while !starts(end) {
            guard position < bytes.count, !(isOneLine && starts("\n")) else { throw unfinished() }
            let isEscaped = escape.map(starts) ?? false
            position += isEscaped ? escape?.utf8.count ?? 0 : 0
            let isInterpolation = isEscaped && starts("(")
            position += 1
            if isInterpolation { try code(isInterpolation: true) }
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
        while position < bytes.count, Self.isOfWord[Int(bytes[position])] { position += 1 }
        append(from: start)
    }

    private mutating func append(from start: Int) {
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        tokens.append(Token(text: text, line: line(of: start), isJoined: start == end))
        end = position
    }

    private mutating func unfinished() -> Unfinished { Unfinished(line: line(of: min(position, bytes.count))) }

    private mutating func line(of position: Int) -> Int {
        while counted.position < position {
            if bytes[counted.position] == UInt8(ascii: "\n") { counted.line += 1 }
            counted.position += 1
        }
        return counted.line
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
