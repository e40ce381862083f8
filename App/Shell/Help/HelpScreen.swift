import Presentation

/// A page of help: through the user's pager where a person reads it on a terminal.
final class HelpScreen: Screen {
    /// As many rows as the smallest usual terminal has.
    nonisolated static let rowsOfSummary = 24

    private let lines: [Line]
    private let console: Console
    private let pager: Pager?

    /// - Parameter pager: nil where the page is simply printed.
    init(_ page: HelpPage, _ console: Console, pager: Pager? = nil) {
        lines = TextLayout(columns: String(console.width(of: .output))).styledLines(page)
        self.console = console
        self.pager = pager
    }

    /// The first of the pages that fits a screen, else the last.
    convenience init(fitting pages: [HelpPage], _ console: Console) {
        let layout = TextLayout(columns: String(console.width(of: .output)))
        let fitting = pages.first { layout.lines($0).count <= Self.rowsOfSummary }
        self.init(fitting ?? pages[pages.count - 1], console)
    }

    let isPlace = false

    func show() async throws(OutputFailure) -> ExitOutcome {
        if let pager, console.isOnTerminal, pager.show(lines.map(console.text).joined(separator: "\n") + "\n") {
            return .status(.success)
        }
        for line in lines { try console.print(line) }
        return .status(.success)
    }
}
