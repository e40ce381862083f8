import Presentation

/// Opens the screens to which the lines of a session lead.
@MainActor
struct ScreenOpener {
    let request: CommandRequest
    let screens: OpenScreens

    private var reporter: Reporter { request.reporter }
    private var table: CommandTable { request.program.table }

    // MARK: From a line to a screen

    func open(row number: Int) async throws(OutputFailure) -> ExitStatus {
        if screens.isAtHome, let word = screens.home.word(number) { return try await open([word]) }
        let rows = screens.current.rows
        guard let screen = rows.open(number) else {
            return reporter.fail(ErrorMessage.noSuchRow(number, among: rows, isHome: screens.isAtHome))
        }
        return try await enter(screens.line(to: screen))
    }

    /// Opens what the words of a command mean at the current screen, which completes them.
    func open(_ words: [String], typedAs line: String) async throws(OutputFailure) -> ExitStatus {
        if let screen = row(of: words, typedAs: line) {
            return try await enter(screens.line(to: screen))
        }
        return try await open(withID(words, typedAs: line), on: screens.current)
    }

    /// `show 2` means the row on the screen.
    private func row(of words: [String], typedAs line: String) -> (any Screen)? {
        guard let number = rowNumber(in: words, typedAs: line), words.last == "\(number)" else { return nil }
        return screens.current.rows.open(number)
    }

    /// The same with options, by what stands for the row in a command.
    private func withID(_ words: [String], typedAs line: String) -> [String] {
        guard let number = rowNumber(in: words, typedAs: line), let id = screens.current.rows.id(number)
        else { return words }
        let show = screens.group + ["show"]
        return show + [id] + words.dropFirst(show.count + 1)
    }

    /// The number of a row that is to be shown. In full, with or without `tombola`, the command means what it does elsewhere,
    /// such as an id.
    private func rowNumber(in words: [String], typedAs line: String) -> Int? {
        let typed = line.split(whereSeparator: \.isWhitespace).map(String.init)
        let show = screens.group + ["show"]
        let isInFull = typed.first == "tombola" || typed.starts(with: show)
        guard !isInFull, words.starts(with: show) else { return nil }
        return words[at: show.count].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    }

    /// - Parameter screen: That which completes the words.
    func open(_ typed: [String], on screen: (any Screen)? = nil) async throws(OutputFailure) -> ExitStatus {
        var words = typed
        let opened: OpenedLine
        do throws(ErrorMessage) {
            words = withOptionsOfList(try screen?.completing(typed) ?? typed)
            opened = try await OpenedLine(words, in: request)
        } catch {
            // Its hint completes the line, not the command that began the session.
            var reporter = request.request(ofLine: words).reporter
            if words.contains(GlobalOptions.json.entry.long) { reporter.isJSON = true }
            return try await refuse(words, reporter.fail(error))
        }
        return try await enter(opened)
    }

    /// A command that refreshes the list on the screen, or shows an item of it, reads as the list did, unless its own options
    /// differ.
    private func withOptionsOfList(_ words: [String]) -> [String] {
        let commands = [screens.refreshCommand, screens.group + ["show"]]
        guard let command = commands.first(where: words.starts) else { return words }
        return command + screens.options + words.dropFirst(command.count)
    }

    // MARK: From one screen to the next

    /// Shows the screen of the line. The session stays at it, unless it only reports something or fails for good.
    private func enter(_ line: OpenedLine) async throws(OutputFailure) -> ExitStatus {
        let screen = line.screen
        let isOfCurrent = screens.isOfCurrent(line.group)
        let elsewhere = await listElsewhere(after: line)
        let outcome = try await line.show { () async throws(OutputFailure) in
            // It may have changed what the current screen shows.
            let changes = isOfCurrent && !screen.staysOpen && !Task.isCancelled
            if let elsewhere {
                _ = try await elsewhere.screen.show()
            } else if changes, reporter.console.isInteractive, reporter.repeatsLists {
                _ = try await screens.current.show()
            }
        }
        if Task.isCancelled { return outcome }
        // What does not exist leaves the screen as it is. Other failures stay, to try again, unless that cannot help.
        let namesOne = table.command(at: table.path(in: line.words))?.operands.isEmpty == false
        let isForGood = outcome == .usage || outcome == .noInput && (isOfCurrent || namesOne)
        if isForGood { return try await refuse(line.words, outcome) }
        if let elsewhere, outcome == .success { return try await screens.open(elsewhere) }
        guard screen.staysOpen else {
            await screens.current.reread()
            return outcome
        }
        reporter.report(screens.current.parked)
        return outcome.and(then: try await screens.open(line))
    }

    /// The list that a refresh has read in another way than the one on the screen, such as from elsewhere or at another time. It
    /// takes the place of that.
    private func listElsewhere(after line: OpenedLine) async -> OpenedLine? {
        let isRefresh = line.words.starts(with: screens.refreshCommand)
        guard isRefresh, line.options != screens.options else { return nil }
        do throws(ErrorMessage) {
            return try await OpenedLine(screens.group + ["list"] + line.options, in: request)
        } catch {
            return nil
        }
    }

    /// Return must not begin something else than the command that was refused.
    private func refuse(_ words: [String], _ outcome: ExitStatus) async throws(OutputFailure) -> ExitStatus {
        let command = table.command(at: table.path(in: words))
        guard let command, command.words == screens.current.prompt.returnCommand else { return outcome }
        return outcome.and(then: try await screens.open(screens.line(to: RefusedScreen())))
    }
}

/// Covers a screen on which Return begins something.
struct RefusedScreen: Screen {
    let isReturnedTo = false

    func show() async throws(OutputFailure) -> ExitStatus { .success }
}
