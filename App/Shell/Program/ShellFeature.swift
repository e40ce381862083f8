import Data
import Domain
import Presentation

/// The commands for the program itself: help, checks and shells. The session has no word of its own.
struct ShellFeature: Feature {
    nonisolated static let title = "Tombola itself"
    nonisolated static let summary = "Help, checks and shells."

    nonisolated static let commands = [help, version, doctor, completions, man]

    nonisolated static let jsonHelp = "# version\n\n    \(Version.text(inJSON: true))"

    let context: CommandContext

    var table: CommandTable { context.program.table }

    /// The screen of `tombola` alone.
    var session: any Screen {
        let context = context
        if context.console.isInteractive { context.reporter.warn(context.configuration.formatting.warnings) }
        return Session(
            home: HomeScreen(menu: context.program.features.compactMap { $0.menu }, reporter: context.reporter),
            withoutInput: PrintingScreen(Manual(table: table).page(.overview, isBrief: true), context.console),
            reporter: context.reporter,
            completer: context.program.completer(sharing: context.invocation.options),
            input: input,
            beforeLine: { await context.program.announce(in: context) }
        ) { words throws(ErrorMessage) in try context.program.screen(for: words, in: context) }
    }

    /// Lines are edited where the terminal allows it.
    private func input(of session: Session) -> SessionInput? {
        let console = context.console
        guard !context.invocation[GlobalOptions.noInput] else { return nil }
        let keys = console.editsLines ? TerminalKeys(console) : nil
        let secrets = context.configuration.secrets
        let isStored = keys != nil && !context.invocation[GlobalOptions.ephemeral]
        let path = isStored ? context.configuration.paths.history : nil
        let history = HistoryFile(path) { line in
            line.contains(/client[_-]?id|[?&][^=\s]*(key|token|secret|password)[^=\s]*=/.ignoresCase())
                || line.withoutUserInfo != line
                || secrets.contains { line.contains($0) }
                // No command is one long word; a key that was pasted is.
                || (line.count >= 20 && !line.contains(where: \.isWhitespace))
        }
        let lines = LineReader(console.input)
        return SessionInput(console: console, keys: keys, history: history, session: session, lines: lines)
    }
}
