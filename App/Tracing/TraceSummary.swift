import Domain
import Presentation

/// A short description of a value, for arguments and results in the trace.
enum TraceSummary {
    static func of(_ value: Any) -> String {
        switch value {
        case is Void: "nothing"
        case let failure as any UserFacingError: "\(failure.errorMessage.what): \(failure.errorMessage.why)"
        case let json as JSONText: "\(json.text.utf8.count) bytes of JSON"
        case let text as String: shortened(text, to: 60)
        case let list as any Collection: "\(list.count) \(elementName(of: list))"
        case let text as any CustomStringConvertible: shortened(text.description, to: 60)
        default: members(of: value)
        }
    }

    /// Returns the type and its first members, such as "Draw(4 Place, …)".
    private static func members(of value: Any) -> String {
        let mirror = Mirror(reflecting: value)
        let children = mirror.children.filter { !"\(type(of: $0.value))".contains("->") }.prefix(3).map { child in
            (child.label.map { "\($0): " } ?? "") + shortened(outline(child.value))
        }.joined(separator: ", ")
        switch mirror.displayStyle {
        case .optional: return mirror.children.first.map { of($0.value) } ?? "nil"
        case .enum:
            guard let (label, content) = mirror.children.first else { return "\(value)" }
            guard let label else { return of(content) }
            return children.isEmpty ? label : "\(label): \(shortened(of(content)))"
        case .tuple: return children
        case .struct: return "\(type(of: value))(\(children))"
        default: return "\(type(of: value))"
        }
    }

    /// Describes a nested member by its type only.
    private static func outline(_ value: Any) -> String {
        let style = Mirror(reflecting: value).displayStyle
        return style == .struct && !(value is any CustomStringConvertible) ? "\(type(of: value))" : of(value)
    }

    /// Removes a password in a URL before cutting the text, because the `@` that marks it may be cut off.
    private static func shortened(_ text: String, to length: Int = 40) -> String {
        let text = text.withoutUserInfo
        return text.count > length ? text.prefix(length - 1) + "…" : text
    }

    private static func elementName<List: Collection>(of list: List) -> String { "\(List.Element.self)" }
}
