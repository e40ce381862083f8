import Presentation

/// The screens of a session: the home screen, and those that were opened and not left yet.
@MainActor
final class OpenScreens {
    /// Without a limit, a long session would hold everything it has shown.
    private static let deepest = 20

    @MainActor
    private struct Opened {
        let line: OpenedLine
        let group: [String]
        /// Those that hold for what is shown, such as its source.
        let options: [String]
        /// nil for that of the session.
        let source: String?

        func take(_ text: String) async throws(OutputFailure) -> ExitStatus {
            try await line.following { () async throws(OutputFailure) in try await line.screen.take(text) }
        }

        func end() async throws(OutputFailure) -> ExitStatus? {
            try await line.following { () async throws(OutputFailure) in try await line.screen.end() }
        }
    }

    let home: HomeScreen
    private let scope: SessionScope
    private var opened: [Opened] = [] {
        didSet { scope.group = group }
    }

    init(home: HomeScreen, _ scope: SessionScope) {
        self.home = home
        self.scope = scope
    }

    var current: any Screen { opened.last?.line.screen ?? home }

    /// The words of the command that opened the current screen, without its last.
    var group: [String] { opened.last?.group ?? [] }

    /// Options of the line that opened the current screen, which refresh what it shows.
    var options: [String] { opened.last?.options ?? [] }

    /// Where the line that opened the current screen said that it reads; nil if it said nothing.
    var source: String? { opened.last?.source }

    var isAtHome: Bool { opened.isEmpty }

    /// The words of the command that refreshes the current screen.
    var refreshCommand: [String] { group + [SessionWord.refresh.rawValue] }

    func isOfCurrent(_ group: [String]) -> Bool { !isAtHome && group == self.group }

    /// `back` leads from the new screen to the current one, unless that has nothing to return to, or the same words opened
    /// it. The oldest may be left.
    func open(_ line: OpenedLine, _ group: [String]) async throws(OutputFailure) -> ExitStatus {
        let isSame = !line.words.isEmpty && line.words == opened.last?.line.words && current.parked.isEmpty
        let isRow = line.words.isEmpty
        let next = Opened(
            line: line,
            group: group,
            options: isRow ? options : line.lastingOptions,
            source: isRow ? source : line.source
        )
        let left = current.isReturnedTo && !isSame ? ExitStatus.success : try await leaveCurrent()
        opened.append(next)
        guard opened.count > Self.deepest else { return left }
        return left.and(then: try await opened.removeFirst().end() ?? .success)
    }

    /// Lets the current screen act on a line that it claimed.
    func take(_ line: String) async throws(OutputFailure) -> ExitStatus {
        guard let last = opened.last else { return try await home.take(line) }
        return try await last.take(line)
    }

    /// Ends what the current screen has started; nil if there is nothing to end.
    func endCurrent() async throws(OutputFailure) -> ExitStatus? { try await opened.last?.end() }

    /// Leaves the current screen; the home screen stays.
    func leaveCurrent() async throws(OutputFailure) -> ExitStatus {
        current.preview(nil)
        return try await opened.popLast()?.end() ?? .success
    }

    /// Leaves a screen that does not stay open after an answer.
    func leaveAnswered() async throws(OutputFailure) -> ExitStatus {
        if current.staysOpen { return .success }
        let left = try await leaveCurrent()
        await current.reread()
        return left
    }

    func leaveAll() async throws(OutputFailure) -> ExitStatus {
        var outcome = ExitStatus.success
        while !isAtHome { outcome = outcome.and(then: try await leaveCurrent()) }
        return outcome
    }
}

/// The screen that a line of a session leads to.
@MainActor
struct OpenedLine {
    let screen: any Screen
    /// Of its command; empty for a row.
    private(set) var words: [String] = []
    /// nil for a row, or the landing screen of a feature.
    private var request: CommandRequest?
    /// Simulated for the line, and no other.
    private var faults: SimulatedFaults?

    var source: String? { request?.ownSource }
    var lastingOptions: [String] { request?.lastingOptions ?? [] }

    init(screen: any Screen) { self.screen = screen }

    /// Opens the screen for the words of a command, before which the options of the session count as typed.
    init(_ words: [String], in session: CommandRequest, _ scope: SessionScope) async throws(ErrorMessage) {
        self.words = words
        let program = session.program
        let console = session.reporter.console
        let options = scope.invocation.options
        if let feature = program.features.first(where: { [$0.menu?.name] == words }) {
            let configuration = program.configuration(program.invocation(options, isInSession: true))
            let request = CommandRequest(program, configuration, console, in: scope)
            if let landing = feature.init(request: request).landing {
                screen = landing
                return
            }
        }
        let request = Self.request(words, in: session, scope)
        let invocation = request.invocation
        // The configuration is read even for a command that fails.
        if let reader = invocation.standardInputReader ?? invocation.configurationReader {
            let why = "the session reads standard input itself"
            throw .usage(reader, why, hint: "Leave the session to use standard input.")
        }
        // Options without a command would begin a second session, and both would read the same keyboard.
        if invocation.mistake == nil, invocation.command == program.table.root {
            throw CommandRequest.withoutCommand(words[0])
        }
        screen = try await program.open(request)
        if !session.mixesTimes { request.warnOfMixedTimes() }
        self.request = request
        faults = request.simulatedFaults
    }

    /// The command line of the words.
    static func request(_ words: [String], in session: CommandRequest, _ scope: SessionScope) -> CommandRequest {
        let program = session.program
        let invocation = program.invocation(scope.invocation.options + words, isInSession: true)
        return CommandRequest(program, program.configuration(invocation), session.reporter.console, in: scope)
    }

    /// Shows the screen for the first time.
    func show(below list: @escaping ListDisplay) async throws(OutputFailure) -> ExitStatus {
        try await meetingFaults { () async throws(OutputFailure) in try await screen.show(below: list) }
    }

    /// Takes a later step of the screen. An answer to its question still belongs to the line.
    func following<Outcome>(
        _ step: () async throws(OutputFailure) -> Outcome
    ) async throws(OutputFailure) -> Outcome {
        screen.awaitsAnswer ? try await meetingFaults(step) : try await step()
    }

    /// The faults that were not met are noted once the screen asks nothing more.
    private func meetingFaults<Outcome>(
        _ step: () async throws(OutputFailure) -> Outcome
    ) async throws(OutputFailure) -> Outcome {
        guard let request, let faults, !faults.areOver else { return try await step() }
        let outcome = await faults.meeting(step)
        if !screen.awaitsAnswer { request.noteUnmet(faults) }
        return try outcome.get()
    }
}

/// Covers a screen on which Return would begin something else than the command that was refused.
struct RefusedScreen: Screen {
    let isReturnedTo = false

    func show() async throws(OutputFailure) -> ExitStatus { .success }
}

/// The features, by number and by name.
struct HomeScreen: Screen {
    let menu: [HelpTerm]
    let reporter: Reporter

    func show() async throws(OutputFailure) -> ExitStatus {
        // A pipe has no header.
        guard reporter.isForPerson else { return .success }
        let medium = reporter.console.medium
        let rows = menu.enumerated().map { index, feature in
            let number = medium.isPlain ? "\(index + 1). " : "  \(index + 1)  "
            return (number + feature.name, StyledText(feature.meaning))
        }
        let hint = Line("Type a number or a command, such as help or quit.", .faint)
        let lines = Fields(rows).aligned(for: medium, names: .emphasis) + [hint]
        try reporter.console.print([Line("Tombola", .title)] + lines)
        return .success
    }

    func word(_ row: Int) -> String? { menu[at: row - 1]?.name }
}
