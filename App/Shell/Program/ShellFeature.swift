import Data
import Domain
import Presentation

/// The commands for the program itself: help, checks and shells. The session has no word of its own.
struct ShellFeature: Feature {
    nonisolated static let title = "Tombola itself"
    nonisolated static let summary = "Help, checks and shells."

    nonisolated static let jsonHelp = "# version\n\n    \(Version.text(inJSON: true))"

    let run: CommandRun

    var services: Services { run.services }
    var program: Program { run.program }
    var table: CommandTable { program.table }
    var configuration: Configuration { services.configuration }
    var invocation: Invocation { run.invocation }

    init(_ run: CommandRun) { self.run = run }

    /// The screen of `tombola` alone.
    var session: any Screen {
        if screens.console.isInteractive { reporter.warn(configuration.formatting.warnings) }
        let scope = run.session ?? SessionScope(invocation)
        let home = HomeScreen(menu: program.features.compactMap { $0.menu }, reporter: reporter)
        return Session(
            withoutInput: PrintingScreen(Manual(table: table).page(.overview, isBrief: true), screens.console),
            reporter: reporter,
            completer: program.completer(in: scope),
            makeInput: makeInput,
            beforeLine: run.announce,
            changeSource: { place throws(ErrorMessage) in try changeSource(to: place, in: scope) },
            openLine: { words async throws(ErrorMessage) in try await program.open(words, in: run, scope) },
            screens: OpenScreens(home: home, scope)
        )
    }

    /// The lines that follow read from another source.
    private func changeSource(to place: String, in scope: SessionScope) throws(ErrorMessage) {
        let source = CommonSettings.source.entry
        let changed = program.invocation(scope.invocation.options + [source.long, place], isInSession: true)
        if let mistake = changed.mistake { throw mistake }
        try source.checkFolder(source.shape?.located(place, in: services.environment.folder) ?? place)
        scope.invocation = changed
    }

    /// Lines are edited where the terminal allows it.
    private func makeInput() -> SessionInput? {
        let console = screens.console
        guard !invocation[GlobalOptions.noInput] else { return nil }
        let keys = console.editsLines ? TerminalKeys(console) : nil
        let secrets = configuration.secrets
        let isStored = keys != nil && !invocation[GlobalOptions.ephemeral]
        let path = isStored ? configuration.paths.history : nil
        let history = HistoryFile(path) { line in
            line.contains(/client[_-]?id|[?&][^=\s]*(key|token|secret|password)[^=\s]*=/.ignoresCase())
                || line.withoutUserInfo != line
                || secrets.contains { line.contains($0) }
                // No command is one long word; a key that was pasted is.
                || (line.count >= 20 && !line.contains(where: \.isWhitespace))
        }
        let isSignalled = keys == nil && console.isInteractive && console.ownsProcess
        let lines = LineReader(console.input, interrupts: isSignalled ? Signals.reportInterrupts() : nil)
        return SessionInput(console: console, keys: keys, history: history, lines: lines)
    }
}
