import Domain

/// Another repository, of which the developers are told how long each request for data took, and what went wrong.
package struct UsageReportingFruitRepository: FruitRepository {
    private let repository: any FruitRepository
    private let reporter: any UsageReporter
    private let clock: any Clock<Duration>

    /// - Parameter clock: one that is never set back.
    package init(_ repository: any FruitRepository, reporter: any UsageReporter, clock: any Clock<Duration>) {
        self.repository = repository
        self.reporter = reporter
        self.clock = clock
    }

    package var sourceName: String { repository.sourceName }

    package func saved() async throws(StoreFailure) -> FruitCatalogue? {
        do {
            return try await repository.saved()
        } catch {
            throw reported(error, "the fruit that is kept cannot be read")
        }
    }

    package func fetch() async throws(SourceFailure) -> FetchedFruit {
        let elapsed = Self.stopwatch(clock)
        do throws(SourceFailure) {
            let fetched = try await repository.fetch()
            reporter.report(.load(WholeMilliseconds(elapsed())))
            return fetched
        } catch {
            reporter.report(.load(WholeMilliseconds(elapsed())))
            report("fruit cannot be fetched", error.kind, error.reason, at: error.subject)
            throw error
        }
    }

    package func replace(with fruit: [Fruit], at moment: Timestamp) async throws(StoreFailure) -> [Fruit] {
        do {
            return try await repository.replace(with: fruit, at: moment)
        } catch {
            throw reported(error, "fruit cannot be kept")
        }
    }

    private func reported(_ failure: StoreFailure, _ what: String) -> StoreFailure {
        report(what, failure.kind, failure.reason, at: failure.subject)
        return failure
    }

    /// Where it went wrong is not told: that is a path in somebody's home folder, or a URL that may say more than it
    /// should. A reason has no path in it but that of the folder.
    private func report(_ what: String, _ kind: some Any, _ reason: String, at subject: String) {
        let folder = subject.lastIndex(of: "/").map { String(subject[..<$0]) } ?? ""
        let safe = folder.contains("/") ? reason.replacing(folder, with: "…") : reason
        reporter.report(.error("\(what) (\(kind)): \(safe)"))
    }

    private static func stopwatch(_ clock: some Clock<Duration>) -> () -> Duration {
        let start = clock.now
        return { start.duration(to: clock.now) }
    }
}
