import Data
import Domain
import Foundation
import Presentation

/// What the screens of one command are composed from: its arguments and settings, the source, the stores, the clock and
/// the output streams.
@MainActor
struct CommandContext {
    let program: Program
    let configuration: Configuration
    let reporter: Reporter
    /// Whether the command is a line of a session. There, users can open rows by number.
    let isInSession: Bool
    let stores: Stores
    let now: @Sendable () -> Timestamp
    /// Measures the progress of reading long lists.
    let meter: ReadingMeter?

    init(_ program: Program, _ configuration: Configuration, _ console: Console, isInSession: Bool) {
        self.program = program
        self.configuration = configuration
        self.isInSession = isInSession
        let (invocation, paths) = (configuration.invocation, configuration.paths)
        let isStored = !invocation[GlobalOptions.ephemeral]
        var reporter = Reporter(
            console: console,
            isJSON: invocation[GlobalOptions.json],
            storesData: isStored,
            tracer: invocation[GlobalOptions.trace] ? Tracer { console.report($0) } : nil,
            complete: CopyableCommand(invocation: invocation, table: program.table).text
        )
        // A session reports them when it begins.
        let warning = isInSession && console.isInteractive ? nil : reporter
        let once = Once {
            let (formatting, warnings) = configuration.formatting
            warning?.warn(warnings)
            return formatting
        }
        reporter.basis = Audience(.pipe) { once.value }
        reporter.basis.isInSession = isInSession
        reporter.basis.isVerbose = invocation[GlobalOptions.verbose]
        reporter.basis.isQuiet = invocation[GlobalOptions.quiet]
        self.reporter = reporter
        now = invocation[GlobalOptions.now].map { now in { @Sendable in now } } ?? program.environment.now
        meter = console.error.rewritesLines ? ReadingMeter() : nil
        let location = StoreLocation(
            database: isStored ? .file(paths.database) : .memory,
            cache: isStored ? paths.cache : nil,
            fault: invocation[GlobalOptions.fault].first(where: Fault.ofStore.contains)
        )
        stores = program.stores(at: location)
    }

    /// Opens the screen of the command.
    func open() throws(ErrorMessage) -> any Screen {
        try configuration.check()
        return try invocation.command.open(self)
    }

    func warnOfMixedTimes() {
        guard mixesTimes else { return }
        reporter.warn(["Stored data is dated with --now. To protect your own data, use --data-dir or --ephemeral."])
    }

    var invocation: Invocation { configuration.invocation }
    var console: Console { reporter.console }
    private var timeout: Duration { configuration[CommonSettings.timeout].value }
    private var client: HTTPClient { .tombola(timeout: timeout) }

    /// Read only to format dates and numbers: resolving a locale takes longer than a draw. Reports variables that cannot be
    /// used.
    var formatting: Formatting { reporter.basis.formatting }

    // MARK: Screens

    /// Whether what is stored would be that of another time, beside the data of this one.
    var mixesTimes: Bool {
        invocation[GlobalOptions.now] != nil && invocation[GlobalOptions.dataDirectory] == nil
            && !invocation[GlobalOptions.ephemeral] && !invocation.command.traits.contains(.needsNoData)
    }

    /// Returns a use case or another seam, traced if tracing is on.
    func traced<Seam>(_ seam: Seam) -> Traced<Seam> { Traced(seam: seam, tracer: reporter.tracer) }

    /// - Parameters:
    ///   - known: What is already known of the content, such as the row of a list.
    ///   - reload: The request for loading the content again; nil for the same one.
    func viewModel<Case: UseCase>(
        _ useCase: Case,
        _ request: Case.Request,
        showing known: Case.Response? = nil,
        reload: Case.Request? = nil
    ) -> ScreenViewModel<Case.Response, Case.Failure> {
        ScreenViewModel(showing: known, traced(useCase), request, reload: reload)
    }

    /// - Parameter status: The exit status that the content implies. For the others, see ``ContentScreen``.
    func screen<Content, Failure>(
        _ viewModel: ScreenViewModel<Content, Failure>,
        _ presenter: some ScreenPresenter<Content>,
        _ limit: RowLimit = RowLimit(),
        awaiting pendingWork: PendingWork = PendingWork(),
        isStored: Bool = false,
        staysOpen: Bool = true,
        status: @escaping (Content) -> ExitStatus = { _ in .success },
        row: @escaping ContentScreen<Content, Failure>.Row = { _, _ in nil }
    ) -> ContentScreen<Content, Failure> {
        let reporter = reporter.limited(to: limit)
        func print(_ content: Content, with reporter: Reporter) throws(OutputFailure) -> ExitStatus {
            try reporter.show(content, presenter)
            return status(content)
        }
        let screen = ContentScreen(viewModel, reporter, awaiting: pendingWork, printing: print)
        (screen.isStored, screen.staysOpen, screen.row) = (isStored, staysOpen, row)
        return screen
    }

    // MARK: Sources

    /// Where documents come from, wrapped in simulated faults, observation and the trace.
    var source: any DocumentSource { source(except: [:]) }

    /// - Parameter chosen: Places of documents that the user chose instead.
    func source(except chosen: [Endpoint: ChosenLocation]) -> any DocumentSource {
        var source = configuration[CommonSettings.source].value.source(client, except: configuration.endpoints)
        if !chosen.isEmpty {
            let input = console.input.number
            source = ChosenDocumentSource(chosen, otherwise: source, client: client, standardInput: input)
        }
        for fault in invocation[GlobalOptions.fault] {
            source = FaultyDocumentSource(fault, in: source, timeout: timeout)
        }
        if reporter.isVerbose {
            source = ObservedDocumentSource(source, clock: ContinuousClock()) { [reporter] in
                reporter.report([.verbose($0)])
            }
        }
        // The trace names the type of the source, which only a generic parameter knows.
        func erased(_ source: some DocumentSource) -> any DocumentSource { traced(source) }
        return erased(source)
    }

    /// Returns the work to wait for when reading these endpoints.
    ///
    /// - Parameter chosen: locations that the user chose instead of the source.
    func pendingWork(
        for endpoints: [Endpoint],
        at chosen: [Endpoint: ChosenLocation] = [:]
    ) -> PendingWork {
        let locations = endpoints.map(source(except: chosen).location)
        let hosts = locations.compactMap { HTTPAddress(of: $0)?.host }
        return PendingWork(hosts: hosts.unique, meter: meter)
    }

    // MARK: Programs

    var programs: ExternalPrograms { ExternalPrograms(environment: program.environment.variables) }

    /// The command line that starts this program with the same data folders, for a scheduler; nil if nothing is stored. It
    /// omits the XDG variables, because the scheduler preserves the environment. Finding the program takes 0.6 ms.
    var commandLine: (@Sendable () -> [String])? {
        if invocation[GlobalOptions.ephemeral] { return nil }
        let folder = invocation[GlobalOptions.dataDirectory].map { URL(fileURLWithPath: $0).standardizedFileURL.path }
        // Without notices, so that at has nothing to mail where there is nothing to do.
        let options = folder.map { [GlobalOptions.dataDirectory.entry.long, $0] } ?? []
        return { [Bundle.main.executablePath ?? "tombola", GlobalOptions.quiet.entry.long] + options }
    }
}

extension HTTPClient {
    static func tombola(timeout: Duration) -> HTTPClient {
        HTTPClient(timeout: timeout, agent: "tombola/\(Version.number) (terminal)")
    }
}

extension Reporter {
    /// Reports ignored environment variables. Called only by commands that format values, since checking takes time.
    func warn(_ warnings: [String]) { report(warnings.map { .note($0, .warning) }) }
}
