import Presentation

/// Text that is printed as it is: help, the manual page, completions.
final class TextScreen: Screen {
    private let text: [String]
    private let console: Console

    init(_ text: [String], _ console: Console) {
        self.text = text
        self.console = console
    }

    let isPlace = false

    func show() async throws(OutputFailure) -> ExitOutcome {
        for line in text { try console.put(Array((line + "\n").utf8)) }
        return .status(.success)
    }
}
