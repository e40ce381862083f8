import Data
import Domain
import Presentation

/// A command line that runs. The composition root makes features of it.
@MainActor
struct CommandRun {
    let program: Program
    let services: Services

    init(_ program: Program, _ configuration: Configuration, _ console: Console, isInSession: Bool) {
        let invocation = configuration.invocation
        let isStored = !invocation[GlobalOptions.ephemeral]
        var reporter = Reporter(
            console: console,
            isJSON: invocation[GlobalOptions.json],
            storesData: isStored,
            tracer: invocation[GlobalOptions.trace] ? Self.tracer(on: console) : nil
        )
        // A session reports them when it begins.
        let warning = isInSession && console.isInteractive ? nil : reporter
        let once = Once {
            let (formatting, warnings) = configuration.formatting
            warning?.warn(warnings)
            return formatting
        }
        reporter.basis = Audience(.pipe) { once.value }
        reporter.basis.complete = CopyableCommand(invocation: invocation, table: program.table).text
        reporter.basis.isInSession = isInSession
        reporter.basis.isVerbose = invocation[GlobalOptions.verbose]
        reporter.basis.isQuiet = invocation[GlobalOptions.quiet]
        let location = StoreLocation(
            database: isStored ? .file(configuration.paths.database) : .memory,
            cache: isStored ? configuration.paths.cache : nil,
            fault: invocation[GlobalOptions.fault].first(where: Fault.ofStore.contains)
        )
        self.program = program
        services = Services(
            configuration: configuration,
            environment: program.environment,
            stores: program.stores(at: location),
            screens: Screens(reporter: reporter, isInSession: isInSession),
            now: invocation[GlobalOptions.now].map { now in { @Sendable in now } } ?? program.environment.now,
            meter: console.error.rewritesLines ? ReadingMeter() : nil
        )
    }

    private static func tracer(on console: Console) -> Tracer {
        let channel = console.error
        return Tracer(width: { channel.isTerminal ? channel.width : nil }, print: { console.report($0) })
    }

    var invocation: Invocation { services.configuration.invocation }
    var reporter: Reporter { services.screens.reporter }

    /// Opens the screen of the command.
    func open() async throws(ErrorMessage) -> any Screen {
        try services.configuration.check()
        return try await program.open(self)
    }

    /// The same command line with more words, as if they had been typed.
    func adding(_ words: [String]) -> CommandRun {
        let options = invocation.options
        let arguments = options + words + invocation.arguments.dropFirst(options.count)
        let isInSession = services.screens.isInSession
        let configuration = program.configuration(program.invocation(arguments, isInSession: isInSession))
        return CommandRun(program, configuration, reporter.console, isInSession: isInSession)
    }

    /// Lets every feature announce what is due, unless nobody would read it.
    func announce() async {
        guard reporter.printsNotices, !invocation.command.traits.contains(.announcesNothing),
            // A command that stores nothing must not create a database.
            services.stores.location.database.exists, !mixesTimes
        else { return }
        for feature in program.features { await feature.init(self).announce() }
    }

    func warnOfMixedTimes() {
        guard mixesTimes else { return }
        reporter.warn([
            "Stored data is dated with --now. To protect your own data, use --data-dir or --ephemeral."
        ])
    }

    /// Notes the simulated faults that the command never reached.
    func noteFaults(except met: MetFaults) {
        let texts = invocation.typed[GlobalOptions.fault.entry.name] ?? []
        for (text, fault) in zip(texts, invocation[GlobalOptions.fault]) where !met.has(fault) {
            reporter.report([.note("The simulated fault \(text) had no effect: the command never reached it.")])
        }
    }

    /// Whether what is stored would be that of another time, beside the data of this one.
    var mixesTimes: Bool {
        invocation[GlobalOptions.now] != nil && invocation[GlobalOptions.dataDirectory] == nil
            && !invocation[GlobalOptions.ephemeral] && !invocation.command.traits.contains(.needsNoData)
    }
}

extension Reporter {
    /// Reports ignored environment variables. Called only by commands that format values, since checking takes time.
    func warn(_ warnings: [String]) { report(warnings.map { .note($0, .warning) }) }
}
