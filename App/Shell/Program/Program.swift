import Data
import Domain
import Foundation
import Presentation

/// Runs one command: parses the arguments, resolves the settings, opens the command's screen and shows it. The composition
/// root says what it consists of.
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

    // MARK: From arguments to a screen

    /// - Parameter arguments: without the program's name.
    /// - Returns: nil if the reader closed standard output.
    func run(_ arguments: [String]) async -> ExitStatus? {
        if environment.ownsProcess { Signals.install() }
        let request = request(arguments)
        do throws(ErrorMessage) {
            if environment.ownsProcess { try SystemLimits.check() }
            let screen = try await open(request)
            let outcome = await request.notingFaults { await announceAndShow(screen, request) }
            for stores in stores { await stores.end() }
            return outcome
        } catch {
            return request.reporter.fail(error)
        }
    }

    private func request(_ arguments: [String]) -> CommandRequest {
        let invocation = invocation(arguments)
        let configuration = configuration(invocation)
        let opensSession = invocation.command == table.root && invocation.mistake == nil
        let session = opensSession ? SessionScope(invocation) : nil
        return CommandRequest(self, configuration, Console(environment, configuration.look), in: session)
    }

    /// Opens the screen of the command: that of the feature whose command it is, or the session.
    func open(_ request: CommandRequest) async throws(ErrorMessage) -> any Screen {
        try request.check()
        for feature in features { if let screen = try await feature.open(request) { return screen } }
        return try await root.open(ShellFeature(request: request), request.invocation)
    }

    private func announceAndShow(_ screen: any Screen, _ request: CommandRequest) async -> ExitStatus? {
        // What is due is announced first. Before the first command, a database in memory is empty.
        if request.services.stores.location.database != .memory { await request.announce() }
        request.warnOfMixedTimes()
        request.warnOfIgnoredVariables()
        let reporter = request.reporter
        return await reporter.printing { () async throws(OutputFailure) in
            try await Dialogue(reporter: reporter).show(screen)
        }
    }

    func invocation(_ arguments: [String], isInSession: Bool = false) -> Invocation {
        ArgumentParser(table: table, folder: environment.folder, isInSession: isInSession).parse(arguments)
    }

    func configuration(_ invocation: Invocation) -> Configuration {
        Configuration(invocation, settings, environment)
    }

    // MARK: Beside the screen

    func stores(at location: StoreLocation) -> Stores {
        if let known = stores.first(where: { $0.location == location }) { return known }
        let new = Stores(location, tables: features.flatMap { $0.tables })
        stores.append(new)
        return new
    }

    /// - Parameter session: nil for a shell.
    func completer(in session: SessionScope? = nil) -> Completer {
        Completer(table: table, folder: environment.folder, home: environment.home) {
            [self] command, globalOptions in
            let invocation = invocation((session?.invocation.options ?? []) + globalOptions)
            guard invocation.mistake == nil, invocation.configurationReader == nil else { return [] }
            let configuration = configuration(invocation)
            let console = Console(environment, Look(color: .never, isAnimated: false))
            let request = CommandRequest(self, configuration, console, in: session)
            let feature = features.first { $0.group.commands.contains(command) }
            // A key that does nothing seems broken.
            return await Database.$patience.withValue(.milliseconds(100)) {
                await feature?.init(request: request).known(for: command) ?? []
            }
        }
    }
}
