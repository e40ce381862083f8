import Data
import Domain
import Presentation

/// A short text for a value in the trace, an argument or a result.
enum TraceText {
    static func of(_ value: Any) -> String { text(of: value, longest: 60) }

    /// Whether there is anything to say: an absent or empty value, or one without parts, says nothing.
    static func says(_ value: Any) -> Bool {
        if value is Void { return false }
        if let list = value as? any Collection { return !list.isEmpty }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional: return mirror.children.first.map { says($0.value) } ?? false
        case .struct:
            return value is any CustomStringConvertible || mirror.children.contains { says($0.value) }
        default: return !"\(type(of: value))".contains("->")
        }
    }

    private static func text(of value: Any, longest: Int = 40) -> String {
        switch value {
        case is Void: "nothing"
        case let failure as any UserFacingError: "\(failure.errorMessage.what): \(failure.errorMessage.why)"
        case let json as JSONText: "\(json.text.utf8.count) bytes of JSON"
        case let bytes as [UInt8] where !bytes.isEmpty: bytes.count.counted("byte")
        case let text as String: shortened(text, to: longest)
        case let moment as Timestamp: ISO8601.text(moment)
        case let day as CalendarDay: ISO8601.text(day)
        case let place as Place: name(of: place)
        case let endpoint as Endpoint: endpoint.fileName ?? endpoint.path
        case let document as SourceDocument: name(of: document.place)
        case let query as [QueryItem] where !query.isEmpty: query.map(\.description).joined(separator: "&")
        case let page as EventPage: "\(page.events.count) of \(page.total.counted("event"))"
        case let receipt as Receipt: receipt.winners.count.counted("winner")
        case let list as any Collection: count(list)
        case let text as any CustomStringConvertible: shortened(text.description, to: longest)
        default: parts(of: value, isWhole: longest > 40)
        }
    }

    /// Returns the first parts that say something, such as "name: kiwi, freshness: stored"; within another value, only the
    /// first.
    private static func parts(of value: Any, isWhole: Bool) -> String {
        let mirror = Mirror(reflecting: value)
        let parts = mirror.children.filter { says($0.value) }
        switch mirror.displayStyle {
        case .optional: return mirror.children.first.map { text(of: $0.value) } ?? "nil"
        case .enum:
            guard let content = mirror.children.first else { return "\(value)" }
            guard let label = content.label else { return of(content.value) }
            return says(content.value) ? "\(label): \(text(of: content.value))" : label
        case .struct, .tuple:
            guard let first = parts.first else { return "\(type(of: value))" }
            return isWhole ? parts.prefix(3).map(labelled).joined(separator: ", ") : text(of: first.value)
        default: return "\(type(of: value))"
        }
    }

    private static func labelled(_ part: Mirror.Child) -> String {
        guard let label = part.label, !label.hasPrefix(".") else { return text(of: part.value) }
        return "\(label): \(text(of: part.value))"
    }

    /// Of a file without its folder.
    private static func name(of place: Place) -> String {
        guard case .path(let path) = place else { return place.name }
        return shortened(String(path.split(separator: "/").last ?? "/"), to: 40)
    }

    /// Removes a password in a URL before cutting the text, because the `@` that marks it may be cut off.
    private static func shortened(_ text: String, to length: Int) -> String {
        let text = text.withoutUserInfo
        return text.count > length ? text.prefix(length - 1) + "…" : text
    }

    private static func count<List: Collection>(_ list: List) -> String {
        let isDictionary = Mirror(reflecting: list).displayStyle == .dictionary
        if isDictionary { return list.count.counted("entry", many: "entries") }
        return "\(list.count) \(List.Element.self)"
    }
}
