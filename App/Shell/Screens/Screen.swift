import Presentation

/// A screen: the response to one command, or one of a session. It owns its view model.
@MainActor
protocol Screen {
    // MARK: What it shows

    /// Shows it for the first time, or again when the screen in front of it was left.
    func show() async throws(OutputFailure) -> ExitStatus

    /// The same, below a list that it may have changed, so that what it reports stays in sight.
    func show(below list: @escaping ListDisplay) async throws(OutputFailure) -> ExitStatus

    func refresh() async throws(OutputFailure) -> ExitStatus

    /// Keeps the screen up to date while the session waits for a line. Cancelled when the line arrives.
    func stayCurrent() async

    /// Loads what another command may have changed. Only where numbers are ids, since the rows on the screen stay as they are.
    func reread() async

    // MARK: What a line of a session does at it

    var prompt: ScreenPrompt { get }

    var rows: ScreenRows { get }

    /// What the screen would do with a line of a session. The session's own words (`back`, `help`, …) never reach it.
    func claim(on line: String) -> LineClaim?

    /// Shows below the prompt what would follow from a line of free text that is being typed. nil if there is none.
    func preview(_ line: String?)

    /// Acts on a line that it claimed, or on Return, which is an empty line.
    func take(_ line: String) async throws(OutputFailure) -> ExitStatus

    /// The words of a command, with the item on the screen if they lack one. Throws if the command would not be about it.
    func completing(_ command: [String]) throws(ErrorMessage) -> [String]

    // MARK: How long it stays

    /// Whether a session stays at it. A screen that only reports something leaves the one before it in place.
    var staysOpen: Bool { get }

    /// Whether `back` leads to it from the next screen. What was news when it was printed is not shown again.
    var isReturnedTo: Bool { get }

    /// What to say when another screen opens: what waits, and how to go on.
    var parked: [Line] { get }

    /// Ends what it has started, such as a game; nil if there is nothing to end.
    func end() async throws(OutputFailure) -> ExitStatus?
}

typealias ListDisplay = @MainActor () async throws(OutputFailure) -> Void

/// What stands at a screen where a line is typed. Without a question, the session's prompt does, and any line can follow;
/// outside of a session, nothing can.
struct ScreenPrompt {
    var question: Line?
    /// Finds the answer that keys give without Return. nil where only a line answers.
    var answer: (@MainActor (_ keys: String) -> KeyAnswer?)?
    /// Whether what was typed before is not meant for it.
    var ignoresEarlierKeys = false
    /// A hint about what can be typed, above the session's prompt.
    var invitation: Line?
    /// The words of the command that Return begins; nil if Return begins nothing that counts.
    var returnCommand: [String]?
}

/// The rows of a screen, which a number opens.
struct ScreenRows {
    enum Labels {
        case unknown
        /// From the first. Typing one opens its row.
        case names([String])
        /// Of rows whose names cannot be typed.
        case numbers(ClosedRange<Int>, titles: [String])
        case ids([Int])
    }

    let labels: Labels
    /// The screen behind a row, counted from 1 or with this id; nil if there is no such row.
    let open: @MainActor (_ number: Int) -> (any Screen)?
    /// What stands for a row in a command; nil if its number or its name does.
    var id: @MainActor (_ number: Int) -> String? = { _ in nil }

    init(
        _ labels: Labels = .unknown,
        open: @escaping @MainActor (_ number: Int) -> (any Screen)? = { _ in nil }
    ) {
        self.labels = labels
        self.open = open
    }

    var names: [String] { if case .names(let names) = labels { names } else { [] } }

    /// Those with a number of their own, and what they show.
    var numbered: [(number: Int, title: String)] {
        switch labels {
        case .names(let names): names.enumerated().map { ($0 + 1, $1) }
        case .numbers(let rows, let titles): zip(rows, titles).map { ($0, $1) }
        case .unknown, .ids: []
        }
    }

    /// The numbers of rows whose names cannot be typed.
    var numbers: ClosedRange<Int>? { if case .numbers(let rows, _) = labels { rows } else { nil } }

    var ids: [Int] { if case .ids(let ids) = labels { ids } else { [] } }

    var haveIDs: Bool { if case .ids = labels { true } else { false } }

    /// After the number of a row that does not exist.
    ///
    /// - Parameter isHome: Whether they are the menu itself.
    func hint(isHome: Bool) -> String {
        let menu = isHome ? nil : "Type 'home' to see the menu."
        return [range, menu].compactMap(\.self).joined(separator: " ")
    }

    /// nil if they have no numbers.
    private var range: String? {
        switch labels {
        case .names(let names) where names.count == 1: "The only row is 1."
        case .names(let names) where !names.isEmpty: "Choose a row from 1 to \(names.count)."
        case .numbers(let rows, _) where rows.count == 1: "The only row is \(rows.lowerBound)."
        case .numbers(let rows, _): "Rows are numbered \(rows.lowerBound) to \(rows.upperBound)."
        case .ids(let ids) where ids.count == 1: "The number is \(ids[0])."
        case .ids(let ids) where !ids.isEmpty: "The numbers are \(ids.map(\.description).joined(upTo: 10))."
        case .unknown, .names, .ids: nil
        }
    }
}

extension ErrorMessage {
    static func noSuchRow(_ number: Int, among rows: ScreenRows, isHome: Bool = false) -> ErrorMessage {
        .usage("\(number)", "no such row", hint: rows.hint(isHome: isHome))
    }
}

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
    /// Whether any line, even an empty one, is an answer to its question.
    var awaitsAnswer: Bool { prompt.question != nil && claim(on: "") == .answer }

    /// A screen that reports while it works, such as a question, cannot wait for the list.
    func show(below list: @escaping ListDisplay) async throws(OutputFailure) -> ExitStatus {
        let outcome = try await show()
        if outcome == .success { try await list() }
        return outcome
    }

    func refresh() async throws(OutputFailure) -> ExitStatus { try await show() }
    func stayCurrent() async {}
    func reread() async {}

    var prompt: ScreenPrompt { ScreenPrompt() }
    var rows: ScreenRows { ScreenRows() }
    func claim(on line: String) -> LineClaim? { nil }
    func preview(_ line: String?) {}
    func take(_ line: String) async throws(OutputFailure) -> ExitStatus { .success }
    func completing(_ command: [String]) throws(ErrorMessage) -> [String] { command }

    var staysOpen: Bool { true }
    var isReturnedTo: Bool { true }
    var parked: [Line] { [] }
    func end() async throws(OutputFailure) -> ExitStatus? { nil }
}
