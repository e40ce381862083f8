import Data
import Domain
import Presentation

/// A command line that runs. The composition root makes features of it.
@MainActor
struct CommandRun {
    let program: Program
    let services: Services
    /// The session that it belongs to, or is; nil at a shell.
    let session: SessionScope?

    init(_ program: Program, _ configuration: Configuration, _ console: Console, in session: SessionScope? = nil) {
        let invocation = configuration.invocation
        let isStored = !invocation[GlobalOptions.ephemeral]
        var reporter = Reporter(
            console: console,
            isJSON: invocation[GlobalOptions.json],
            storesData: isStored,
            tracer: invocation[GlobalOptions.trace] ? Self.tracer(on: console) : nil
        )
        // A session reports them when it begins.
        let warning = session != nil && console.isInteractive ? nil : reporter
        let once = Once {
            let (formatting, warnings) = configuration.formatting
            warning?.warn(warnings)
            return formatting
        }
        reporter.basis = Audience(.pipe) { once.value }
        let copyable = CopyableCommand(invocation: invocation, table: program.table, session: session)
        reporter.basis.complete = copyable.text
        reporter.basis.isInSession = session != nil
        reporter.basis.isVerbose = invocation[GlobalOptions.verbose]
        reporter.basis.isQuiet = invocation[GlobalOptions.quiet]
        let location = StoreLocation(
            database: isStored ? .file(configuration.paths.database) : .memory,
            cache: isStored ? configuration.paths.cache : nil,
            fault: invocation[GlobalOptions.fault].first(where: Fault.ofStore.contains)
        )
        self.program = program
        self.session = session
        services = Services(
            configuration: configuration,
            environment: program.environment,
            stores: program.stores(at: location),
            screens: Screens(reporter: reporter, isInSession: session != nil),
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

    func open() async throws(ErrorMessage) -> any Screen {
        try services.configuration.check()
        try checkLook()
        return try await program.open(self)
    }

    /// The terminal's look is settled when a session begins.
    private func checkLook() throws(ErrorMessage) {
        guard let session, session.invocation.command != invocation.command else { return }
        let look = [CommonSettings.color.entry, CommonSettings.plain.entry, GlobalOptions.noAnimation.entry]
        func count(_ option: ParameterEntry, in invocation: Invocation) -> Int {
            invocation.typed[option.name]?.count ?? 0
        }
        for option in look where count(option, in: invocation) > count(option, in: session.invocation) {
            throw .usage(option.long, "it holds for a whole session", hint: "Pass it when you start the session.")
        }
    }

    /// The same command line with more words, as if they had been typed.
    func adding(_ words: [String]) -> CommandRun {
        let options = invocation.options
        let arguments = options + words + invocation.arguments.dropFirst(options.count)
        let configuration = program.configuration(program.invocation(arguments, isInSession: session != nil))
        return CommandRun(program, configuration, reporter.console, in: session)
    }

    /// Lets every feature announce what is due, unless the output has no reader.
    func announce() async {
        guard reporter.printsNotices, !invocation.command.traits.contains(.announcesNothing),
            // A command that stores nothing must not create a database.
            services.stores.location.database.exists, !mixesTimes
        else { return }
        for feature in program.features { await feature.init(self).announce() }
    }

    func warnOfMixedTimes() {
        guard mixesTimes else { return }
        let options = [GlobalOptions.dataDirectory.entry, GlobalOptions.ephemeral.entry].map(\.long)
        let advice = "To protect your own data, use \(options.joined(separator: " or "))."
        reporter.warn(["Stored data is dated with \(GlobalOptions.now.entry.long). \(advice)"])
    }

    /// The simulated faults of the command itself, as typed. A line of a session begins with those of the session.
    private var ownFaults: ArraySlice<(text: String, fault: Fault)> {
        let name = GlobalOptions.fault.entry.name
        let texts = invocation.typed[name] ?? []
        let faults = zip(texts, invocation[GlobalOptions.fault]).map { (text: $0, fault: $1) }
        guard let session, session.invocation.command != invocation.command else { return faults[...] }
        return faults.dropFirst(session.invocation.typed[name]?.count ?? 0)
    }

    /// Notes the simulated faults that the body never reaches. A session does so for its own when it ends.
    func notingFaults<Outcome>(_ body: () async -> Outcome) async -> Outcome {
        let met = MetFaults(of: ownFaults.map(\.fault), within: Fault.met)
        let outcome = await Fault.$met.withValue(met) { await body() }
        for (text, fault) in ownFaults where !met.has(fault) {
            reporter.report([.note("The simulated fault \(text) had no effect.")])
        }
        return outcome
    }

    /// Its screen as a line of a session, which notes the simulated faults of the line alone.
    func line(opening screen: any Screen) -> OpenedLine {
        OpenedLine(screen: screen) { () async throws(OutputFailure) in
            let outcome = await notingFaults { () async -> Result<ExitStatus, OutputFailure> in
                do throws(OutputFailure) {
                    return .success(try await screen.show())
                } catch {
                    return .failure(error)
                }
            }
            return try outcome.get()
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
