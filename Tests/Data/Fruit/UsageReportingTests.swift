import Data
import Domain
import Synchronization
import Testing

@Suite("Usage reporting")
struct UsageReportingTests {
    private let reporter = InMemoryUsageReporter()

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
