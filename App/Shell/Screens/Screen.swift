import Presentation

/// A screen: the answer to one command, or a place in a session. It owns its view model.
@MainActor
protocol Screen: AnyObject {
    /// Shows it for the first time, or again after another one in front of it was left.
    func show() async throws(OutputFailure) -> ExitOutcome

    /// Loads and shows it again.
    func refresh() async throws(OutputFailure) -> ExitOutcome

    /// What pressing Return does here; nil where it does nothing.
    func confirm() async throws(OutputFailure) -> ExitOutcome?

    /// Whether a line of a session is meant for this screen and not for the session: an answer to a question, a text to
    /// search for. The session's own words (`back`, `help`, …) never are, nor are commands, unless `takesCommands`.
    func takes(_ line: String) -> Bool

    /// Does what such a line asks for.
    func take(_ line: String) async throws(OutputFailure) -> ExitOutcome

    /// Whether it wants even lines that look like commands, since it waits for an answer.
    var takesCommands: Bool { get }

    /// Waits until what it has begun is on the screen. A session does so before it does anything else than to hand it
    /// another line, or to leave it.
    func settle() async throws(OutputFailure) -> ExitOutcome

    /// It is left for good; what it has to say on that.
    func leave() async throws(OutputFailure) -> ExitOutcome

    /// Whether a session stays at it; what only prints something leaves the screen that was there before.
    var isPlace: Bool { get }

    /// A hint about what can be typed at a terminal; nil if there is nothing special.
    var invitation: Line? { get }

    /// The screen behind a row, counted from 1; nil where there is no such row.
    func open(row: Int) -> (any Screen)?
}

extension Screen {
    func refresh() async throws(OutputFailure) -> ExitOutcome { try await show() }
    func confirm() async throws(OutputFailure) -> ExitOutcome? { nil }
    func takes(_ line: String) -> Bool { false }
    func take(_ line: String) async throws(OutputFailure) -> ExitOutcome { .status(.success) }
    var takesCommands: Bool { false }
    func settle() async throws(OutputFailure) -> ExitOutcome { .status(.success) }
    func leave() async throws(OutputFailure) -> ExitOutcome { .status(.success) }
    var isPlace: Bool { true }
    var invitation: Line? { nil }
    func open(row: Int) -> (any Screen)? { nil }
}

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
