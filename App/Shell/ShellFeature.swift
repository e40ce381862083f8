import Domain
import Presentation

enum ShellCommand: FeatureCommand {
    case session, help, version, doctor, completions, man

    var declaration: CommandDeclaration {
        switch self {
        case .session:
            CommandDeclaration(
                summary:
                    "Draw a lottery that anyone can verify, list jackpots, browse fruit, play trivia, search events.",
                examples: [
                    "tombola lottery draw --seed 314159",
                    "tombola jackpots",
                    "tombola fruit show apple",
                    "tombola lottery verify receipt.json",
                ],
                details: [
                    "Without a command, tombola opens a session that reads one command per line; you can omit tombola. "
                        + "Commands can also come from a pipe."
                ]
            )
        case .help:
            CommandDeclaration(
                "help",
                summary: "Show help for the program, a command or a topic.",
                examples: ["tombola help lottery draw", "tombola help exit-codes"],
                operands: .of(Self.topic),
                traits: [.needsNoConfiguration, .announcesNothing, .needsNoData]
            )
        case .version:
            CommandDeclaration(
                "version",
                summary: "Show the version.",
                examples: ["tombola version"],
                traits: [.needsNoConfiguration, .announcesNothing, .needsNoData]
            )
        case .doctor:
            CommandDeclaration(
                "doctor",
                summary: "Check the terminal, settings, storage and data sources.",
                examples: ["tombola doctor", "tombola doctor --source remote"],
                traits: [.needsNoConfiguration]
            )
        case .completions:
            CommandDeclaration(
                "completions",
                summary: "Print a completion script for your shell.",
                examples: ["tombola completions bash > tombola.bash", "tombola completions zsh > _tombola"],
                operands: .of(Self.shell, Self.words),
                details: [
                    "With WORD..., prints completions for the last word of that command line instead. The scripts use this.",
                    "For bash, add 'source <(tombola completions bash)' to ~/.bashrc. For zsh, write the script to a "
                        + "file named _tombola in a directory of $fpath. For fish, add 'tombola completions fish | "
                        + "source' to ~/.config/fish/config.fish.",
                ],
                traits: [.needsNoConfiguration, .announcesNothing, .needsNoData]
            )
        case .man:
            CommandDeclaration(
                "man",
                summary: "Print the manual page of the program or of one command, in man format.",
                examples: ["tombola man > tombola.1", "tombola man lottery draw > tombola-lottery-draw.1"],
                operands: .of(Self.topic),
                traits: [.announcesNothing, .needsNoData]
            )
        }
    }

    static let topic = Operand(.words("COMMAND"), count: .any, "The words of a command, or a topic.")
    static let shell = Operand<Shell>(.choice("SHELL"), "The shell you use.")
    static let words = Operand(.line("WORD"), count: .any, "Words of a command line to complete.")
}

extension ValueKind where Value == String {
    /// A word of a command, or a topic.
    fileprivate static func words(_ placeholder: String) -> ValueKind {
        ValueKind(ValueShape(placeholder, completion: .commands)) { text throws(ParseError) in text }
    }

    /// Any word, even one that is still empty.
    fileprivate static func line(_ placeholder: String) -> ValueKind {
        ValueKind(ValueShape(placeholder), allowsEmpty: true) { text throws(ParseError) in text }
    }
}

/// The commands for the program itself: the session, help, settings and shells.
struct ShellFeature: Feature {
    nonisolated static let title = "Tombola itself"
    nonisolated static let summary = "Help, checks and shells."

    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    private var table: CommandTable { context.program.table }

    func screen(for command: ShellCommand) throws(ErrorMessage) -> any Screen {
        let (invocation, console, reporter) = (context.invocation, context.console, context.reporter)
        switch command {
        case .session:
            return session
        case .help:
            let subject = try ArgumentParser(table: table).subject(of: invocation[ShellCommand.topic])
            let pager = context.isInSession ? nil : Pager(environment: context.resolved.configuration.environment)
            return HelpScreen(Manual(table: table).page(subject), console, pager: pager)
        case .version:
            return TextScreen([Version.line], console)
        case .doctor:
            let doctor = Doctor(context)
            let diagnosis = ScreenViewModel<Diagnosis, ErrorMessage> { () async throws(ErrorMessage) in
                await doctor.diagnosis()
            }
            let pendingWork = context.settings.pendingWork(for: [.users, .lotteryEntries])
            return ContentScreen(diagnosis, DiagnosisPresenter(), reporter, awaiting: pendingWork) {
                $0.hasProblem ? .failure : .success
            }
        case .completions:
            let shell = try invocation.required(ShellCommand.shell)
            let words = invocation[ShellCommand.words]
            if words.isEmpty { return TextScreen([shell.script], console) }
            return CompletionsScreen(words, context.program.completer(sharing: []), console)
        case .man:
            let words = invocation[ShellCommand.topic]
            guard !words.isEmpty else { return TextScreen([RoffLayout.text(Manual(table: table))], console) }
            let page = Manual(table: table).page(try ArgumentParser(table: table).subject(of: words))
            return TextScreen([RoffLayout.text(page, name: (["tombola"] + words).joined(separator: " "))], console)
        }
    }

    /// Lines are edited where the terminal allows it.
    private func input(_ completing: @escaping EditedSessionInput.Completing) -> (any SessionInput)? {
        let (console, paths) = (context.console, context.resolved.paths)
        guard !context.invocation[GlobalOptions.noInput] else { return nil }
        guard console.editsLines, let keys = TerminalKeys(console) else { return PlainSessionInput(console) }
        let clientID = context.settings.seatGeekClientID?.value
        let history = HistoryFile(context.invocation[GlobalOptions.ephemeral] ? nil : paths.history) { line in
            line.contains(/client[_-]?id/.ignoresCase()) || line.withoutUserInfo != line
                || clientID.map { line.contains($0) } == true
                // No command is one long word; a key that was pasted is.
                || (line.count >= 20 && !line.contains(where: \.isWhitespace))
        }
        return EditedSessionInput(console, keys, history, complete: completing)
    }

    private var session: any Screen {
        let (context, table) = (context, table)
        if context.console.isInteractive { context.reporter.warn(context.resolved.configuration) }
        let home = HomeScreen(
            menuItems: CompositionRoot.features.compactMap { $0.init(context).menuItem },
            console: context.console
        )
        return Session(
            home: home,
            withoutInput: HelpScreen(Manual(table: table).short, context.console),
            reporter: context.reporter,
            completer: context.program.completer(sharing: context.invocation.arguments),
            input: input,
            beforeLine: { await context.program.root.announce(in: context) }
        ) { words throws(ErrorMessage) in
            if let screen = home.open(words) { return screen }
            return try context.program.screen(for: words, in: context)
        }
    }
}
