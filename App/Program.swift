import Domain
import Foundation
import Presentation

/// From the arguments of the process to its end.
@MainActor
struct Program {
    private let environment: [String: String]
    private let parser = ArgumentParser(table: .tombola)
    private let stores = StorePool()
    private let usage = UsageReporterPool()

    init(environment: [String: String]) {
        self.environment = environment
    }

    func run(_ processArguments: ProcessArguments) async -> ExitOutcome {
        StandardDescriptors.occupy()
        let arguments = processArguments.repaired
        let plan = Result { () throws(ErrorMessage) in try self.plan(processArguments.texts()) }
        let console = Console(environment: environment, setup: plan.setup)
        Signals.install(restoring: console.terminalToRestore)
        let opened: (screen: any Screen, due: DueReminders?)
        let reporter = Reporter(console, isJSON: arguments.wantJSON)
        do throws(ErrorMessage) {
            opened = try open(try plan.get(), arguments, console)
        } catch {
            return reporter.fail(error)
        }
        await opened.due?.tell()
        let outcome = await reporter.printing(opened.screen.show)
        await usage.end()
        return outcome
    }

    /// What a command line asks for, understood and with its settings, before anything of it is done.
    private func plan(_ arguments: [String]) throws(ErrorMessage) -> Plan {
        switch try parser.parse(arguments) {
        case .version: return .text([Version.line])
        case .help(let subject): return .help(Manual(table: parser.table).page(subject))
        case .run(let invocation): return .command(try ResolvedInvocation(invocation, environment))
        }
    }

    /// The screen that a plan shows, and what is to be said before it.
    private func open(
        _ plan: Plan,
        _ arguments: [String],
        _ console: Console,
        isInSession: Bool = false
    ) throws(ErrorMessage) -> (screen: any Screen, due: DueReminders?) {
        switch plan {
        case .text(let lines):
            return (TextScreen(lines, console), nil)
        case .help(let page):
            return (TextScreen(TextLayout(columns: String(console.width(of: .output))).lines(page), console), nil)
        case .command(let setup):
            let opensSession = setup.invocation.command == SharedCommands.session
            let workspace = CommandContext(setup, console, stores, usage, isInSession: isInSession || opensSession)
            return (try screen(workspace, arguments), DueReminders(workspace))
        }
    }

    private func screen(_ workspace: CommandContext, _ arguments: [String]) throws(ErrorMessage) -> any Screen {
        if workspace.setup.invocation.command == SharedCommands.session { return session(workspace, arguments) }
        for feature in Self.features(workspace) {
            if let screen = try feature.screen() { return screen }
        }
        return SharedScreens(workspace, parser.table).screen() ?? TextScreen([], workspace.console)
    }

    /// In the order in which the home screen lists them.
    private static func features(_ workspace: CommandContext) -> [any FeatureScreens] {
        [
            LotteryScreens(workspace), JackpotsScreens(workspace), FruitScreens(workspace), TriviaScreens(workspace),
            EventsScreens(workspace), RemindersScreens(workspace),
        ]
    }

    /// - Parameter arguments: what the session was started with; its options hold for every line of it.
    private func session(_ workspace: CommandContext, _ arguments: [String]) -> any Screen {
        let console = workspace.console
        if console.isInteractive { workspace.reporter.warn(workspace.setup.configuration) }
        let home = HomeScreen(menuItems: Self.features(workspace).map(\.menuItem), console: console)
        let shortHelp = TextLayout(columns: String(console.width(of: .output))).lines(Manual(table: parser.table).short)
        return Session(
            home: home,
            withoutInput: TextScreen(shortHelp, console),
            reporter: workspace.reporter,
            readsInput: !workspace.setup.invocation[GlobalOptions.noInput],
            isCommand: { parser.table.words(after: []).contains($0) },
            beforeLine: DueReminders(workspace).tell
        ) { words throws(ErrorMessage) in
            if let screen = home.open(words) { return screen }
            return try open(try plan(arguments + words), arguments, console, isInSession: true).screen
        }
    }
}

/// What is to be done.
private enum Plan {
    case text([String])
    case help(HelpPage)
    case command(ResolvedInvocation)
}

extension Result<Plan, ErrorMessage> {
    fileprivate var setup: ResolvedInvocation? {
        if case .success(.command(let setup)) = self { setup } else { nil }
    }
}

extension Console {
    fileprivate convenience init(environment: [String: String], setup: ResolvedInvocation?) {
        self.init(
            environment: environment,
            color: setup?.configuration.color.value ?? .auto,
            animation: !(setup?.invocation[GlobalOptions.noAnimation] ?? false)
        )
    }
}

extension [String] {
    /// Whether these arguments ask for JSON, also where they cannot be understood otherwise.
    var wantJSON: Bool { contains(GlobalOptions.json.entry.long) }
}
