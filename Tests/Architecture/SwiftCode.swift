import Foundation

/// Swift source whose comments, or also texts, are blank. Every line stays where it was.
struct SwiftCode {
    /// A string or comment that never ends.
    struct Unfinished: Error, Hashable {
        let line: Int
    }

    /// Without comments and what is written in texts, but with code in interpolations.
    var code: String { String(decoding: codeBytes, as: UTF8.self) }

    /// Only what is written in texts.
    var texts: String { String(decoding: textBytes, as: UTF8.self) }

    /// With a zero at its end, as the C library needs it.
    private let source: [UInt8]
    private var codeBytes: [UInt8]
    private var textBytes: [UInt8]
    private var position = 0

    init(_ text: String) throws(Unfinished) {
        codeBytes = Array(text.utf8)
        textBytes = codeBytes.map { $0 == UInt8(ascii: "\n") ? $0 : UInt8(ascii: " ") }
        source = codeBytes + [0]
        try readCode(isInterpolation: false)
    }

    /// Reads to the end of the source, or to the parenthesis that ends an interpolation.
    private mutating func readCode(isInterpolation: Bool) throws(Unfinished) {
        var depth = 0
        while position < codeBytes.count {
            switch source[position] {
            case UInt8(ascii: "/") where starts("//"):
                blank(distance(to: "\n"))
            case UInt8(ascii: "/") where starts("/*"): try comment()
            case UInt8(ascii: "/") where isRegularExpression: try text(to: "/", isOneLine: true, interpolates: false)
            case UInt8(ascii: "\""), UInt8(ascii: "#"): try textOrDirective()
            case UInt8(ascii: "("):
                depth += 1
                position += 1
            case UInt8(ascii: ")"):
                if isInterpolation, depth == 0 { return position += 1 }
                depth -= 1
                position += 1
            default: position += max(1, distance(to: "/\"#()"))
            }
        }
        if isInterpolation { throw unfinished }
    }

    /// Comments nest.
    private mutating func comment() throws(Unfinished) {
        blank(2)
        while !starts("*/") {
            guard position < codeBytes.count else { throw unfinished }
            if starts("/*") { try comment() } else { blank() }
        }
        blank(2)
    }

    private mutating func textOrDirective() throws(Unfinished) {
        let fence = String(repeating: "#", count: source[position...].prefix { $0 == UInt8(ascii: "#") }.count)
        position += fence.utf8.count
        // The opening quotation marks of a text of several lines end the line.
        let quotes = starts("\"\"\"\n") ? "\"\"\"" : "\""
        if starts(quotes) {
            position += quotes.utf8.count - 1
            try text(to: quotes + fence, escape: "\\" + fence, isOneLine: quotes == "\"")
        } else if !fence.isEmpty, starts("/") {
            try text(to: "/" + fence, isOneLine: false, interpolates: false)
        }
    }

    /// Reads from the last sign of the opening ones.
    private mutating func text(
        to end: String,
        escape: String = "\\",
        isOneLine: Bool,
        interpolates: Bool = true
    ) throws(Unfinished) {
        position += 1
        while !starts(end) {
            guard position < codeBytes.count, !(isOneLine && starts("\n")) else { throw unfinished }
            guard starts(escape) else {
                copyText(max(1, distance(to: "\\\n" + end.prefix(1))))
                continue
            }
            copyText(escape.utf8.count)
            if interpolates, starts("(") {
                position += 1
                try readCode(isInterpolation: true)
            } else {
                copyText()
            }
        }
        position += end.utf8.count
    }

    /// A slash after a value is an operator, and so is one before white space.
    private var isRegularExpression: Bool {
        let before = codeBytes[..<position].last { $0 != UInt8(ascii: " ") }
        guard let before, "(,=:[{".utf8.contains(before), position + 1 < codeBytes.count else { return false }
        return !" ),".utf8.contains(source[position + 1])
    }

    private mutating func copyText(_ count: Int = 1) {
        for index in position..<min(position + count, codeBytes.count) { textBytes[index] = source[index] }
        blank(count)
    }

    private mutating func blank(_ count: Int = 1) {
        for index in position..<min(position + count, codeBytes.count) where source[index] != UInt8(ascii: "\n") {
            codeBytes[index] = UInt8(ascii: " ")
        }
        position += count
    }

    /// How many bytes there are before the next of these. The C library finds it fast, even in a debug build.
    private func distance(to bytes: String) -> Int {
        source[position...].withUnsafeBytes { rest in
            rest.baseAddress.map { strcspn($0.assumingMemoryBound(to: CChar.self), bytes) } ?? 0
        }
    }

    private var unfinished: Unfinished {
        Unfinished(line: 1 + source.prefix(position).count { $0 == UInt8(ascii: "\n") })
    }

    private func starts(_ text: String) -> Bool { source[min(position, codeBytes.count)...].starts(with: text.utf8) }
}
