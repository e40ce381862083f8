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
        do throws(RowFault) {
            try span.checkDocument()
        } catch {
            switch error {
            case .refused(let issue):
                throw JSONSyntaxError(position: TextPosition(offset: issue.offset, in: bytes), reason: issue.reason)
            case .incomplete:
                throw JSONSyntaxError(
                    position: TextPosition(offset: bytes.count, in: bytes),
                    reason: "it ends too early"
                )
            }
        }
    }

    /// Returns the position of a member of the root object; nil if it is missing.
    package static func position(of key: String, in bytes: [UInt8]) -> TextPosition? {
        let span = bytes.span
        let start = span.skippingSpace(from: 0)
        var position = start
        do throws(RowFault) {
            // At the object's end, the lead fails.
            while true {
                let (name, end) = try span.lead(at: position, isFirst: position == start)
                if bytes.text(of: name) == key { return TextPosition(offset: name.start, in: bytes) }
                position = try span.value(at: end, depth: 1).end
            }
        } catch {
            return nil
        }
    }
}
