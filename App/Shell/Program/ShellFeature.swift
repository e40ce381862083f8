import Data
import Domain
import Presentation

struct SubjectParameters: Parameters {
    let words = Operand(
        repeated: .text(CommandTable.placeholder),
        "Name of a command or topic."
    )
}

private struct CompletionParameters: Parameters {
    let shell = Operand<Shell>(.choice("SHELL"), "Name of your shell.")
    let words = Operand(
        repeated: ValueKind("WORD", allowsEmpty: true) { $0 },
        "Words of the command line being completed."
    )
}

/// The commands for the program itself: help, checks and shells. The session has no word of its own.
struct ShellFeature: Feature {
    nonisolated static let title = "Tombola itself"
    nonisolated static let summary = "Help, checks and shells."

    nonisolated static let commands = [
        Command(
            "help",
            summary: "Show help for the program, a command or a topic.",
            examples: [
                "Show help for a command": "tombola help config set",
                "Show a topic": "tombola help exit-codes",
            ],
            SubjectParameters(),
            traits: [.needsNoConfiguration, .announcesNothing, .needsNoData]
        ) { (shell: ShellFeature, given) throws(ErrorMessage) in try shell.help(given.words) },
        Command(
            "version",
            summary: "Print the version.",
            examples: ["Print the version": "tombola version"],
            NoParameters(),
            traits: [.needsNoConfiguration, .announcesNothing, .needsNoData]
        ) { (shell: ShellFeature, _) in
            PrintingScreen([Version.text(inJSON: shell.context.reporter.isJSON)], shell.context.console)
        },
        Command(
            "doctor",
            summary: "Check the terminal, settings, storage and data sources.",
            examples: ["Check the connection to the public endpoints": "tombola doctor --source remote"],
            NoParameters(),
            traits: [.needsNoConfiguration]
        ) { (shell: ShellFeature, _) in shell.doctor },
        Command(
            "completions",
            summary: "Print a completion script for bash, zsh or fish.",
            examples: [
                "Save the completion script for bash": "tombola completions bash > tombola.bash",
                "Save the completion script for zsh": "tombola completions zsh > _tombola",
            ],
            CompletionParameters(),
            details: [
                "The completion scripts call this command with WORD... to complete the last word.",
                "For bash, add 'source <(tombola completions bash)' to ~/.bashrc. For zsh, write the script to a "
                    + "file named _tombola in a directory of $fpath. For fish, add 'tombola completions fish | "
                    + "source' to ~/.config/fish/config.fish.",
            ],
            traits: [.needsNoConfiguration, .announcesNothing, .needsNoData]
        ) { (shell: ShellFeature, given) in shell.completions(given.shell, given.words) },
        Command(
            "man",
            summary: "Print a manual page in the format that man(1) reads.",
            examples: [
                "Save the manual page for the program": "tombola man > tombola.1",
                "Save the manual page for a command": "tombola man config set > tombola-config-set.1",
            ],
            SubjectParameters(),
            traits: [.needsNoConfiguration, .announcesNothing, .needsNoData]
        ) { (shell: ShellFeature, given) throws(ErrorMessage) in try shell.man(given.words) },
    ]

    nonisolated static let jsonHelp = "# version\n\n    \(Version.text(inJSON: true))"

    let context: CommandContext

    private var table: CommandTable { context.program.table }

    private func help(_ words: [String]) throws(ErrorMessage) -> any Screen {
        let (subject, manual) = (try ArgumentParser(table: table).subject(of: words), Manual(table: table))
        if context.invocation.typed[GlobalOptions.help.entry.name]?.last == "-h" {
            return PrintingScreen(manual.page(subject, isBrief: true), context.console)
        }
        let mayWait = !context.isInSession && !context.invocation[GlobalOptions.noInput]
        let pager = mayWait ? Pager(environment: context.program.environment.variables) : nil
        return PrintingScreen(manual.page(subject), context.console, pager: pager)
    }

    private var doctor: any Screen {
        let diagnosis = ScreenViewModel<Diagnosis, ErrorMessage>(content: context.diagnosis)
        let work = context.pendingWork(for: Endpoint.allCases)
        return context.screen(diagnosis, DiagnosisPresenter(), awaiting: work) {
            $0.hasProblem ? .failure : .success
        }
    }

    private func completions(_ shell: Shell, _ words: [String]) -> any Screen {
        if words.isEmpty { return PrintingScreen([shell.script], context.console) }
        let (completer, console) = (context.program.completer(sharing: []), context.console)
        return PrintingScreen { () async throws(OutputFailure) in
            let choices = await completer.choices(for: words.last ?? "", after: words.dropLast())
            for term in choices.terms {
                let choice = Line(fields: [term.name, term.meaning])
                // A name with a control character would be another one when it is printed.
                if choice.text.hasPrefix(term.name + "\t") { try console.print(choice) }
            }
            if let paths = choices.paths { try console.print(":\(paths)") }
        }
    }

    private func man(_ words: [String]) throws(ErrorMessage) -> any Screen {
        let manual = Manual(table: table)
        guard !words.isEmpty else { return PrintingScreen([RoffLayout.text(manual)], context.console) }
        let page = manual.page(try ArgumentParser(table: table).subject(of: words))
        return PrintingScreen(
            [RoffLayout.text(page, name: (["tombola"] + words).joined(separator: " "))],
            context.console
        )
    }

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
