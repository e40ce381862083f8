import Domain
import Foundation
import Presentation

/// From the arguments of the process to its end.
@MainActor
struct Program {
    private let environment: [String: String]
    private let parser = ArgumentParser(table: .tombola)
    private let stores = StoresInUse()

    init(environment: [String: String]) {
        self.environment = environment
    }

    func run(_ arguments: [String]) async -> Ending {
        StandardDescriptors.occupy()
        let plan = Result { () throws(Explanation) in try self.plan(arguments) }
        let console = Console(environment: environment, setup: plan.setup)
        Signals.install(restoring: console.terminalToRestore)
        let screen: any Screen
        let reporter = Reporter(console, isJSON: arguments.wantJSON)
        do throws(Explanation) {
            screen = try self.screen(try plan.get(), arguments, console)
        } catch {
            return reporter.fail(error)
        }
        return await reporter.printing(screen.show)
    }

    /// What a command line asks for, understood and with its settings, before anything of it is done.
    private func plan(_ arguments: [String]) throws(Explanation) -> Plan {
        switch try parser.parse(arguments) {
        case .version: return .text([Version.line])
        case .help(let subject): return .help(Manual(table: parser.table).page(subject))
        case .run(let invocation): return .command(try Setup(invocation, environment))
        }
    }

    private func screen(
        _ plan: Plan,
        _ arguments: [String],
        _ console: Console,
        isInSession: Bool = false
    ) throws(Explanation) -> any Screen {
        switch plan {
        case .text(let lines):
            return TextScreen(lines, console)
        case .help(let page):
            return TextScreen(TextLayout(columns: String(console.width(of: .output))).lines(page), console)
        case .command(let setup):
            let workspace = Workspace(setup, console, stores, isInSession: isInSession)
            if setup.invocation.command == SharedCommands.session { return session(workspace, arguments) }
            for feature in Self.features(workspace) {
                if let screen = try feature.screen() { return screen }
            }
            return SharedScreens(workspace, parser.table).screen() ?? TextScreen([], console)
        }
    }

    /// In the order in which the home screen lists them.
    private static func features(_ workspace: Workspace) -> [any FeatureScreens] {
        [LotteryScreens(workspace)]
    }

    /// - Parameter arguments: what the session was started with; its options hold for every line of it.
    private func session(_ workspace: Workspace, _ arguments: [String]) -> any Screen {
        let console = workspace.console
        if console.isInteractive { workspace.reporter.warn(workspace.setup.configuration) }
        let home = HomeScreen(doors: Self.features(workspace).map(\.door), console: console)
        let shortHelp = TextLayout(columns: String(console.width(of: .output))).lines(Manual(table: parser.table).short)
        return Session(
            home: home,
            withoutInput: TextScreen(shortHelp, console),
            reporter: workspace.reporter,
            readsInput: !workspace.setup.invocation[GlobalOptions.noInput],
            isCommand: { parser.table.words(after: []).contains($0) }
        ) { words throws(Explanation) in
            if let screen = home.open(words) { return screen }
            return try screen(try plan(arguments + words), arguments, console, isInSession: true)
        }
    }
}

/// What is to be done.
private enum Plan {
    case text([String])
    case help(HelpPage)
    case command(Setup)
}

extension Result<Plan, Explanation> {
    fileprivate var setup: Setup? {
        if case .success(.command(let setup)) = self { setup } else { nil }
    }
}

extension Console {
    fileprivate convenience init(environment: [String: String], setup: Setup?) {
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
