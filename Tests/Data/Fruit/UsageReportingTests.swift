import Data
import Domain
import Testing

@Suite("The reporting of a repository's usage")
struct UsageReportingTests {
    private let reporter = InMemoryUsageReporter()
    private let clock = ManualClock()

    private func reporting(_ repository: any FruitRepository) -> UsageReportingFruitRepository {
        UsageReportingFruitRepository(repository, reporter: reporter, clock: clock)
    }

    @Test("tells how long each fetch took, in whole milliseconds, and nothing of what is kept")
    func load() async throws {
        let fetched = FetchedFruit(fruit: try .sample("fig"), skipped: [])
        let slow = SlowFruitRepository(answer: .success(fetched), clock: clock, time: .microseconds(120_900))
        let repository = reporting(slow)
        #expect(try await repository.fetch() == fetched)
        _ = try await repository.replace(with: fetched.fruit, at: Timestamp(millisecondsSince1970: 1))
        #expect(try await repository.saved()?.fruit == fetched.fruit)
        #expect(reporter.events == [.load(WholeMilliseconds(.milliseconds(120)))])
    }

    @Test("tells how long a fetch took that failed, then why it did, without the path or the URL")
    func failedLoad() async {
        let failure = SourceFailure(
            .absent,
            "/home/jane doe/lists/fruit.json",
            "there is no fruit.json in /home/jane doe/lists"
        )
        let slow = SlowFruitRepository(answer: .failure(failure), clock: clock, time: .milliseconds(3))
        await #expect(throws: failure) { try await reporting(slow).fetch() }
        #expect(
            reporter.events == [
                .load(WholeMilliseconds(.milliseconds(3))),
                .error("fruit cannot be fetched (absent): there is no fruit.json in …"),
            ]
        )
    }

    @Test("tells why the store could not be used, without its path")
    func store() async throws {
        let failures = [
            StoreFailure(.corrupt, "/home/jane/tombola.sqlite", "the database is damaged"),
            StoreFailure(.full, "/home/jane/tombola.sqlite", "the disk is full"),
        ]
        let store = InMemoryFruitStore(failingToRead: failures[0], failingToWrite: failures[1])
        let repository = reporting(InMemoryFruitRepository(in: store))
        await #expect(throws: failures[0]) { try await repository.saved() }
        await #expect(throws: failures[1]) {
            try await repository.replace(with: [], at: Timestamp(millisecondsSince1970: 1))
        }
        #expect(
            reporter.events == [
                .error("the fruit that is kept cannot be read (corrupt): the database is damaged"),
                .error("fruit cannot be kept (full): the disk is full"),
            ]
        )
    }
}

/// Takes its time to answer.
private actor SlowFruitRepository: FruitRepository {
    nonisolated let sourceName = "shop"
    private let inner = InMemoryFruitRepository()
    private let answer: Result<FetchedFruit, SourceFailure>
    private let clock: ManualClock
    private let time: Duration

    init(answer: Result<FetchedFruit, SourceFailure>, clock: ManualClock, time: Duration) {
        self.answer = answer
        self.clock = clock
        self.time = time
    }

    func saved() async throws(StoreFailure) -> FruitCatalogue? { try await inner.saved() }

    func fetch() throws(SourceFailure) -> FetchedFruit {
        clock.advance(by: time)
        return try answer.get()
    }

    func replace(with fruit: [Fruit], at moment: Timestamp) async throws(StoreFailure) -> [Fruit] {
        clock.advance(by: time)
        return try await inner.replace(with: fruit, at: moment)
    }
}
