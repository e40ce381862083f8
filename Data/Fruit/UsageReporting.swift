import Domain

extension RemoteDataSource {
    /// Reports the duration of each fetch and the reason of each failure.
    ///
    /// - Parameters:
    /// - content: Singular noun for the fetched content.
    /// - reporter: nil to report nothing.
    /// - clock: Must be monotonic.
    package func reporting(
        _ content: String,
        to reporter: (any UsageReporter)?,
        clock: any Clock<Duration>
    ) -> some RemoteDataSource<List> {
        UsageReportingRemoteDataSource(remote: self, content: content, reporter: reporter, clock: clock)
    }
}

extension LocalDataSource {
    /// Reports why the store could not be read or written.
    package func reporting(_ content: String, to reporter: (any UsageReporter)?) -> some LocalDataSource<List> {
        UsageReportingLocalDataSource(local: self, content: content, reporter: reporter)
    }
}

private struct UsageReportingRemoteDataSource<Remote: RemoteDataSource>: RemoteDataSource {
    let remote: Remote
    let content: String
    let reporter: (any UsageReporter)?
    let clock: any Clock<Duration>

    var name: String { remote.name }

    func fetch() async throws(SourceFailure) -> Fetched<Remote.List> {
        let elapsed = clock.stopwatch()
        do throws(SourceFailure) {
            let fetched = try await remote.fetch()
            reporter?.report(.load(WholeMilliseconds(elapsed())))
            return fetched
        } catch {
            reporter?.report(.load(WholeMilliseconds(elapsed())))
            reporter?.report("\(content) cannot be fetched", error.kind, error.reason, at: error.subject)
            throw error
        }
    }
}

private struct UsageReportingLocalDataSource<Local: LocalDataSource>: LocalDataSource {
    let local: Local
    let content: String
    let reporter: (any UsageReporter)?

    func load() async throws(StoreFailure) -> Stored<Local.List>? {
        do {
            return try await local.load()
        } catch {
            reporter?.report("the saved \(content) cannot be read", error.kind, error.reason, at: error.subject)
            throw error
        }
    }

    func save(_ fetched: Fetched<Local.List>, at moment: Timestamp) async throws(StoreFailure) -> Local.List? {
        do {
            return try await local.save(fetched, at: moment)
        } catch {
            reporter?.report("\(content) cannot be saved", error.kind, error.reason, at: error.subject)
            throw error
        }
    }
}

extension UsageReporter {
    /// Omits the subject: a path in a home folder, or a URL that may contain a secret. The reason can
    /// contain the subject's folder, which is replaced by an ellipsis.
    fileprivate func report(_ what: String, _ kind: some Any, _ reason: String, at subject: String) {
        let folder = subject.lastIndex(of: "/").map { String(subject[..<$0]) } ?? ""
        let safe = folder.contains("/") ? reason.replacing(folder, with: "…") : reason
        report(.error("\(what) (\(kind)): \(safe)"))
    }
}
