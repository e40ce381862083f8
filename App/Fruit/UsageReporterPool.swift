import Data

/// Who is told how the program is used, so far: one reporter for a server, which the lines of a session share.
@MainActor
final class UsageReporterPool {
    private var reporters: [String: RemoteUsageReporter] = [:]

    /// nil where the user did not agree, and where there is no server.
    func reporter(for settings: Settings) -> RemoteUsageReporter? {
        guard let server = settings.usageServer else { return nil }
        let identity = server.identity(of: .usageStatistics)
        if let known = reporters[identity] { return known }
        let new = RemoteUsageReporter(source: server)
        reporters[identity] = new
        return new
    }

    /// Gives what is still to be told the time to arrive, and no more than that.
    func end(within limit: Duration = .seconds(1)) async {
        await withTaskGroup { group in
            for reporter in reporters.values { group.addTask { await reporter.end(within: limit) } }
        }
    }
}

extension Settings {
    /// Where usage is reported. It is no part of the source whose ways are traced and whose faults are tried out: nobody
    /// is to see whether a report arrived.
    fileprivate var usageServer: HTTPDocumentSource? {
        guard reportsUsage else { return nil }
        // A server that does not answer must not hold up what is to be told after it.
        let client = HTTPClient(timeout: min(timeout, .seconds(5)), spooling: Spooling(folder: temporaryFolder))
        switch source {
        case .http(let base):
            return HTTPDocumentSource(base: base, client: client)
        case .embedded, .directory:
            guard endpoints[.usageStatistics] != nil else { return nil }
            return HTTPDocumentSource(publishedExcept: endpoints, client: client)
        case .remote:
            return HTTPDocumentSource(publishedExcept: endpoints, client: client)
        }
    }
}
