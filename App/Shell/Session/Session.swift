import Presentation

/// One command per line: the home screen, screens that are opened and left again, and view models that live as long as
/// their screen.
struct Session: Screen {
    static let prompt: Line = [StyledText("tombola> ", .title)]
    /// Screens that `back` leads to. Without a limit, a long session would hold everything it has shown.
    private static let deepest = 20

    private final class Opened {
        /// Each with the words of the command that opened it, without its last.
        var screens: [(screen: any Screen, group: [String])] = []
    }

    let home: HomeScreen
    /// Shown if there is no line to read.
    let withoutInput: any Screen
    let reporter: Reporter
    let completer: Completer
    /// Made when the session begins; nil if nothing may be asked or read.
    let input: @MainActor (Session) -> SessionInput?
    /// Announces what is due, before each line and while one is awaited.
    let beforeLine: @MainActor () async -> Void
    /// From the words of a command to its screen.
    let openScreen: @MainActor ([String]) throws(ErrorMessage) -> any Screen
    private let opened = Opened()

    private var console: Console { reporter.console }
    private var parser: SessionLineParser { SessionLineParser(table: completer.table) }
    private var group: [String] { opened.screens.last?.group ?? [] }
    private var current: any Screen { opened.screens.last?.screen ?? home }

    /// Reads until the input ends or `quit` is typed. The outcome is that of the first line that failed.
    func show() async throws(OutputFailure) -> ExitStatus {
        guard let input = input(self) else { return try await withoutInput.show() }
        defer { input.keys?.close() }
        var outcome = ExitStatus.success
        var hasRead = false
        if console.isInteractive {
            _ = try await home.show()
            // Before the prompt, even if it goes into a pipe.
            try console.flush()
        }
        var wasInterrupted = false
        reading: while true {
            let next: ExitStatus?
            let event = await nextEvent(input)
            defer { wasInterrupted = if case .interrupted(wasEmpty: true) = event { true } else { false } }
            switch event {
            case .read(.line(let line)):
                next = try await run(line, input)
            case .escaped:
                next = try await run("", input)
            case .interrupted(let wasEmpty):
                current.preview(nil)
                next = wasEmpty ? try await interrupt(again: wasInterrupted) : .success
            case .read(.end(let failure)):
                guard let failure else { break reading }
                outcome = outcome.and(then: reporter.fail(failure))
                next = nil
            }
            hasRead = true
            try console.flush()
            guard let next else { break }
            outcome = outcome.and(then: next)
        }
        outcome = outcome.and(then: try await leaveAll())
        return hasRead || console.isInteractive ? outcome : try await withoutInput.show()
    }

    func completions(for before: String) async -> Completions {
        await completer.completions(for: before, on: snapshot(for: before))
    }

    /// Shows what would follow from the line whenever it has changed.
    func preview(_ line: String) {
        let snapshot = snapshot(for: line)
        current.preview(snapshot.claim == .text && parser.parse(line, on: snapshot) == .forScreen ? line : nil)
    }

    /// The current screen stays up to date until the line arrives, and what becomes due is announced.
    private func nextEvent(_ input: SessionInput) async -> LineInput {
        if console.isInteractive, let invitation = current.invitation { console.report(invitation) }
        // Only a line that is edited comes back below what is announced.
        guard input.keys != nil else { return await input.next() }
        let screen = current
        let updating = Task {
            async let announcing: Void = announce()
            await screen.stayCurrent()
            await announcing
        }
        var event = await input.next()
        // On a screen that searches, Escape clears the search, as Return does.
        while case .escaped = event, screen.claim(on: "") != .text { event = await input.next() }
        updating.cancel()
        await updating.value
        return event
    }

    private func announce() async {
        while !Task.isCancelled {
            do { try await Task.sleep(for: .seconds(1)) } catch { return }
            await beforeLine()
        }
    }

    /// Ctrl-C on an empty line ends what is under way on the screen, and the second one leaves the session: nil.
    private func interrupt(again: Bool) async throws(OutputFailure) -> ExitStatus? {
        if let outcome = try await current.end() { return outcome }
        if again { return nil }
        console.report(Line("Press Ctrl-C again or Ctrl-D to leave.", .faint))
        return .success
    }

    private func snapshot(for line: String) -> ScreenSnapshot {
        ScreenSnapshot(group: group, claim: current.claim(on: line), rowNames: current.rowNames)
    }

    /// Returns nil if the line leaves the session.
    private func run(_ line: String, _ input: SessionInput) async throws(OutputFailure) -> ExitStatus? {
        let command = Task { () async -> Result<ExitStatus?, OutputFailure> in
            await beforeLine()
            do throws(OutputFailure) {
                return .success(try await execute(line, input))
            } catch {
                return .failure(error)
            }
        }
        let result = await input.finish(command)
        if command.isCancelled { console.report(Line("Cancelled.", .faint)) }
        return try result.get()
    }

    private func execute(_ line: String, _ input: SessionInput) async throws(OutputFailure) -> ExitStatus? {
        let (screen, snapshot) = (current, snapshot(for: line))
        if snapshot.claim != .answer { input.history.add(line) }
        let meaning = parser.parse(line, on: snapshot)
        if meaning != .forScreen { screen.preview(nil) }
        switch meaning {
        case .own(let word): return try await execute(word)
        case .forScreen: return try await screen.take(line)
        case .row(let row): return try await open(row: row)
        case .command(let words): return try await open(words)
        case .invalid(let mistake): return reporter.fail(mistake)
        }
    }

    private func execute(_ word: SessionWord) async throws(OutputFailure) -> ExitStatus? {
        switch word {
        case .quit: return nil
        case .back:
            let left = try await leaveCurrent()
            return left.and(then: try await current.show())
        case .home:
            let left = try await leaveAll()
            return left.and(then: try await home.show())
        case .refresh: return try await current.refresh()
        case .help: try console.print(SessionWord.help(for: console.medium, completer.table))
        }
        return .success
    }

    private func open(row: Int) async throws(OutputFailure) -> ExitStatus {
        if opened.screens.isEmpty, let word = home.word(row) { return try await open([word]) }
        guard let screen = current.open(row: row) else {
            let count = current.rowNames.count
            let hint = count > 1 ? "The rows are 1 to \(count)." : "Type 'home' to see the menu."
            return reporter.fail(ErrorMessage.usage("\(row)", "no such row", hint: hint))
        }
        return try await enter(screen, group)
    }

    private func open(_ words: [String]) async throws(OutputFailure) -> ExitStatus {
        let screen: any Screen
        do throws(ErrorMessage) {
            screen = if let row = row(of: words) { row } else { try openScreen(words) }
        } catch {
            var reporter = reporter
            if words.contains(GlobalOptions.json.entry.long) { reporter.isJSON = true }
            return reporter.fail(error)
        }
        let path = parser.table.path(in: words)
        return try await enter(screen, parser.table.command(at: path)?.words.dropLast() ?? path)
    }

    /// `show 2` means the row on the screen.
    private func row(of words: [String]) -> (any Screen)? {
        guard words.dropLast() == group + ["show"] else { return nil }
        return words.last.flatMap { Int($0) }.flatMap { $0 > 0 ? current.open(row: $0) : nil }
    }

    private func enter(_ screen: any Screen, _ group: [String]) async throws(OutputFailure) -> ExitStatus {
        let outcome = try await screen.show()
        if Task.isCancelled { return outcome }
        let isOfCurrent = group == self.group && !opened.screens.isEmpty
        // What does not exist leaves the list on the screen. Other failures stay, to try again.
        if isOfCurrent, outcome == .noInput || outcome == .usage { return outcome }
        guard screen.staysOpen else {
            // It may have changed what the current screen shows.
            let showsAgain = console.isInteractive && outcome == .success && isOfCurrent
            return showsAgain ? try await current.show() : outcome
        }
        opened.screens.append((screen, group))
        guard opened.screens.count > Self.deepest else { return outcome }
        return outcome.and(then: try await opened.screens.removeFirst().screen.end() ?? .success)
    }

    /// Leaves the current screen; the home screen stays.
    private func leaveCurrent() async throws(OutputFailure) -> ExitStatus {
        current.preview(nil)
        return try await opened.screens.popLast()?.screen.end() ?? .success
    }

    private func leaveAll() async throws(OutputFailure) -> ExitStatus {
        var outcome = ExitStatus.success
        while !opened.screens.isEmpty { outcome = outcome.and(then: try await leaveCurrent()) }
        return outcome
    }
}
