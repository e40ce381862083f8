import Domain
import Presentation

/// A value in a few words: enough to see what went in and what came out.
enum TraceSummary {
    /// What each feature says of its own values; nil of all others.
    private static let features: [@Sendable (Any) -> String?] = [lottery, jackpots, fruit, trivia, events]

    static func of(_ value: Any) -> String {
        switch value {
        // First, and by its own type: an empty array can be cast to an array of anything.
        case let lines as [Line] where type(of: value) == [Line].self:
            lines.count == 1 ? "1 line" : "\(lines.count) lines"
        case let json as JSONText:
            "\(json.text.utf8.count) bytes of JSON"
        case let failure as any UserFacingError:
            "\(failure.errorMessage.what): \(failure.errorMessage.why)"
        default:
            features.lazy.compactMap { $0(value) }.first ?? String(String(describing: value).prefix(60))
        }
    }
}
