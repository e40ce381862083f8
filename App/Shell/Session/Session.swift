import Presentation

/// One line a command, as launching an app does: the home screen, screens that are opened and left again, and view
/// models that live as long as their screen.
final class Session: Screen {
    /// From the words of a line to what is to be done.
    typealias Interpreter = @MainActor ([String]) throws(ErrorMessage) -> any Screen

    /// Screens that `back` leads to. Without a limit, each line of a long session would keep what it showed.
    private static let deepest = 20

    private let home: any Screen
    private let withoutInput: any Screen
    private let console: Console
    private let reporter: Reporter
    private let lines: LineReader?
    private let isCommand: @MainActor (String) -> Bool
    private let beforeLine: @MainActor () async -> Void
    private let interpret: Interpreter
    private var opened: [any Screen] = []

    /// - Parameters:
    ///   - withoutInput: what is shown where there is not one line to read.
    ///   - readsInput: false where nothing may be asked or read.
    ///   - isCommand: whether a command begins with this word.
    ///   - beforeLine: what is to be said before the next line is done.
    init(
        home: any Screen,
        withoutInput: any Screen,
        reporter: Reporter,
        readsInput: Bool,
        isCommand: @escaping @MainActor (String) -> Bool,
        beforeLine: @escaping @MainActor () async -> Void,
        interpret: @escaping Interpreter
    ) {
        self.home = home
        self.withoutInput = withoutInput
        self.reporter = reporter
        console = reporter.console
        lines = readsInput ? LineReader() : nil
        self.isCommand = isCommand
        self.beforeLine = beforeLine
        self.interpret = interpret
    }

    private var current: any Screen { opened.last ?? home }

    /// Reads until the input ends or quit is typed. The outcome is that of the first line that failed.
    func show() async throws(OutputFailure) -> ExitOutcome {
        var outcome: ExitOutcome?
        if console.isInteractive, lines != nil { _ = try await home.show() }
        while let line = await nextLine() {
            await beforeLine()
            let next = try await obey(line)
            try console.flush()
            switch next {
            case .quit: return (outcome ?? .status(.success)).and(then: try await leaveAll())
            case .carryOn(let next): outcome = outcome?.and(then: next) ?? next
            }
        }
        if console.isInteractive, lines != nil { console.tell(.empty) }
        let left = try await leaveAll()
        if console.isInteractive, lines != nil { return (outcome ?? .status(.success)).and(then: left) }
        if let outcome { return outcome.and(then: left) }
        return try await withoutInput.show()
    }

    private enum Next {
        case carryOn(ExitOutcome)
        case quit
    }

    private func nextLine() async -> Result<String, InputFailure>? {
        if console.isInteractive, let invitation = current.invitation { console.tell(invitation) }
        guard let lines else { return nil }
        console.prompt([StyledText("tombola> ", .title)])
        defer { console.promptWasAnswered() }
        do {
            return try await lines.next().map { .success($0) }
        } catch let failure as InputFailure {
            return .failure(failure)
        } catch {
            return nil
        }
    }

    private func obey(_ line: Result<String, InputFailure>) async throws(OutputFailure) -> Next {
        switch line {
        case .failure(let failure): .carryOn(reporter.fail(failure))
        case .success(let text): try await obey(text)
        }
    }

    private func obey(_ line: String) async throws(OutputFailure) -> Next {
        if isForCurrent(line) { return .carryOn(try await current.take(line)) }
        let words: [String]
        do throws(WordSplitter.UnclosedQuote) {
            words = try WordSplitter.words(line)
        } catch {
            let why = "a quotation mark is not closed"
            return .carryOn(
                reporter.fail(ErrorMessage.usage(line, why, hint: "Put a \\ before a \(error.quote) that is meant."))
            )
        }
        return try await obey(words)
    }

    /// Whether the screen that is open gets the line as it is.
    private func isForCurrent(_ line: String) -> Bool {
        let words = line.split { $0.isWhitespace }.map(String.init)
        if current.takesCommands {
            return !["back", "home", "quit", "exit"].contains(line.lowercased()) && current.takes(line)
        }
        guard let first = words.first, !isCommand(first), !(words.count == 1 && isOwn(first)) else { return false }
        return current.takes(line)
    }

    /// Whether it is a number, or one of the words that are typed in a session and nowhere else.
    private func isOwn(_ word: String) -> Bool {
        Int(word) != nil || ["q", "exit"].contains(word) || Self.words.contains { $0.typed == word }
    }

    private func obey(_ words: [String]) async throws(OutputFailure) -> Next {
        switch words {
        case ["quit"], ["exit"], ["q"]:
            return .quit
        case ["back"]:
            let left = try await leaveCurrent()
            return .carryOn(left.and(then: try await current.show()))
        case ["home"]:
            let left = try await leaveAll()
            return .carryOn(left.and(then: try await home.show()))
        default:
            let settled = try await current.settle()
            return .carryOn(settled.and(then: try await stay(words)))
        }
    }

    /// What does not leave the screen for good.
    private func stay(_ words: [String]) async throws(OutputFailure) -> ExitOutcome {
        switch words {
        case []:
            return try await current.confirm() ?? .status(.success)
        case ["refresh"]:
            return try await current.refresh()
        case ["help"]:
            for line in Self.help { try console.print(line) }
            return .status(.success)
        default:
            return try await follow(words)
        }
    }

    private func follow(_ words: [String]) async throws(OutputFailure) -> ExitOutcome {
        if words.count == 1, let row = Int(words[0]) {
            guard let screen = current.open(row: row) else {
                return reporter.fail(
                    ErrorMessage.usage(
                        words[0],
                        "there is no row with this number here",
                        hint: "home shows what there is."
                    )
                )
            }
            return try await enter(screen)
        }
        let screen: any Screen
        do throws(ErrorMessage) {
            // What was no UTF-8 in the line.
            if let word = words.first(where: { $0.contains("\u{FFFD}") }) { throw ErrorMessage.notUTF8(word) }
            screen = try interpret(words)
        } catch {
            return reporter.telling(inJSON: words.wantJSON).fail(correcting(error, words))
        }
        return try await enter(screen)
    }

    private func enter(_ screen: any Screen) async throws(OutputFailure) -> ExitOutcome {
        let outcome = try await screen.show()
        guard screen.isPlace else { return outcome }
        opened.append(screen)
        guard opened.count > Self.deepest else { return outcome }
        return outcome.and(then: try await opened.removeFirst().leave())
    }

    /// Leaves the screen that is open; the home screen stays. A person who leaves has no use for what is still to come;
    /// what a pipe asked for is answered.
    private func leaveCurrent() async throws(OutputFailure) -> ExitOutcome {
        let settled = console.isInteractive ? .status(.success) : try await current.settle()
        guard let left = opened.popLast() else { return settled }
        return settled.and(then: try await left.leave())
    }

    private func leaveAll() async throws(OutputFailure) -> ExitOutcome {
        var outcome = ExitOutcome.status(.success)
        while !opened.isEmpty { outcome = outcome.and(then: try await leaveCurrent()) }
        return outcome
    }

    /// A slip in one of the session's own words is not the parser's to find.
    private func correcting(_ failure: ErrorMessage, _ words: [String]) -> ErrorMessage {
        let own = Self.words.map(\.typed)
        guard words.count == 1, let meant = Spelling.nearest(to: words[0], among: own) else { return failure }
        return ErrorMessage(failure.category, what: failure.what, why: failure.why, hint: "Did you mean \(meant)?")
    }

    /// What is typed in a session and nowhere else.
    private static let words: [(typed: String, meaning: String)] = [
        ("back", "leave this screen"),
        ("home", "leave all of them"),
        ("refresh", "reload this screen"),
        ("help", "show this; help lottery says all about the lottery"),
        ("quit", "leave; Ctrl-D does, too"),
    ]

    private static var help: [Line] {
        let keys: [(String, String)] = [
            ("a number", "open that row"),
            ("Return", "start what is on the screen, or start it again: the lottery, the quiz; end a search of events"),
            ("other words", "on the screen of events: search for them"),
        ]
        return Fields(keys.map { ($0, StyledText($1)) } + words.map { ($0.typed, StyledText($0.meaning)) }).aligned
            + ["Everything else is a command of the program: lottery draw --seed 314159"]
    }
}
