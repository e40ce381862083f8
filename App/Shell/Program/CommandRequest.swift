import Data
import Domain
import Presentation

/// A command line, and what its command needs: its options and settings, services and session. Features are made of it.
@MainActor
struct CommandRequest {
    let program: Program
    private(set) var services: Services
    /// The session that it belongs to, or is; nil at a shell.
    let session: SessionScope?
    /// Whether it has words that were not typed.
    private(set) var isCompleted = false
    /// What was said about these words.
    var notesOfCompletion: [Line] = []

    init(
        _ program: Program,
        _ configuration: Configuration,
        _ console: Console,
        in session: SessionScope? = nil
    ) {
        self.program = program
        self.session = session
        let invocation = configuration.invocation
        let copyable = CopyableCommand(
            invocation: invocation,
            table: program.table,
            session: session,
            environment: program.environment
        )
        services = Services(
            configuration: configuration,
            environment: program.environment,
            stores: program.stores(at: StoreLocation(configuration)),
            reporter: Self.reporter(configuration, console, copyable, in: session),
            now: invocation[GlobalOptions.now].map { now in { @Sendable in now } } ?? program.environment.now,
            meter: console.error.rewritesLines ? ReadingMeter() : nil
        )
    }

    private static func reporter(
        _ configuration: Configuration,
        _ console: Console,
        _ copyable: CopyableCommand,
        in session: SessionScope?
    ) -> Reporter {
        let isInSession = session != nil
        let invocation = configuration.invocation
        var reporter = Reporter(console: console)
        reporter.isJSON = invocation[GlobalOptions.json]
        reporter.storesData = !invocation[GlobalOptions.ephemeral]
        if invocation[GlobalOptions.trace] {
            let channel = console.error
            reporter.tracer = Tracer(width: { channel.knownWidth }, print: { console.report($0) })
        }
        // A session reports them when it begins. With --quiet, too: what is formatted otherwise can mislead.
        let warning = isInSession && console.isInteractive ? nil : reporter
        let formatting = Once {
            let current = session == nil ? configuration : configuration.reread()
            let (formatting, warnings) = current.formatting
            warning?.warn(warnings)
            return formatting
        }
        reporter.basis = Audience(.pipe) { formatting.value(in: session?.changes ?? 0) }
        reporter.basis.complete = copyable.text
        reporter.basis.isInSession = isInSession
        reporter.basis.isVerbose = invocation[GlobalOptions.verbose]
        reporter.basis.isQuiet = invocation[GlobalOptions.quiet] && !reporter.isJSON
        return reporter
    }

    var invocation: Invocation { services.configuration.invocation }
    var reporter: Reporter { services.reporter }

    /// Throws for a command line that cannot be carried out.
    func check() throws(ErrorMessage) {
        try services.configuration.check()
        // The terminal's look is settled when a session begins.
        guard session != nil, !isSession else { return }
        for option in Self.look where types(option) {
            throw .ofSession(option.long)
        }
    }

    private static var look: [ParameterEntry] {
        [CommonSettings.color.entry, CommonSettings.plain.entry, GlobalOptions.noAnimation.entry]
    }

    /// For options without a command in a session, of which this is the first.
    static func withoutCommand(_ option: String) -> ErrorMessage {
        let name = option.prefix { $0 != "=" }
        if look.contains(where: { $0.long == name }) { return .ofSession(option) }
        let hint = "Add it to one, or pass it when you start the session."
        return .usage(option, "it needs a command here", hint: hint)
    }

    /// Whether it is the command line of the session itself.
    private var isSession: Bool { session?.invocation.command == invocation.command }

    /// The values of an option, as typed. A line of a session begins with the options of the session, which are not its own.
    func ownTexts(of option: ParameterEntry) -> ArraySlice<String> {
        let shared = isSession ? nil : session?.invocation.texts(of: option)
        return invocation.texts(of: option).dropFirst(shared?.count ?? 0)
    }

    /// Whether the line itself has the option.
    func types(_ option: ParameterEntry) -> Bool { !ownTexts(of: option).isEmpty }

    /// Where the line itself says that it reads; nil if it says nothing.
    var ownSource: String? { ownTexts(of: CommonSettings.source.entry).last }

    /// The options of the line that hold for what it shows, whatever is done with that later.
    var lastingOptions: [String] {
        let ofLine = [GlobalOptions.fault.entry, GlobalOptions.quiet.entry, GlobalOptions.verbose.entry]
        let options = program.table.honoredOptions(of: invocation.command)
        return options.filter { ofLine[$0.name] == nil }.flatMap { ownTexts(of: $0).map($0.argument) }
    }

    /// The command line of a session's line.
    func request(ofLine words: [String]) -> CommandRequest {
        let invocation = program.invocation((session?.invocation.options ?? []) + words, isInSession: true)
        return CommandRequest(program, program.configuration(invocation), reporter.console, in: session)
    }

    /// The same command line with more words, as if they had been typed.
    func adding(_ words: [String]) -> CommandRequest {
        let options = invocation.options
        let arguments = options + words + invocation.arguments.dropFirst(options.count)
        let configuration = program.configuration(program.invocation(arguments, isInSession: session != nil))
        var completed = CommandRequest(program, configuration, reporter.console, in: session)
        completed.isCompleted = true
        return completed
    }

    // MARK: Beside the command

    /// Lets every feature announce what is due, unless the output has no reader.
    ///
    /// - Parameter moment: A time that is over, even if the clock stands still.
    func announce(after moment: Timestamp? = nil) async {
        guard reporter.printsNotices, !invocation.command.traits.contains(.announcesNothing),
            // A command that stores nothing must not create a database.
            services.stores.location.database.exists, !mixesTimes
        else { return }
        var unasked = self
        // The trace shows what was asked for, and a note which simulated faults had no effect on that.
        unasked.services.reporter.tracer = nil
        if let moment {
            let later = Timestamp(millisecondsSince1970: moment.millisecondsSince1970 + 1)
            unasked.services.now = { [now = services.now] in max(now(), later) }
        }
        await Fault.$met.withValue(reporter.isVerbose ? Fault.met : nil) {
            for feature in program.features { await feature.init(request: unasked).announce() }
        }
    }

    func warnOfMixedTimes() {
        guard mixesTimes else { return }
        let options = [GlobalOptions.dataDirectory.entry, GlobalOptions.ephemeral.entry].map(\.long)
        let effect =
            "\(GlobalOptions.now.entry.long) also sets the date of what is saved, and no reminder is set or shown."
        let advice = "To leave your own data unchanged, add \(options.joined(separator: " or "))."
        reporter.warn(["\(effect) \(advice)"])
    }

    /// With --quiet, too: what a variable does not do can mislead. With --json, `config` has them.
    func warnOfIgnoredVariables() {
        let isShownElsewhere = invocation.command.traits.contains(.needsNoConfiguration) || reporter.isJSON
        guard !isShownElsewhere else { return }
        reporter.insisting.warn(services.configuration.ignoredVariables)
    }

    /// Whether what is stored would be that of another time, beside the data of this one.
    var mixesTimes: Bool {
        invocation[GlobalOptions.now] != nil && invocation[GlobalOptions.dataDirectory] == nil
            && !invocation[GlobalOptions.ephemeral] && !invocation.command.traits.contains(.needsNoData)
    }
}

extension ErrorMessage {
    static func ofSession(_ option: String) -> ErrorMessage {
        .usage(option, "cannot be changed during a session", hint: "Pass it when you start the session.")
    }
}
