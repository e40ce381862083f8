import Data
import Domain
import Foundation
import Presentation

/// What the screens of one command are composed from: its arguments and settings, the source, the stores, the clock and
/// the output streams.
@MainActor
struct CommandContext {
    let program: Program
    let resolved: ResolvedInvocation
    let reporter: Reporter
    /// Whether the command is a line of a session. There, users can open rows by number.
    let isInSession: Bool
    let stores: Stores
    /// Where documents come from, wrapped in simulated faults, observation and the trace.
    let source: any DocumentSource
    let now: @Sendable () -> Timestamp
    /// Measures the progress of reading long lists.
    let meter: ReadingMeter?
    private let once: Once<Formatting>
    private let wrap: Wrapping
    private let tracer: Tracer?
    /// Fires before each request to the source.
    private let requests = RequestSignal()

    init(_ program: Program, _ resolved: ResolvedInvocation, _ console: Console, isInSession: Bool) {
        self.program = program
        self.resolved = resolved
        self.isInSession = isInSession
        let (invocation, configuration) = (resolved.invocation, resolved.configuration)
        let (isJSON, isQuiet) = (invocation[GlobalOptions.json], invocation[GlobalOptions.quiet])
        let once = Once {
            let (formatting, warnings) = configuration.formatting
            // A session reports them when it begins.
            if !isInSession || !console.isInteractive {
                Reporter(console, isJSON: isJSON, isQuiet: isQuiet).warn(warnings)
            }
            return formatting
        }
        self.once = once
        tracer = invocation[GlobalOptions.trace] ? Tracer { console.report($0) } : nil
        let reporter = Reporter(
            console,
            isJSON: isJSON,
            isQuiet: isQuiet,
            storesData: !invocation[GlobalOptions.ephemeral],
            // The reporter fills in the medium whenever it prints.
            for: Reader(.pipe, isInSession: isInSession, isVerbose: invocation[GlobalOptions.verbose]) { once.value },
            tracer: tracer,
            complete: CommandCompletion(invocation, program.table).callAsFunction
        )
        self.reporter = reporter
        now = invocation[GlobalOptions.now].map { now in { @Sendable in now } } ?? program.environment.now
        meter = console.rewritesLines(on: .error) ? ReadingMeter() : nil
        let faults = invocation[GlobalOptions.fault]
        let isStored = !invocation[GlobalOptions.ephemeral]
        let place = StoredPlace(
            database: isStored ? .file(resolved.paths.database) : .memory,
            cache: isStored ? resolved.paths.cache : nil,
            fault: faults.first(where: Fault.ofStore.contains)
        )
        stores = program.pool.stores(at: place, program.migrations)
        let timeout = configuration[CommonSettings.timeout].value
        let client = HTTPClient.tombola(timeout: timeout, requests)
        wrap = Wrapping(faults: faults, timeout: timeout, client: client, reporter: reporter, tracer: tracer)
        source = wrap(configuration[CommonSettings.source].value.source(client, except: configuration.endpoints))
    }

    func warnOfMixedTimes() {
        guard mixesTimes else { return }
        reporter.warn(["Stored data is dated with --now. To keep your own apart, use --data-dir or --ephemeral."])
    }

    var invocation: Invocation { resolved.invocation }
    var configuration: Configuration { resolved.configuration }
    var console: Console { reporter.console }

    /// Whether what is stored would be that of another time, beside the data of this one.
    var mixesTimes: Bool {
        invocation[GlobalOptions.now] != nil && invocation[GlobalOptions.dataDirectory] == nil
            && !invocation[GlobalOptions.ephemeral] && !invocation.command.traits.contains(.needsNoData)
    }

    /// Returns a use case or another seam, traced if tracing is on.
    func traced<Seam>(_ seam: Seam) -> Traced<Seam> { Traced(seam, by: tracer) }

    func presenter<Presenter: ScreenPresenter>(_ presenter: Presenter) -> any ScreenPresenter<Presenter.Content> {
        traced(presenter)
    }

    /// Read only to format dates and numbers: resolving a locale takes longer than a draw. Reports variables that cannot be
    /// used.
    var formatting: Formatting { once.value }

    /// Documents at places that the user chose, wrapped like the source.
    func documents(at chosen: [Endpoint: ChosenLocation]) -> any DocumentSource {
        wrap(ChosenDocumentSource(chosen, client: wrap.client, standardInput: console.input.number))
    }

    var programs: ExternalPrograms { ExternalPrograms(environment: program.environment.variables) }

    /// The command line that starts this program with the same data folders, for a scheduler; nil if nothing is stored. It
    /// omits the XDG variables, because the scheduler preserves the environment. Finding the program takes 0.6 ms.
    var commandLine: (@Sendable () -> [String])? {
        if invocation[GlobalOptions.ephemeral] { return nil }
        let folder = invocation[GlobalOptions.dataDirectory].map { URL(fileURLWithPath: $0).standardizedFileURL.path }
        // Without notices, so that at has nothing to mail where there is nothing to do.
        let places = folder.map { [GlobalOptions.dataDirectory.entry.long, $0] } ?? []
        return { [Bundle.main.executablePath ?? "tombola", GlobalOptions.quiet.entry.long] + places }
    }

    /// Returns the work to wait for when reading these endpoints.
    ///
    /// - Parameter chosen: places that the user chose instead of the source.
    func pendingWork(
        for endpoints: [Endpoint],
        at chosen: [Endpoint: ChosenLocation] = [:],
        mayBeKept: Bool = false
    ) -> PendingWork {
        let source = configuration[CommonSettings.source].value
        let hosts = endpoints.compactMap { endpoint in
            switch chosen[endpoint] {
            case .web(let address): address.host
            case .file, .standardInput: nil
            case nil: source.host(of: endpoint, except: configuration.endpoints)
            }
        }
        return PendingWork(hosts: hosts.unique, mayBeKept: mayBeKept, requests: requests, meter: meter)
    }
}

extension HTTPClient {
    /// - Parameter requests: Fires before each request.
    static func tombola(timeout: Duration, _ requests: RequestSignal = RequestSignal()) -> HTTPClient {
        HTTPClient(timeout: timeout, agent: "tombola/\(Version.number) (terminal)", requests: requests)
    }
}

/// Wraps a source in simulated faults, observation and the trace.
private struct Wrapping {
    let faults: [Fault]
    let timeout: Duration
    let client: HTTPClient
    let reporter: Reporter
    let tracer: Tracer?

    func callAsFunction(_ source: any DocumentSource) -> any DocumentSource {
        var source = source
        for fault in faults { source = FaultyDocumentSource(fault, in: source, timeout: timeout) }
        if reporter.isVerbose {
            let reporter = reporter
            source = ObservedDocumentSource(source, clock: ContinuousClock()) { reporter.report([.verbose($0)]) }
        }
        return traced(source)
    }

    private func traced(_ source: some DocumentSource) -> any DocumentSource {
        tracer == nil ? source : Traced(source, by: tracer)
    }
}

extension Reporter {
    /// Reports ignored environment variables. Called only by commands that format values, since checking takes time.
    func warn(_ warnings: [String]) { report(warnings.map { .note($0, .warning) }) }
}
