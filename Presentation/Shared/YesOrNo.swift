/// The answer to a question that has no default: y or n, or the words for which they stand.
package enum YesOrNo: Sendable {
    case yes, no

    package init?(_ line: String) {
        switch line.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased() {
        case "y", "yes": self = .yes
        case "n", "no": self = .no
        default: return nil
        }
    }

    /// The word for which a single key stands; nil for other texts.
    package static func word(ofKey text: String) -> String? { ["y": "yes", "n": "no"][text.lowercased()] }

    /// The reason why the question is asked again.
    package static func mistake(_ line: String) -> ErrorMessage { .invalidAnswer(line).hint("Type y or n.") }
}

extension ErrorMessage {
    static func invalidAnswer(_ line: String) -> ErrorMessage {
        let shown = Line(line).truncated(to: 40).text
        return .usage(shown.isEmpty ? "an empty line" : "\"\(shown)\"", "not a valid answer")
    }
}
