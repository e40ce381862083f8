import Data
import Domain
import Foundation
import Presentation

/// What a feature is composed from, for one command: the source, the stores, the clock, the trace and the settings.
@MainActor
struct Services {
    let configuration: Configuration
    let environment: ExecutionEnvironment
    let stores: Stores
    var reporter: Reporter
    var now: Now
    /// Measures the progress of reading long lists.
    let meter: ReadingMeter?

    private var invocation: Invocation { configuration.invocation }
    private var timeout: Duration { configuration[CommonSettings.timeout].value }

    /// Returns a use case or another seam, traced if tracing is on.
    func traced<Seam>(_ seam: Seam) -> Traced<Seam> { Traced(seam: seam, tracer: reporter.tracer) }

    var client: HTTPClient { .tombola(timeout: timeout) }
    var programs: ExternalPrograms { ExternalPrograms(environment: environment.variables) }

    // MARK: Sources

    /// Whether documents are the sample that is built into the program.
    var readsSample: Bool { configuration[CommonSettings.source].value == .embedded }

    var source: any DocumentSource { source(except: [:]) }

    /// - Parameter chosen: Places of documents that the user chose instead.
    func source(except chosen: [Endpoint: ChosenLocation]) -> any DocumentSource {
        let choice = configuration[CommonSettings.source]
        let endpoints = configuration.endpoints
        var source = choice.value.source(client, except: endpoints, setBy: choice.origin.indirect)
        if !chosen.isEmpty {
            let input = reporter.console.input.number
            source = ChosenDocumentSource(chosen, otherwise: source, client: client, standardInput: input)
        }
        return observed(source)
    }

    /// Returns the source of documents that have a place of their own, whatever `--source` says.
    ///
    /// - Parameter limit: For the whole request, if `--timeout` is not shorter.
    func source(at place: SourceChoice, within limit: Duration) -> any DocumentSource {
        observed(place.source(.tombola(timeout: min(timeout, limit)), except: [:]))
    }

    /// Returns a source wrapped in simulated faults, observation and the trace.
    private func observed(_ source: any DocumentSource) -> any DocumentSource {
        // The trace names the type of the source, which only a generic parameter knows.
        func erased(_ source: some DocumentSource) -> any DocumentSource { traced(source) }
        var source = erased(source)
        for fault in invocation[GlobalOptions.fault] {
            source = erased(FaultyDocumentSource(fault, in: source, timeout: timeout))
        }
        if reporter.isVerbose {
            source = ObservedDocumentSource(source, clock: ContinuousClock()) { [reporter] in
                reporter.report([.verbose($0)])
            }
        }
        return source
    }

    /// Returns the work to wait for when reading these endpoints.
    ///
    /// - Parameter chosen: locations that the user chose instead of the source.
    func work(for endpoints: [Endpoint], at chosen: [Endpoint: ChosenLocation] = [:]) -> PendingWork {
        let hosts = endpoints.compactMap { source(except: chosen).location(of: $0).host }
        return PendingWork(hosts: hosts.unique, meter: meter)
    }

    /// The command line that starts this program with the same data folders, for a scheduler; nil if nothing is stored. It
    /// omits the XDG variables, because the scheduler preserves the environment. Finding the program takes 0.6 ms.
    var commandLine: (@Sendable () -> [String])? {
        if invocation[GlobalOptions.ephemeral] { return nil }
        let folder = invocation[GlobalOptions.dataDirectory].map {
            URL(fileURLWithPath: $0).standardizedFileURL.path
        }
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

struct StoreLocation: Hashable, Sendable {
    let database: DatabaseLocation
    /// Folder for responses that are kept, beside the database; nil to keep nothing.
    let state: String?
    /// Folder for cached responses and pictures; nil to cache nothing.
    let cache: String?
    let fault: Fault?

    init(_ configuration: Configuration) {
        let invocation = configuration.invocation
        let isStored = !invocation[GlobalOptions.ephemeral]
        database = isStored ? .file(configuration.paths.database) : .memory
        state = isStored ? configuration.paths.state : nil
        cache = isStored ? configuration.paths.cache : nil
        // Memory has no disk that could be full, and no other process that could hold it.
        fault = isStored ? invocation[GlobalOptions.fault].first(where: Fault.ofStore.contains) : nil
    }
}

/// The database and caches of one location. Shared by the lines of a session, so that in-memory data lasts.
@MainActor
final class Stores {
    let location: StoreLocation
    let database: Database
    /// Responses that may be deleted at any time.
    let cachedResponses: ResponseCache
    let keptResponses: ResponseCache
    /// Why the last announcement of reminders failed, which stops no command.
    var announcementFailure: AccessFailure?
    private var shared: [String: any Sendable] = [:]
    private var started: [Task<Void, Never>] = []
    private var endings: [@Sendable () async -> Void] = []

    init(_ location: StoreLocation, tables: [DatabaseTable]) {
        self.location = location
        database = Database(location: location.database, tables: tables, fault: location.fault)
        cachedResponses = ResponseCache(folder: location.cache, fault: location.fault)
        keptResponses = ResponseCache(folder: location.state, fault: location.fault)
    }

    /// What a feature keeps from one line of a session to the next, one of each type and name.
    func shared<Value: Sendable>(_ name: String = "", _ make: () -> Value) -> Value {
        let key = "\(String(reflecting: Value.self)) \(name)"
        if let known = shared[key] as? Value { return known }
        let new = make()
        shared[key] = new
        return new
    }

    /// Starts work that outlives its command.
    func start(_ work: @escaping @Sendable () async -> Void) { started.append(Task { await work() }) }

    /// Adds what is done when the program ends. It may wait briefly.
    func atEnd(_ ending: @escaping @Sendable () async -> Void) { endings.append(ending) }

    /// Waits briefly for what is under way.
    func end() async {
        await started.end(within: .seconds(1))
        for ending in endings { await ending() }
    }
}
