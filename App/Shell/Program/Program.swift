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

    /// - Parameter root: `tombola` alone.
    nonisolated init(
        _ root: Command,
        _ features: [any Feature.Type],
        in environment: ExecutionEnvironment
    ) {
        (self.features, self.environment) = (features, environment)
        let settings = CommonSettings.all + features.flatMap { $0.settings } + EndpointSettings.all
        self.settings = settings
        table = CommandTable(
            root: root,
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
            color: configuration[CommonSettings.color].value,
            animation: !invocation[GlobalOptions.noAnimation]
        )
        if environment.ownsProcess { Signals.install() }
        let context = CommandContext(self, configuration, console, isInSession: invocation.command == table.root)
        do throws(ErrorMessage) {
            if environment.ownsProcess { try SystemLimits.check() }
            let screen = try context.open()
            // What is due is announced first. Before the first command, a database in memory is empty.
            if context.stores.location.database != .memory { await announce(in: context) }
            context.warnOfMixedTimes()
            let outcome = await context.reporter.printing(screen.show)
            for stores in stores { await stores.end() }
            return outcome
        } catch {
            return context.reporter.fail(error)
        }
    }

    func stores(at location: StoreLocation) -> Stores {
        if let known = stores.first(where: { $0.location == location }) { return known }
        let new = Stores(location, tables: features.flatMap { $0.tables })
        stores.append(new)
        return new
    }

    func announce(in context: CommandContext) async {
        for feature in features { await feature.announce(in: context) }
    }

    /// Returns the screen for a line of a session. The session's own options apply to every line.
    func screen(for words: [String], in session: CommandContext) throws(ErrorMessage) -> any Screen {
        let options = session.invocation.options
        if let feature = features.first(where: { [$0.menu?.name] == words }) {
            let configuration = configuration(invocation(options, isInSession: true))
            let context = CommandContext(self, configuration, session.console, isInSession: true)
            if let landing = feature.init(context: context).landing { return landing }
        }
        let invocation = invocation(options + words, isInSession: true)
        // The configuration is read even for a command that fails.
        if let reader = invocation.standardInputReader ?? invocation.configurationReader {
            let why = "the session reads standard input itself"
            throw ErrorMessage.usage(reader, why, hint: "Leave the session to use standard input.")
        }
        let context = CommandContext(self, configuration(invocation), session.console, isInSession: true)
        let screen = try context.open()
        if !session.mixesTimes { context.warnOfMixedTimes() }
        return screen
    }

    /// - Parameter options: hold for every line, as in a session.
    func completer(sharing options: [String]) -> Completer {
        Completer(table: table, folder: environment.folder) { [self] stored, globalOptions in
            let invocation = invocation(options + globalOptions)
            guard invocation.mistake == nil, invocation.configurationReader == nil else { return [] }
            let configuration = configuration(invocation)
            let console = Console(environment, color: .never, animation: false)
            return await stored(CommandContext(self, configuration, console, isInSession: true))
        }
    }

    private func invocation(_ arguments: [String], isInSession: Bool = false) -> Invocation {
        ArgumentParser(table: table, folder: environment.folder, isInSession: isInSession).parse(arguments)
    }

    private func configuration(_ invocation: Invocation) -> Configuration {
        Configuration(invocation, settings, environment)
    }
}
