/// A position in a text as editors show it: line and column from 1, in characters.
package struct TextPosition: Hashable, Sendable, CustomStringConvertible {
    package let line: Int
    package let column: Int

    package var description: String { "line \(line), column \(column)" }

    init(offset: Int, in bytes: [UInt8]) {
        let before = bytes.prefix(offset)
        let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        line = before.count { $0 == UInt8(ascii: "\n") } + 1
        column = String(decoding: before[lineStart...], as: UTF8.self).count + 1
    }
}

/// A syntax error in a JSON document with an object at its root.
package struct JSONSyntaxError: Error, Hashable {
    package let position: TextPosition
    /// One clause.
    package let reason: String

    package static func check(_ bytes: [UInt8]) throws(JSONSyntaxError) {
        let span = bytes.span
        do throws(JSONFault) {
            try span.checkDocument()
        } catch {
            switch error {
            case .refused(let issue):
                throw JSONSyntaxError(position: TextPosition(offset: issue.offset, in: bytes), reason: issue.reason)
            case .incomplete, .stopped:
                throw JSONSyntaxError(
                    position: TextPosition(offset: bytes.count, in: bytes),
                    reason: "it ends too early"
                )
            }
        }
    }

    /// Returns the position of a member of the root object; nil if it is missing.
    package static func position(of key: String, in bytes: [UInt8]) -> TextPosition? {
        let name = Array("\"\(key)\"".utf8)
        var (depth, index) = (0, 0)
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: "\""):
                let end = endOfString(at: index, in: bytes)
                let next = bytes[end...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
                if depth == 1, next == UInt8(ascii: ":"), bytes[index..<end].elementsEqual(name) {
                    return TextPosition(offset: index, in: bytes)
                }
                index = end - 1
            default: break
            }
            index += 1
        }
        return nil
    }

    private static func endOfString(at start: Int, in bytes: [UInt8]) -> Int {
        var index = start + 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(index + 1, bytes.count)
    }
}
