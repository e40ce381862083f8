import Presentation

/// A screen: the response to one command, or one of a session. It owns its view model.
@MainActor
protocol Screen {
    /// Shows it for the first time, or again when the screen in front of it was left.
    func show() async throws(OutputFailure) -> ExitStatus

    /// The same, below a list that it may have changed, so that what it reports stays in sight.
    func show(below list: @escaping ListDisplay) async throws(OutputFailure) -> ExitStatus

    func refresh() async throws(OutputFailure) -> ExitStatus

    /// What the screen would do with a line of a session. The session's own words (`back`, `help`, …) never reach it.
    func claim(on line: String) -> LineClaim?

    /// What is asked in place of a session's prompt; nil if the session waits for any line.
    var question: Line? { get }

    /// What a text answers without Return, if its keys answer the question; nil for other texts.
    func answer(ofKeys text: String) -> KeyAnswer?

    /// Whether what was typed before its question is no answer to it.
    var ignoresEarlierKeys: Bool { get }

    /// Shows below the prompt what would follow from a line of free text that is being typed. nil if there is none.
    func preview(_ line: String?)

    /// Acts on a line that it claimed, or on Return, which is an empty line.
    func take(_ line: String) async throws(OutputFailure) -> ExitStatus

    /// The words of the command that Return begins; nil if Return begins nothing that counts.
    var returnCommand: [String]? { get }

    /// Ends what it has started, such as a game; nil if there is nothing to end.
    func end() async throws(OutputFailure) -> ExitStatus?

    /// Keeps the screen up to date while the session waits for a line. Cancelled when the line arrives.
    func stayCurrent() async

    /// Loads what another command may have changed. Only where numbers are ids, since the rows on the screen stay as they are.
    func reread() async

    /// Whether a session stays at it. A screen that only reports something leaves the one before it in place.
    var staysOpen: Bool { get }

    /// Whether `back` leads to it from the next screen. What was news when it was printed is not shown again.
    var isReturnedTo: Bool { get }

    /// What to say when another screen opens: what waits, and how to go on.
    var parked: [Line] { get }

    /// A hint about what can be typed; nil if there is nothing special.
    var invitation: Line? { get }

    /// The names of its rows, from the first. Typing one opens that row.
    var rowNames: [String] { get }

    /// The numbers of rows without names; nil if there are none.
    var namelessRows: ClosedRange<Int>? { get }

    /// The numbers that open rows where they are ids; empty where rows are counted from 1.
    var rowNumbers: [Int] { get }

    /// The words of a command, with the item on the screen if they lack one. Throws if the command would not be about it.
    func completing(_ command: [String]) throws(ErrorMessage) -> [String]

    /// The screen behind a row, counted from 1; nil if there is no such row.
    func open(row: Int) -> (any Screen)?
}

typealias ListDisplay = @MainActor () async throws(OutputFailure) -> Void

/// What a screen would do with a line, from the strongest claim to the weakest.
enum LineClaim: Sendable {
    /// It waits for an answer, so even a line that looks like a command is for it.
    case answer
    /// The word that leaves the screen, where the session would understand it otherwise.
    case leave
    /// One of the screen's own words.
    case word
    /// Free text, such as a search, unless the line is a command.
    case text
}

extension Screen {
    /// A screen that reports while it works, such as a question, cannot wait for the list.
    func show(below list: @escaping ListDisplay) async throws(OutputFailure) -> ExitStatus {
        let outcome = try await show()
        if outcome == .success { try await list() }
        return outcome
    }

    /// Whether any line, even an empty one, is an answer to its question.
    var awaitsAnswer: Bool { question != nil && claim(on: "") == .answer }

    func refresh() async throws(OutputFailure) -> ExitStatus { try await show() }
    func claim(on line: String) -> LineClaim? { nil }
    var question: Line? { nil }
    func answer(ofKeys text: String) -> KeyAnswer? { nil }
    var ignoresEarlierKeys: Bool { false }
    var returnCommand: [String]? { nil }
    func preview(_ line: String?) {}
    func take(_ line: String) async throws(OutputFailure) -> ExitStatus { .success }
    func end() async throws(OutputFailure) -> ExitStatus? { nil }
    func stayCurrent() async {}
    func reread() async {}
    var staysOpen: Bool { true }
    var isReturnedTo: Bool { true }
    var parked: [Line] { [] }
    var invitation: Line? { nil }
    var rowNames: [String] { [] }
    var namelessRows: ClosedRange<Int>? { nil }
    var rowNumbers: [Int] { [] }
    func completing(_ command: [String]) throws(ErrorMessage) -> [String] { command }
    func open(row: Int) -> (any Screen)? { nil }
}

/// A screen that only prints something, such as help. A session stays at the one before.
struct PrintingScreen: Screen {
    let staysOpen = false
    let printing: @MainActor () async throws(OutputFailure) -> Void

    func show() async throws(OutputFailure) -> ExitStatus {
        try await printing()
        return .success
    }
}

extension PrintingScreen {
    /// - Parameter lines: printed as they are, such as a script.
    init(_ lines: [String], _ console: Console) {
        let text = lines.map { $0 + "\n" }.joined()
        self.init { () throws(OutputFailure) in try console.put(Array(text.utf8)) }
    }
}

/// Asks before a screen does what cannot be undone. In a session, the answer is a line of the session.
final class ConfirmedScreen: Screen {
    private let screen: any Screen
    private let reporter: Reporter
    private let confirmation: Line
    private var isAsking = false

    /// - Parameter question: Can be answered with yes or no, and says so.
    init(_ screen: any Screen, _ reporter: Reporter, question: Line) {
        self.screen = screen
        self.reporter = reporter
        confirmation = question
    }

    var staysOpen: Bool { isAsking }
    var isReturnedTo: Bool { isAsking }

    private var console: Console { reporter.console }

    func show() async throws(OutputFailure) -> ExitStatus {
        isAsking = true
        if reporter.isInSession { return .success }
        // A line, and not a key that was pressed by mistake.
        let choice = await reporter.yesOrNo(confirmation, from: .lines(LineReader(console.input)))
        return try await act(on: choice ?? .no)
    }

    var question: Line? { isAsking ? confirmation : nil }

    var ignoresEarlierKeys: Bool { isAsking }

    func claim(on line: String) -> LineClaim? { isAsking ? .answer : nil }

    /// Whatever is neither yes nor no is asked about again.
    func take(_ line: String) async throws(OutputFailure) -> ExitStatus {
        if let choice = YesOrNo(line) { return try await act(on: choice) }
        reporter.report(failure: YesOrNo.mistake(line))
        return .success
    }

    func end() async throws(OutputFailure) -> ExitStatus? { isAsking ? try await act(on: .no) : nil }

    private func act(on choice: YesOrNo) async throws(OutputFailure) -> ExitStatus {
        isAsking = false
        if choice == .yes { return try await screen.show() }
        console.report("Nothing was changed.")
        return .success
    }
}
