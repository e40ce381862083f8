import Data
import Presentation

/// One command per line: the home screen, screens that are opened and left again, and view models that live as long as
/// their screen.
///
/// The file reads in the order of what happens to a line: it is awaited, run, understood, and leads to a screen.
struct SessionScreen: Screen {
    /// What follows a line.
    private enum Next {
        case goOn(ExitStatus)
        case leave(ExitStatus)
        /// The next Ctrl-C leaves.
        case warned
    }

    /// That of `tombola` alone.
    private let request: CommandRequest
    private let scope: SessionScope
    private let completer: Completer
    private let screens: OpenScreens

    init(_ request: CommandRequest) {
        self.request = request
        scope = request.session ?? SessionScope(request.invocation)
        completer = request.program.completer(in: scope)
        let home = HomeScreen(menu: request.program.features.compactMap { $0.menu }, reporter: request.reporter)
        screens = OpenScreens(home: home, scope)
    }

    private var reporter: Reporter { request.reporter }
    private var console: Console { reporter.console }
    private var parser: SessionLineParser {
        SessionLineParser(table: request.program.table, home: request.program.environment.home)
    }

    /// Shown if there is no line to read.
    private var withoutInput: any Screen {
        PrintingScreen(Manual(table: request.program.table).page(.overview, isBrief: true), console)
    }

    /// Reads until the input ends or `quit` is typed. The outcome is that of the first line of a pipe that failed; on a
    /// terminal, its user has seen it.
    func show() async throws(OutputFailure) -> ExitStatus {
        if console.isInteractive { reporter.warn(request.services.configuration.formatting.warnings) }
        guard let input = SessionInput(request) else { return try await withoutInput.show() }
        defer { input.keys?.close() }
        if console.isInteractive {
            _ = try await screens.home.show()
            // Before the prompt, even if it goes into a pipe.
            try console.flush()
        }
        let outcome = try await runLines(of: input)
        let left = try await screens.leaveAll()
        if outcome == nil, !console.isInteractive { return try await withoutInput.show() }
        return (outcome ?? .success).and(then: left)
    }

    /// Returns nil if there was no line.
    private func runLines(of input: SessionInput) async throws(OutputFailure) -> ExitStatus? {
        var outcome: ExitStatus?
        var wasWarned = false
        while true {
            let typed = await nextLine(input)
            if typed == .read(.end(nil)) { return outcome }
            let next = try await run(typed, input, wasWarned: wasWarned)
            wasWarned = false
            try console.flush()
            switch next {
            case .goOn(let status):
                outcome = (outcome ?? .success).and(then: console.isInteractive ? .success : status)
            case .leave(let status): return (outcome ?? .success).and(then: status)
            case .warned: wasWarned = true
            }
        }
    }

    // MARK: While a line is typed

    /// The current screen stays up to date until the line arrives, and what becomes due is announced.
    private func nextLine(_ input: SessionInput) async -> LineInput {
        let input = input.asking(screens.current.question)
        if screens.current.ignoresEarlierKeys { await input.discardTyped() }
        if console.isInteractive, let invitation = screens.current.invitation { console.report(invitation) }
        let watcher = SessionInput.Watcher(
            edited: showPreview,
            cleared: showQuestion,
            answer: { screens.current.answer(ofKeys: $0) },
            completions: completions
        )
        guard console.isInteractive else { return await input.next(watcher) }
        let screen = screens.current
        let updating = Task {
            async let announcing: Void = announce()
            await screen.stayCurrent()
            await announcing
        }
        var typed = await input.next(watcher)
        // On a screen that searches, Escape clears the search, as Return does.
        while case .escaped = typed, screen.claim(on: "") != .text { typed = await input.next(watcher) }
        updating.cancel()
        await updating.value
        return typed
    }

    private func announce() async {
        while !Task.isCancelled {
            do { try await Task.sleep(for: .seconds(1)) } catch { return }
            await request.announce()
            console.askAgain()
        }
    }

    /// Shows what would follow from the line whenever it has changed.
    private func showPreview(of line: String) {
        let snapshot = snapshot(for: line)
        let isText = snapshot.claim == .text && parser.parse(line, on: snapshot) == .forScreen
        screens.current.preview(isText ? line : nil)
    }

    /// Shows again what the question of the screen asks about.
    private func showQuestion() async {
        let screen = screens.current
        guard screen.awaitsAnswer else { return }
        do throws(OutputFailure) {
            _ = try await screen.refresh()
            try console.flush()
        } catch {
            // The next use of the console reports the failure.
        }
    }

    private func completions(for before: String) async -> Completions {
        let snapshot = snapshot(for: before)
        // An answer is no command.
        if snapshot.claim == .answer { return Completions(typed: before) }
        return await completer.completions(for: before, on: snapshot)
    }

    private func snapshot(for line: String) -> ScreenSnapshot {
        let screen = screens.current
        return ScreenSnapshot(group: screens.group, claim: screen.claim(on: line), rowNames: screen.rowNames)
    }

    /// A command of the screen in full, as the words of the screen that it stands for.
    private func shortened(_ line: String) -> String {
        let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
        let count = screens.group.count
        let isCommand = parser.table.path(in: words).count > count
        guard count > 0, isCommand, words.starts(with: screens.group) else { return line }
        let rest = words.dropFirst(count).joined(separator: " ")
        return screens.current.claim(on: rest) == .word ? rest : line
    }

    // MARK: Running a line

    private func run(
        _ typed: LineInput,
        _ input: SessionInput,
        wasWarned: Bool
    ) async throws(OutputFailure) -> Next {
        switch typed {
        case .read(.line(let line)): return try await run(line, input)
        case .escaped: return try await run("", input)
        case .cancelled(let wasEmpty):
            screens.current.preview(nil)
            return wasEmpty ? try await interrupt(wasWarned: wasWarned) : .goOn(.success)
        case .read(.interrupted): return try await interrupt(wasWarned: wasWarned)
        case .read(.end(let failure)): return .leave(failure.map(reporter.fail) ?? .success)
        }
    }

    /// Ctrl-C on an empty line ends what is under way on the screen. If nothing is, the second one leaves the session.
    private func interrupt(wasWarned: Bool) async throws(OutputFailure) -> Next {
        if let outcome = try await screens.endCurrent() {
            return .goOn(outcome.and(then: try await screens.leaveAnswered()))
        }
        if wasWarned { return .leave(.success) }
        // A terminal that edits lines itself does not tell whether there was one.
        let fate = console.editsLines || !console.isInteractive ? "" : "The line is cancelled. "
        console.report(Line(fate + "Press Ctrl-C again or Ctrl-D to leave Tombola.", .faint))
        return .warned
    }

    /// Runs the line as a task, so that Ctrl-C can cancel it.
    private func run(_ line: String, _ input: SessionInput) async throws(OutputFailure) -> Next {
        let command = Task { () async -> Result<Next, OutputFailure> in
            await request.announce()
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

    private func execute(_ typed: String, _ input: SessionInput) async throws(OutputFailure) -> Next {
        let screen = screens.current
        let line = shortened(typed)
        let snapshot = snapshot(for: line)
        let meaning = parser.parse(line, on: snapshot)
        let isAnswer = meaning == .forScreen || snapshot.claim == .answer || snapshot.claim == .leave
        if screen.question == nil || !isAnswer { input.history.add(typed) }
        if meaning != .forScreen { screen.preview(nil) }
        switch meaning {
        case .own(let word): return try await execute(word)
        case .forScreen:
            let outcome = try await screens.take(line)
            return .goOn(outcome.and(then: try await screens.leaveAnswered()))
        case .row(let row): return .goOn(try await open(row: row))
        case .command(let words):
            guard let row = row(of: words, typed: line) else {
                return .goOn(try await open(words, on: screen))
            }
            return .goOn(try await enter(OpenedLine(screen: row), screens.group))
        case .source(let place): return try await readFrom(place)
        case .invalid(let mistake): return .goOn(reporter.fail(mistake))
        }
    }

    private func execute(_ word: SessionWord) async throws(OutputFailure) -> Next {
        switch word {
        case .quit: return .leave(.success)
        case .back:
            let left = try await screens.leaveCurrent()
            return .goOn(left.and(then: try await screens.current.show()))
        case .home:
            let left = try await screens.leaveAll()
            return .goOn(left.and(then: try await screens.home.show()))
        case .refresh: return .goOn(try await screens.current.refresh())
        case .help:
            let editsLines = console.editsLines
            try console.print(SessionWord.help(for: console.medium, editsLines: editsLines, parser.table))
            return .goOn(.success)
        case .source:
            let option = screens.source.map { [CommonSettings.source.entry.long, $0] } ?? []
            return .goOn(try await open(["config", "get", "source"] + option))
        }
    }

    /// The open screens show data of the source before, so they are left.
    private func readFrom(_ place: String) async throws(OutputFailure) -> Next {
        let unchanged = scope.invocation
        let before = source(of: unchanged)
        do throws(ErrorMessage) {
            try changeSource(to: place)
        } catch {
            return .goOn(reporter.fail(error))
        }
        if isSame(source(of: scope.invocation), before) {
            scope.invocation = unchanged
            reporter.report([.note("Data comes from \(place) already.")])
        } else {
            reporter.report([
                .note("From now on, data comes from \(place). To go back to the source before:"),
                .command("tombola \(SessionWord.source.rawValue) \(Suggestion.quoted(before))"),
            ])
        }
        return try await execute(.home)
    }

    private func source(of invocation: Invocation) -> String {
        request.program.configuration(invocation)[CommonSettings.source].value.description
    }

    /// A directory can be written in several ways.
    private func isSame(_ one: String, _ other: String) -> Bool {
        let shape = CommonSettings.source.entry.shape
        let paths = [one, other].compactMap { shape?.located($0, in: request.program.environment.currentFolder) }
        return one == other || paths.count == 2 && FileSystem.areSame(paths[0], paths[1])
    }

    /// The lines that follow read from another source, or from the one with which the session began.
    private func changeSource(to place: String) throws(ErrorMessage) {
        let source = CommonSettings.source.entry
        let program = request.program
        let option = place == self.source(of: scope.began) ? [] : [source.long, place]
        let changed = program.invocation(scope.began.options + option, isInSession: true)
        if let mistake = changed.mistake { throw mistake }
        try source.checkFolder(place, at: source.shape?.located(place, in: program.environment.folder))
        scope.invocation = changed
    }

    // MARK: Opening a screen

    private func open(row: Int) async throws(OutputFailure) -> ExitStatus {
        if screens.isAtHome, let word = screens.home.word(row) { return try await open([word]) }
        guard let screen = screens.current.open(row: row) else {
            return reporter.fail(ErrorMessage.noSuchRow(row, hint: screens.current.rowHint))
        }
        return try await enter(OpenedLine(screen: screen), screens.group)
    }

    /// - Parameter screen: That which completes the words.
    private func open(_ typed: [String], on screen: (any Screen)? = nil) async throws(OutputFailure) -> ExitStatus {
        var words = typed
        let opened: OpenedLine
        do throws(ErrorMessage) {
            words = withOptionsOfList(try screen?.completing(typed) ?? typed)
            opened = try await OpenedLine(words, in: request, scope)
        } catch {
            // Its hint completes the line, not the command that began the session.
            var reporter = OpenedLine.request(words, in: request, scope).reporter
            if words.contains(GlobalOptions.json.entry.long) { reporter.isJSON = true }
            return try await refuse(words, reporter.fail(error))
        }
        let path = parser.table.path(in: words)
        return try await enter(opened, parser.table.command(at: path)?.words.dropLast() ?? path)
    }

    /// A command that refreshes the list on the screen, or shows an item of it, reads as the list did, unless its own options
    /// differ.
    private func withOptionsOfList(_ words: [String]) -> [String] {
        let commands = [screens.refreshCommand, screens.group + ["show"]]
        guard let command = commands.first(where: words.starts) else { return words }
        return command + screens.options + words.dropFirst(command.count)
    }

    /// The list that a refresh has read from elsewhere than the one on the screen, which it replaces.
    private func listElsewhere(after line: OpenedLine) async -> OpenedLine? {
        guard line.words.starts(with: screens.refreshCommand), line.source != screens.source else { return nil }
        do throws(ErrorMessage) {
            return try await OpenedLine(screens.group + ["list"] + line.lastingOptions, in: request, scope)
        } catch {
            return nil
        }
    }

    /// Return must not begin something else than the command that was refused.
    private func refuse(_ words: [String], _ outcome: ExitStatus) async throws(OutputFailure) -> ExitStatus {
        let command = parser.table.command(at: parser.table.path(in: words))
        guard let command, command.words == screens.current.returnCommand else { return outcome }
        return outcome.and(then: try await screens.open(OpenedLine(screen: RefusedScreen()), screens.group))
    }

    /// `show 2` means the row on the screen. After `tombola`, the command means what it does elsewhere, such as an id.
    private func row(of words: [String], typed line: String) -> (any Screen)? {
        let isPasted = line.split(whereSeparator: \.isWhitespace).first == "tombola"
        let opensRow = !isPasted && words.dropLast() == screens.group + ["show"]
        guard opensRow, let row = words.last.flatMap({ Int($0) }), row > 0 else { return nil }
        return screens.current.open(row: row)
    }

    private func enter(_ line: OpenedLine, _ group: [String]) async throws(OutputFailure) -> ExitStatus {
        let screen = line.screen
        let isOfCurrent = screens.isOfCurrent(group)
        let elsewhere = await listElsewhere(after: line)
        let outcome = try await line.show { () async throws(OutputFailure) in
            // It may have changed what the current screen shows.
            let changes = isOfCurrent && !screen.staysOpen && !Task.isCancelled
            if let elsewhere {
                _ = try await elsewhere.screen.show()
            } else if changes, console.isInteractive, reporter.repeatsLists {
                _ = try await screens.current.show()
            }
        }
        if Task.isCancelled { return outcome }
        // What does not exist leaves the list on the screen. Other failures stay, to try again, unless that cannot help.
        if outcome == .usage || isOfCurrent && outcome == .noInput { return try await refuse(line.words, outcome) }
        if let elsewhere, outcome == .success { return try await screens.open(elsewhere, group) }
        guard screen.staysOpen else {
            await screens.current.reread()
            return outcome
        }
        reporter.report(screens.current.parked)
        return outcome.and(then: try await screens.open(line, group))
    }
}

extension Screen {
    /// After the number of a row that does not exist.
    fileprivate var rowHint: String {
        if !rowNumbers.isEmpty {
            if rowNumbers.count == 1 { return "The number is \(rowNumbers[0])." }
            return "The numbers are \(rowNumbers.map(\.description).joined(upTo: 10))."
        }
        let rows = namelessRows ?? (rowNames.isEmpty ? nil : 1...rowNames.count)
        return rows?.rowHint ?? "Type 'home' to see the menu."
    }
}

extension ClosedRange<Int> {
    /// Says which rows there are.
    var rowHint: String {
        count > 1 ? "The rows are \(lowerBound) to \(upperBound)." : "The only row is \(lowerBound)."
    }
}

extension ErrorMessage {
    static func noSuchRow(_ number: Int, hint: String?) -> ErrorMessage {
        .usage("\(number)", "no such row", hint: hint)
    }
}
