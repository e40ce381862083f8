import Data
import Domain
import Foundation
import Presentation

/// Runs one command: parses the arguments, resolves the settings, opens the command's screen and shows it.
@MainActor
final class Program {
    /// In the order of help and the home screen.
    let features: [any Feature.Type]
    nonisolated let table: CommandTable
    /// In the order of help and `tombola config`.
    nonisolated let settings: [any AnySetting]
    let environment: ExecutionEnvironment
    /// The stores opened so far, one for each location.
    private var stores: [Stores] = []

    private let root: Command<ShellFeature>

    /// - Parameter root: `tombola` alone.
    nonisolated init(
        _ root: Command<ShellFeature>,
        _ features: [any Feature.Type],
        in environment: ExecutionEnvironment
    ) {
        self.root = root
        self.features = features
        self.environment = environment
        let settings = CommonSettings.all + features.flatMap { $0.settings } + EndpointSettings.all
        self.settings = settings
        table = CommandTable(
            root: root.entry,
            groups: features.map { $0.group },
            globalOptions: CommonSettings.globalOptions
        ) {
            HelpTopic.all(
                settings,
                json: features.map { $0.jsonHelp }.joined(separator: "\n\n"),
                formats: features.map { $0.formats }.joined(separator: "\n\n"),
                others: features.flatMap { $0.topics }
            )
        }
    }

    /// - Parameter arguments: without the program's name.
    /// - Returns: nil if the reader closed standard output.
    func run(_ arguments: [String]) async -> ExitStatus? {
        let configuration = configuration(invocation(arguments))
        let invocation = configuration.invocation
        let console = Console(
            environment,
            Look(
                color: configuration.color,
                isAnimated: !invocation[GlobalOptions.noAnimation],
                isPlain: configuration[CommonSettings.plain].value
            )
        )
        if environment.ownsProcess { Signals.install() }
        let isSession = invocation.command == table.root && invocation.mistake == nil
        let session = isSession ? SessionScope(invocation) : nil
        let run = CommandRun(self, configuration, console, in: session)
        do throws(ErrorMessage) {
            if environment.ownsProcess { try SystemLimits.check() }
            let screen = try await run.open()
            let outcome = await run.notingFaults { await announceAndShow(screen, run) }
            for stores in stores { await stores.end() }
            return outcome
        } catch {
            return run.reporter.fail(error)
        }
    }

    private func announceAndShow(_ screen: any Screen, _ run: CommandRun) async -> ExitStatus? {
        // What is due is announced first. Before the first command, a database in memory is empty.
        if run.services.stores.location.database != .memory { await run.announce() }
        run.warnOfMixedTimes()
        return await run.reporter.printing(screen.show)
    }

    func stores(at location: StoreLocation) -> Stores {
        if let known = stores.first(where: { $0.location == location }) { return known }
        let new = Stores(location, tables: features.flatMap { $0.tables })
        stores.append(new)
        return new
    }

    func open(_ run: CommandRun) async throws(ErrorMessage) -> any Screen {
        for feature in features { if let screen = try await feature.open(run) { return screen } }
        return try await root.open(ShellFeature(run), run.invocation)
    }

    /// Opens the screen for a line of a session. The session's own options apply to every line.
    func open(
        _ words: [String],
        in session: CommandRun,
        _ scope: SessionScope
    ) async throws(ErrorMessage) -> OpenedLine {
        let options = scope.invocation.options
        let console = session.reporter.console
        if let feature = features.first(where: { [$0.menu?.name] == words }) {
            let configuration = configuration(invocation(options, isInSession: true))
            let run = CommandRun(self, configuration, console, in: scope)
            if let landing = feature.init(run).landing { return OpenedLine(screen: landing) }
        }
        let invocation = invocation(options + words, isInSession: true)
        // The configuration is read even for a command that fails.
        if let reader = invocation.standardInputReader ?? invocation.configurationReader {
            let why = "the session reads standard input itself"
            throw .usage(reader, why, hint: "Leave the session to use standard input.")
        }
        let run = CommandRun(self, configuration(invocation), console, in: scope)
        let screen = try await run.open()
        if !session.mixesTimes { run.warnOfMixedTimes() }
        return OpenedLine(screen: screen, run: run)
    }

    /// - Parameter session: nil for a shell.
    func completer(in session: SessionScope? = nil) -> Completer {
        Completer(table: table, folder: environment.folder) { [self] command, globalOptions in
            let invocation = invocation((session?.invocation.options ?? []) + globalOptions)
            guard invocation.mistake == nil, invocation.configurationReader == nil else { return [] }
            let configuration = configuration(invocation)
            let console = Console(environment, Look(color: .never, isAnimated: false))
            let run = CommandRun(self, configuration, console, in: session)
            let feature = features.first { $0.group.commands.contains(command) }
            return await feature?.init(run).known() ?? []
        }
    }

    func invocation(_ arguments: [String], isInSession: Bool = false) -> Invocation {
        ArgumentParser(table: table, folder: environment.folder, isInSession: isInSession).parse(arguments)
    }

    func configuration(_ invocation: Invocation) -> Configuration {
        Configuration(invocation, settings, environment)
    }
}

/// The screen that a line of a session leads to.
@MainActor
struct OpenedLine {
    let screen: any Screen
    /// nil for a row, or the landing screen of a feature.
    var run: CommandRun?

    /// Shows the screen for the first time, and notes the simulated faults of the line alone.
    func show() async throws(OutputFailure) -> ExitStatus {
        guard let run else { return try await screen.show() }
        return try await run.notingFaults(screen.show)
    }
}
