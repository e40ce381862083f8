import Domain

package enum TriviaInput: Hashable, Sendable {
    case answer(Bool)
    case quit
    case help

    /// nil for any other text. Ignores case and surrounding blanks.
    package init?(_ line: String) {
        let words = line.split(whereSeparator: \.isWhitespace)
        switch words.count == 1 ? words[0].lowercased() : "" {
        case "t", "true": self = .answer(true)
        case "f", "false": self = .answer(false)
        case "q", "quit": self = .quit
        case "?": self = .help
        default: return nil
        }
    }

    /// The single keys that answer a question.
    package static func isKey(_ text: String) -> Bool { ["t", "f", "q", "?"].contains(text.lowercased()) }
}
