import Data
import Domain
import Synchronization
import Testing

@Suite("Usage reporting")
struct UsageReportingTests {
    private let reporter = InMemoryUsageReporter()
    private let clock = ManualClock()

    private func fetch(_ answer: Result<FruitCatalogue, SourceFailure>, taking time: Duration) async throws {
        let clock = clock
        let remote = InMemoryListDataSource(answering: answer) { clock.advance(by: time) }
        _ = try await remote.reporting("fruit", to: reporter, clock: clock).fetch()
    }

    @Test("A fetch reports its duration in whole milliseconds, and a working store reports nothing")
    func load() async throws {
        let catalogue = FruitCatalogue(try .sample("fig"))
        try await fetch(.success(catalogue), taking: .microseconds(120_900))
        let local = InMemoryListDataSource<FruitCatalogue>().reporting("fruit", to: reporter)
        _ = try await local.save(Fetched(catalogue, response: []), at: .sample)
        #expect(try await local.load()?.list == catalogue)
        #expect(reporter.events == [.load(WholeMilliseconds(.milliseconds(120)))])
    }

    @Test("An unusable store is reported with the reason but without its path")
    func store() async {
        let broken = InMemoryListDataSource<FruitCatalogue>()
        await broken.failToLoad(StoreFailure(.corrupt, "/home/jane/tombola.sqlite", "/home/jane is damaged"))
        await broken.failToSave(.full)
        let local = broken.reporting("fruit", to: reporter)
        await #expect(throws: StoreFailure.self) { try await local.load() }
        await #expect(throws: StoreFailure.full) {
            try await local.save(Fetched(FruitCatalogue([]), response: []), at: .sample)
        }
        #expect(
            reporter.events == [
                .error("the saved fruit cannot be read (corrupt): … is damaged"),
                .error("fruit cannot be saved (full): the disk is full"),
            ]
        )
    }
}

/// Records usage events in order.
private final class InMemoryUsageReporter: UsageReporter {
    private let reported = Mutex<[UsageEvent]>([])

    var events: [UsageEvent] { reported.withLock { $0 } }

    func report(_ event: UsageEvent) {
        reported.withLock { $0.append(event) }
    }
}
