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
        do throws(RowFault) {
            try bytes.span.checkDocument()
        } catch {
            let (offset, reason) =
                switch error {
                case .refused(let issue): (issue.offset, issue.reason)
                case .incomplete: (bytes.count, "it ends too early")
                }
            throw JSONSyntaxError(position: TextPosition(offset: offset, in: bytes), reason: reason)
        }
    }

    /// Returns the position of a member of the root object; nil if it is missing up to the first error.
    package static func position(of key: String, in bytes: [UInt8]) -> TextPosition? {
        var row = Row(bytes)
        _ = try? row.scanObject(at: bytes.span.skippingSpace(from: 0))
        return row.start(ofName: key).map { TextPosition(offset: $0, in: bytes) }
    }
}
