import Data
import Domain
import Foundation
import Presentation

/// Runs one command: parses the arguments, resolves the settings, opens the command's screen and shows it.
@MainActor
struct Program {
    /// In the order of help and the home screen.
    let features: [any Feature.Type]
    let table: CommandTable
    /// In the order of help and `tombola config`.
    let settings: [any AnySetting]
    /// The tables of the database.
    let migrations: [Migration]
    let environment: ExecutionEnvironment
    let pool = StorePool()

    /// - Parameter root: `tombola` alone.
    init(
        _ root: Command,
        _ features: [any Feature.Type],
        in environment: ExecutionEnvironment
    ) {
        self.features = features
        migrations = .history(of: features)
        self.environment = environment
        settings = CommonSettings.all + features.flatMap { $0.settings } + EndpointSettings.all
        table = CommandTable(root, features, settings)
    }

    private var parser: ArgumentParser { ArgumentParser(table: table, folder: environment.folder) }

    func run(_ processArguments: ProcessArguments) async -> ExitOutcome {
        let arguments = processArguments.repaired
        let parsed = Result { () throws(ErrorMessage) in try parser.parse(processArguments.texts()) }
        // Errors and help are shown as the arguments, the environment and the configuration say, too.
        let resolved = resolved(parsed.invocation ?? parser.salvaged(arguments))
        let console = Console(
            environment,
            color: resolved.configuration[CommonSettings.color].value,
            animation: !resolved.invocation[GlobalOptions.noAnimation]
        )
        if environment.ownsProcess { Signals.install(restoring: console.terminalToRestore) }
        let reporter = Reporter(
            console,
            isJSON: arguments.wantJSON,
            complete: CommandCompletion(resolved.invocation, table).callAsFunction
        )
        do throws(ErrorMessage) {
            if environment.ownsProcess { try SystemLimits.check() }
            let (screen, context) = try open(try parsed.get(), resolved, console)
            // What is due is announced first. Before the first command, a database in memory is empty.
            if let context, context.stores.place.database != .memory { await announce(in: context) }
            context?.warnOfMixedTimes()
            let outcome = await reporter.printing(screen.show)
            await pool.end()
            return outcome
        } catch {
            return reporter.fail(error)
        }
    }

    func announce(in context: CommandContext) async {
        for feature in features { await feature.announce(in: context) }
    }

    /// Returns the screen for a line of a session. The session's own options apply to every line.
    func screen(for words: [String], in session: CommandContext) throws(ErrorMessage) -> any Screen {
        if session.console.isInteractive, words.contains("-") {
            throw ErrorMessage.usage("-", "the session reads the terminal itself", hint: "Give a file instead.")
        }
        let line = try parser.parse(session.invocation.arguments + words)
        let resolved = resolved(line.invocation ?? session.invocation)
        let (screen, context) = try open(line, resolved, session.console, isInSession: true)
        if !session.mixesTimes { context?.warnOfMixedTimes() }
        return screen
    }

    /// - Parameter options: hold for every line, as in a session.
    func completer(sharing options: [String]) -> Completer {
        Completer(table: table, folder: environment.folder) { shape, globalOptions in
            let parsed = Result { () throws(ErrorMessage) in try parser.parse(options + globalOptions) }
            guard case .stored(let values) = shape.completion, let invocation = parsed.invocation else { return [] }
            let console = Console(environment, color: .never, animation: false)
            return await values(CommandContext(self, resolved(invocation), console, isInSession: true))
        }
    }

    private func resolved(_ invocation: Invocation) -> ResolvedInvocation {
        ResolvedInvocation(tolerating: invocation, settings, environment)
    }

    private func open(
        _ line: ParsedLine,
        _ resolved: ResolvedInvocation,
        _ console: Console,
        isInSession: Bool = false
    ) throws(ErrorMessage) -> (screen: any Screen, context: CommandContext?) {
        switch line {
        case .version: return (TextScreen([Version.line], console), nil)
        case .help(let subject, .summary):
            return (HelpScreen(fitting: Manual(table: table).summaries(subject), console), nil)
        case .help(let subject, .complete):
            let pager = isInSession ? nil : Pager(environment: environment.variables)
            return (HelpScreen(Manual(table: table).page(subject), console, pager: pager), nil)
        case .run(let invocation):
            try resolved.check()
            let command = invocation.command
            let context = CommandContext(self, resolved, console, isInSession: isInSession || command == table.root)
            return (try command.open(context), context)
        }
    }
}

extension Result<ParsedLine, ErrorMessage> {
    fileprivate var invocation: Invocation? { if case .success(let line) = self { line.invocation } else { nil } }
}

extension [String] {
    /// Whether the arguments request JSON, even if they are otherwise invalid.
    var wantJSON: Bool { contains(GlobalOptions.json.entry.long) }
}

extension CommandTable {
    init(_ root: Command, _ features: [any Feature.Type], _ settings: [any AnySetting]) {
        self.init(
            root: root,
            groups: features.map { $0.group },
            globalOptions: CommonSettings.globalOptions,
            topics: {
                HelpTopic.all(
                    settings,
                    shapes: features.flatMap { $0.jsonShapes },
                    formats: features.flatMap { $0.formats },
                    others: features.flatMap { $0.topics }
                )
            }
        )
    }
}

extension [Migration] {
    /// All steps of the schema, in order. A step that no feature has does nothing.
    static func history(of features: [any Feature.Type]) -> [Migration] {
        let numbered = features.reduce(into: [:]) { $0.merge($1.migrations) { $1 } }
        return (0..<(numbered.keys.max() ?? 0)).map { numbered[$0 + 1] ?? Migration("SELECT 1") }
    }
}
