import Data
import Domain
import Foundation
import Presentation

/// The resolved settings of one command.
struct Settings: Sendable {
    var source = SourceChoice.embedded
    /// Lists that override the source.
    var chosen: [Endpoint: ChosenLocation] = [:]
    /// URLs that replace public endpoints.
    var endpoints: [Endpoint: HTTPAddress] = [:]
    /// Limit for a request, including its response.
    var timeout = Duration.seconds(30)
    var listLimits = ListLimits()
    var database = DatabaseLocation.memory
    /// Folder for cached responses and pictures; nil to cache nothing.
    var cache: String?
    var programs = ExternalPrograms(environment: [:])
    /// The descriptor that `-` reads.
    var standardInput: Int32
    /// Command line that starts this program with the same data folders, for the scheduler; nil if nothing is stored.
    /// Evaluated only to schedule: finding the program takes 0.6 ms.
    var command: (@Sendable () -> [String])?
    /// nil if the user has none.
    var seatGeekClientID: Secret?
    var faults: [Fault] = []
    /// Evaluated only when dates or numbers are formatted: resolving a locale takes longer than a draw.
    var formatting: @Sendable () -> Formatting = { Formatting(locale: nil, timeZone: "UTC") }
    var now: @Sendable () -> Timestamp
    var systemSeed: @Sendable (DrawMethod) -> Seed
    /// Fires before each request to the source.
    var requests = RequestSignal()
    /// Measures the progress of reading long lists.
    var meter: ReadingMeter?
    /// Whether the user opted in to usage reports.
    var reportsUsage = false
    /// Receives usage events; nil if nothing is reported.
    var usage: (any UsageReporter)?
    /// Receives each access to the source.
    var observeSource: (@Sendable (SourceAccess) -> Void)?
}

extension Settings {
    /// Returns the source, wrapped in the requested faults and the tracer.
    func documentSource(tracer: Tracer?) -> any DocumentSource {
        wrapped(documentSource(client), tracer)
    }

    /// Returns the lists that override the source, wrapped like it.
    func ownLists(tracer: Tracer?) -> any DocumentSource {
        wrapped(ChosenDocumentSource(chosen, client: client, standardInput: standardInput), tracer)
    }

    private var client: HTTPClient { HTTPClient(timeout: timeout, requests: requests) }

    private func wrapped(_ source: any DocumentSource, _ tracer: Tracer?) -> any DocumentSource {
        var source = source
        for fault in faults { source = FaultyDocumentSource(fault, in: source, timeout: timeout) }
        if let observeSource {
            source = ObservedDocumentSource(source, clock: ContinuousClock(), report: observeSource)
        }
        guard let tracer else { return source }
        return traced(source, by: tracer)
    }

    private func traced(_ source: some DocumentSource, by tracer: Tracer) -> any DocumentSource {
        Traced(source, by: tracer)
    }

    private func documentSource(_ client: HTTPClient) -> any DocumentSource {
        switch source {
        case .embedded:
            return EmbeddedDocumentSource()
        case .directory(let path):
            return DirectoryDocumentSource(folder: path)
        case .http(let base):
            return HTTPDocumentSource(base: base, client: client)
        case .remote:
            return HTTPDocumentSource(publishedExcept: endpoints, client: client)
        }
    }

    var storeFault: StoreFault? {
        for fault in faults {
            switch fault {
            case .diskFull: return .diskFull
            case .corruptStore: return .corrupt
            case .lockedStore: return .locked
            case .readOnlyStore: return .readOnly
            default: continue
            }
        }
        return nil
    }
}

extension Settings {
    /// Returns the work to wait for when reading these endpoints.
    func pendingWork(for endpoints: [Endpoint], mayBeKept: Bool = false) -> PendingWork {
        let hosts = endpoints.compactMap(host).unique
        return PendingWork(hosts: hosts, mayBeKept: mayBeKept, requests: requests, meter: meter)
    }

    /// Returns the server needed to read an endpoint; nil for local data.
    private func host(of endpoint: Endpoint) -> String? {
        switch (chosen[endpoint], source) {
        case (.web(let address), _): address.host
        case (.file, _), (.standardInput, _): nil
        case (nil, .embedded), (nil, .directory): nil
        case (nil, .http(let base)): base.host
        case (nil, .remote): endpoints[endpoint]?.host ?? endpoint.publicURL.flatMap { URL(string: $0)?.host() }
        }
    }
}
