import Presentation

/// Text that is printed as it is: help, the manual page, completions.
final class TextScreen: Screen {
    private let text: [String]
    private let console: Console

    init(_ text: [String], _ console: Console) {
        self.text = text
        self.console = console
    }

    convenience init(_ page: HelpPage, _ console: Console) {
        self.init(TextLayout(columns: String(console.width(of: .output))).lines(page), console)
    }

    let isPlace = false

    func show() async throws(OutputFailure) -> ExitOutcome {
        for line in text { try console.put(Array((line + "\n").utf8)) }
        return .status(.success)
    }
}
