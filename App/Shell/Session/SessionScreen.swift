import Presentation

/// One command per line: the home screen, screens that are opened and left again, and view models that live as long as
/// their screen.
///
/// The file reads in the order of what happens to a line: it is awaited, run and understood. Then it leads to a screen.
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
    private let screens: OpenScreens
    private let parser: SessionLineParser
    private let typing: SessionTyping
    private let opener: ScreenOpener
    private let source: SessionSource

    init(_ request: CommandRequest) {
        self.request = request
        let program = request.program
        let scope = request.session ?? SessionScope(request.invocation)
        let home = HomeScreen(menu: program.features.compactMap { $0.menu }, reporter: request.reporter)
        screens = OpenScreens(home: home, scope)
        parser = SessionLineParser(table: program.table, home: program.environment.home)
        let completer = program.completer(in: scope)
        typing = SessionTyping(request: request, screens: screens, parser: parser, completer: completer)
        opener = ScreenOpener(request: request, screens: screens)
        source = SessionSource(program: program, scope: scope)
    }

    private var reporter: Reporter { request.reporter }
    private var console: Console { reporter.console }

    /// Reads until the input ends or `quit` is typed. The outcome is that of the first line of a pipe that failed; on a
    /// terminal, its user has seen it.
    func show() async throws(OutputFailure) -> ExitStatus {
        if console.isInteractive { reporter.warn(request.services.configuration.formatting.warnings) }
        guard let input = SessionInput(request) else { return try await withoutInput.show() }
        defer { input.keys?.close() }
        if console.isInteractive {
            source.report(to: reporter)
            _ = try await screens.home.show()
            // Before the prompt, even if it goes into a pipe.
            try console.flush()
        }
        let outcome = try await runLines(of: input)
        let left = try await screens.leaveAll()
        if outcome == nil, !console.isInteractive { return try await withoutInput.show() }
        return (outcome ?? .success).and(then: left)
    }

    /// Shown if there is no line to read.
    private var withoutInput: any Screen {
        PrintingScreen(Manual(table: request.program.table).page(.overview, isBrief: true), console)
    }

    /// Returns nil if there was no line.
    private func runLines(of input: SessionInput) async throws(OutputFailure) -> ExitStatus? {
        var outcome: ExitStatus?
        var wasWarned = false
        while true {
            let typed = await typing.nextLine(of: input)
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
        console.report(Line(fate + "Press Ctrl-C again or Ctrl-D to leave Tombola."))
        return .warned
    }

    /// Runs the line as a task, so that Ctrl-C can cancel it.
    private func run(_ line: String, _ input: SessionInput) async throws(OutputFailure) -> Next {
        let command = Task { () async -> Result<Next, OutputFailure> in
            await request.announce()
            return await Result.of { () async throws(OutputFailure) in
                try await execute(line, input.history)
            }
        }
        let result = await input.finish(command)
        if command.isCancelled { console.report(Line("Cancelled.", .faint)) }
        return try result.get()
    }

    // MARK: Understanding a line

    private func execute(_ typed: String, _ history: HistoryFile) async throws(OutputFailure) -> Next {
        let screen = screens.current
        let line = shortened(typed)
        let snapshot = screens.snapshot(for: line)
        let meaning = parser.parse(line, on: snapshot)
        let isAnswer = meaning == .forScreen || snapshot.claim == .answer || snapshot.claim == .leave
        if screen.prompt.question == nil || !isAnswer { history.add(typed) }
        if meaning != .forScreen { screen.preview(nil) }
        return meaning == .own(.quit) ? .leave(.success) : .goOn(try await execute(meaning, of: line))
    }

    /// A command of the screen in full, as the words of the screen that it stands for. Its numbers are ids, not rows.
    private func shortened(_ line: String) -> String {
        let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
        let group = screens.group
        let isCommand = parser.table.path(in: words).count > group.count
        guard !group.isEmpty, isCommand, words.starts(with: group) else { return line }
        let rest = words.dropFirst(group.count)
        let own = rest.joined(separator: " ")
        let mayBeRow = rest.contains(where: \.isDigits) && !screens.current.rows.haveIDs
        return !mayBeRow && screens.current.claim(on: own) == .word ? own : line
    }

    private func execute(_ meaning: SessionLine, of line: String) async throws(OutputFailure) -> ExitStatus {
        switch meaning {
        case .own(let word): return try await execute(word)
        case .forScreen:
            let outcome = try await screens.take(line)
            return outcome.and(then: try await screens.leaveAnswered())
        case .row(let number): return try await opener.open(row: number)
        case .command(let words): return try await opener.open(words, typedAs: line)
        case .source(let place): return try await readFrom(place)
        case .invalid(let mistake): return reporter.fail(mistake)
        }
    }

    private func execute(_ word: SessionWord) async throws(OutputFailure) -> ExitStatus {
        switch word {
        // The loop ends after it.
        case .quit: return .success
        case .back:
            let left = try await screens.leaveCurrent()
            return left.and(then: try await screens.current.show())
        case .home:
            let left = try await screens.leaveAll()
            return left.and(then: try await screens.home.show())
        case .refresh: return try await screens.current.refresh()
        case .help:
            let editsLines = console.editsLines
            try console.print(SessionWord.help(for: console.medium, editsLines: editsLines, parser.table))
            return .success
        case .source:
            let option = screens.source.map { [CommonSettings.source.entry.long, $0] } ?? []
            return try await opener.open(["config", "get", "source"] + option)
        }
    }

    /// The open screens show data of the source before, so they are left.
    private func readFrom(_ place: String) async throws(OutputFailure) -> ExitStatus {
        do throws(ErrorMessage) {
            reporter.report(try source.change(to: place))
        } catch {
            let outcome = reporter.fail(error)
            if console.isInteractive { return outcome }
            // The lines that follow were written without knowing of the error.
            source.scope.refusedSource = place
            return outcome.and(then: try await execute(.home))
        }
        return try await execute(.home)
    }
}
