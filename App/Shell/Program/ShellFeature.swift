import Data
import Domain
import Presentation

/// The commands for the program itself: help, checks and shells. The session has no word of its own.
struct ShellFeature: Feature {
    nonisolated static let title = "Tombola itself"
    nonisolated static let summary = "Help, checks and shells."

    nonisolated static let jsonHelp = """
        \(DiagnosisPresenter.jsonHelp)

        # version

            \(Version.text(inJSON: true))
        """

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

struct SubjectParameters: Parameters {
    let words = Operand(
        repeated: .text(CommandTable.placeholder),
        "Name of a command or topic."
    )

    var parts: [any Parameter] { [words] }
}

extension ShellFeature {
    nonisolated static let help = Command(
        "help",
        summary: "Show help for the program, a command or a topic.",
        examples: [
            "Show help for a command": "tombola help config set",
            "Show a topic": "tombola help exit-codes",
        ],
        SubjectParameters(),
        traits: [.needsNoConfiguration, .announcesNothing, .needsNoData]
    ) { (shell: ShellFeature, given) throws(ErrorMessage) in
        let subject = try ArgumentParser(table: shell.table).subject(of: given.words)
        let manual = Manual(table: shell.table)
        let console = shell.screens.console
        if shell.invocation.typed[GlobalOptions.help.entry.name]?.last == "-h" {
            return PrintingScreen(manual.page(subject, isBrief: true), console)
        }
        let mayWait = !shell.screens.isInSession && !shell.invocation[GlobalOptions.noInput]
        let pager = mayWait ? Pager(environment: shell.services.environment.variables) : nil
        return PrintingScreen(manual.page(subject), console, pager: pager)
    }
}

extension ShellFeature {
    nonisolated static let version = Command(
        "version",
        summary: "Print the version.",
        examples: ["Print the version": "tombola version"],
        NoParameters(),
        details: ["With \(GlobalOptions.json.entry.long): \(Version.text(inJSON: true))"],
        traits: [.needsNoConfiguration, .announcesNothing, .needsNoData]
    ) { (shell: ShellFeature, _) in
        PrintingScreen([Version.text(inJSON: shell.reporter.isJSON)], shell.screens.console)
    }
}

struct CompletionParameters: Parameters {
    let shell = Operand<Shell>(.choice("SHELL"), "Name of your shell.")
    let words = Operand(
        repeated: ValueKind("WORD", allowsEmpty: true) { $0 },
        "Words of the command line being completed."
    )

    var parts: [any Parameter] { [shell, words] }
}

extension ShellFeature {
    nonisolated static let completions = Command(
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
    ) { (shell: ShellFeature, given) in
        let console = shell.screens.console
        let words = given.words
        if words.isEmpty { return PrintingScreen([given.shell.script], console) }
        let completer = shell.program.completer()
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
}

extension ShellFeature {
    nonisolated static let man = Command(
        "man",
        summary: "Print a manual page in the format that man(1) reads.",
        examples: [
            "Save the manual page for the program": "tombola man > tombola.1",
            "Save the manual page for a command": "tombola man config set > tombola-config-set.1",
        ],
        SubjectParameters(),
        traits: [.needsNoConfiguration, .announcesNothing, .needsNoData]
    ) { (shell: ShellFeature, given) throws(ErrorMessage) in
        let console = shell.screens.console
        let manual = Manual(table: shell.table)
        guard !given.words.isEmpty else { return PrintingScreen([RoffLayout.text(manual)], console) }
        let page = manual.page(try ArgumentParser(table: shell.table).subject(of: given.words))
        let name = (["tombola"] + given.words).joined(separator: " ")
        return PrintingScreen([RoffLayout.text(page, name: name)], console)
    }
}
