/// What somebody types who is asked.
package enum TriviaInput: Hashable, Sendable {
    case answer(Bool)
    case quit
    case help

    /// nil where it is none of them. Capitals and blanks around it do not count.
    package init?(_ line: String) {
        let words = line.split(whereSeparator: \.isWhitespace)
        switch words.count == 1 ? words[0].lowercased() : "" {
        case "t", "true": self = .answer(true)
        case "f", "false": self = .answer(false)
        case "q": self = .quit
        case "?": self = .help
        default: return nil
        }
    }

    /// Whether somebody who was asked whether to play again wants to: yes, or just Return, as in a session.
    package static func isYes(_ line: String) -> Bool {
        ["", "y", "yes"].contains(line.split(whereSeparator: \.isWhitespace).joined().lowercased())
    }
}
