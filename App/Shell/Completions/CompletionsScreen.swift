import Presentation

/// What can complete the last of some words, for the script of a shell: a word and what it means on each line, and a line
/// for the shell's own completion of paths.
final class CompletionsScreen: Screen {
    private let words: [String]
    private let completer: Completer
    private let console: Console

    init(_ words: [String], _ completer: Completer, _ console: Console) {
        self.words = words
        self.completer = completer
        self.console = console
    }

    func show() async throws(OutputFailure) -> ExitOutcome {
        let choices = await completer.choices(for: words.last ?? "", after: words.dropLast())
        for term in choices.terms { try console.print(Line(fields: [term.name, term.meaning])) }
        switch choices.paths {
        case .files?: try console.print(":files")
        case .folders?: try console.print(":folders")
        case nil: break
        }
        return .status(.success)
    }
}
