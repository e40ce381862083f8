/// Canonical JSON: no white space, keys sorted by UTF-8 bytes, decimal integers, and shortest escapes for quotes,
/// backslashes and invisible characters only.
///
/// It belongs to Domain because receipts and commitments are hashed: their bytes must not depend on a platform or
/// library version. Data parses JSON.
package enum JSONText: Hashable, Sendable, ExpressibleByStringLiteral {
    case null
    case bool(Bool)
    /// Decimal digits, written verbatim.
    case number(String)
    case string(String)
    case array([JSONText])
    case object([String: JSONText])

    package init(stringLiteral value: String) { self = .string(value) }

    package static func integer(_ value: some BinaryInteger) -> JSONText { .number(String(value)) }

    package var text: String { text(escaping: \.isControlOrBidi) }

    /// Escapes only what JSON requires: quotes, backslashes and control characters below U+0020.
    package var textWithFewestEscapes: String { text { $0.value < 0x20 } }

    private func text(escaping isEscaped: (Unicode.Scalar) -> Bool) -> String {
        var text = ""
        write(to: &text, escaping: isEscaped)
        return text
    }

    /// - Parameter isEscaped: Whether a scalar other than a quote or a backslash is escaped.
    private func write(to text: inout String, escaping isEscaped: (Unicode.Scalar) -> Bool) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .number(let digits): text += digits
        case .string(let value): Self.write(value, to: &text, isEscaped)
        case .array(let elements):
            text += "["
            for (index, element) in elements.enumerated() {
                if index > 0 { text += "," }
                element.write(to: &text, escaping: isEscaped)
            }
            text += "]"
        case .object(let members):
            text += "{"
            let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            for (index, member) in sorted.enumerated() {
                if index > 0 { text += "," }
                Self.write(member.key, to: &text, isEscaped)
                text += ":"
                member.value.write(to: &text, escaping: isEscaped)
            }
            text += "}"
        }
    }

    private static func write(_ value: String, to text: inout String, _ isEscaped: (Unicode.Scalar) -> Bool) {
        text += "\""
        defer { text += "\"" }
        guard value.utf8.contains(where: mayNeedEscape) else {
            text += value
            return
        }
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\u{08}": text += "\\b"
            case "\u{0C}": text += "\\f"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where isEscaped(scalar):
                let hex = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
            default: text.unicodeScalars.append(scalar)
            }
        }
    }

    /// Whether a UTF-8 byte may need an escape. A fast path: a list can have millions of strings.
    @inline(__always)
    private static func mayNeedEscape(_ byte: UInt8) -> Bool {
        byte.mayBeginControlOrBidi || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }
}
