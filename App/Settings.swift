import Data
import Domain
import Foundation
import Presentation

/// All that the composition root depends on.
struct Settings: Sendable {
    var source = SourceChoice.embedded
    /// Lists that are read from elsewhere, whatever the source.
    var chosen: [Endpoint: ChosenLocation] = [:]
    /// Where public endpoints are found instead of where they are published.
    var endpoints: [Endpoint: HTTPAddress] = [:]
    /// From the start of a request until its response was read.
    var timeout = Duration.seconds(30)
    var listLimits = ListLimits()
    var database = DatabaseLocation.memory
    /// The folder for what was fetched and can be fetched again; nil where nothing is to be kept.
    var cache: String?
    /// Where what can be read only once is kept for a second reading, if it is large.
    var temporaryFolder: String
    /// Those of the system that are run.
    var programs = ExternalPrograms(environment: [:])
    /// What runs this program for the same places, for the system's scheduler; nil where nothing is kept.
    var command: [String]?
    /// With which SeatGeek is asked; nil where the user has none.
    var seatGeekClientID: Secret?
    var faults: [Fault] = []
    /// Asked for only by what writes dates or numbers: finding it out takes longer than a draw.
    var formatting: @Sendable () -> Formatting = { Formatting(locale: nil, timeZone: "UTC") }
    var now: @Sendable () -> Timestamp
    var systemSeed: @Sendable (DrawMethod) -> Seed
    /// Counts what is read of long lists.
    var meter: ReadingMeter?
    /// Whether the user agreed that usage is reported.
    var reportsUsage = false
    /// Receives usage events; nil if nothing is reported.
    var usage: (any UsageReporter)?
    /// Receives each access to the source.
    var observeSource: (@Sendable (SourceAccess) -> Void)?
}

extension Settings {
    /// The source of all bytes: the one that was chosen, the lists that were named one by one laid over it, and around
    /// both the faults and the tracer that were asked for.
    func documentSource(tracer: Tracer?) -> any DocumentSource {
        let spooling = Spooling(folder: temporaryFolder, limit: listLimits.bytes)
        let client = HTTPClient(timeout: timeout, spooling: spooling)
        var source = documentSource(client, spooling)
        if !chosen.isEmpty { source = ChosenDocumentSource(chosen, over: source, client: client, spooling: spooling) }
        for fault in faults { source = FaultyDocumentSource(fault, in: source, timeout: timeout) }
        if let observeSource {
            source = ObservedDocumentSource(source, clock: ContinuousClock(), report: observeSource)
        }
        if let tracer { source = traced(source, by: tracer) }
        return source
    }

    private func traced(_ source: some DocumentSource, by tracer: Tracer) -> any DocumentSource {
        Traced(source, by: tracer)
    }

    private func documentSource(_ client: HTTPClient, _ spooling: Spooling) -> any DocumentSource {
        switch source {
        case .embedded:
            return EmbeddedDocumentSource()
        case .directory(let path):
            return DirectoryDocumentSource(folder: path, spooling: spooling)
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
    /// What has to be waited for when these are read.
    func pendingWork(for endpoints: [Endpoint], mayBeKept: Bool = false) -> PendingWork {
        PendingWork(hosts: hosts(of: endpoints), mayBeKept: mayBeKept, meter: meter)
    }

    /// The servers that have to answer before these can be read; none where all are at hand.
    private func hosts(of endpoints: [Endpoint]) -> [String] {
        endpoints.compactMap(host).reduce(into: []) { hosts, host in
            if !hosts.contains(host) { hosts.append(host) }
        }
    }

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
