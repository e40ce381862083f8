import Data
import Domain
import Testing

/// The rules of `CachedListRepository`, for every feature that uses it.
@Suite(.limitedConcurrency)
struct ListRepositoryContract {
    typealias Seen = ListUnderTest.Seen

    private let bench: ListBench
    private static let earlier = Timestamp(millisecondsSince1970: 5)

    init() throws { bench = try ListBench() }

    @Test("A stored list is returned without a request while the rule accepts it", arguments: ListSubject.allCases)
    func stored(subject: ListSubject) async throws {
        let list = try subject.make(bench)
        try await list.save(["a"], Self.earlier)
        list.fail()
        let seen = Seen(names: ["a"], fetchedAt: Self.earlier, isFetched: false)
        #expect(try await list.list(.storedWhileTrue, false) == seen)
        #expect(bench.server.requests.isEmpty)
    }

    @Test("A list is fetched and stored if none is stored or the rule rejects it", arguments: ListSubject.allCases)
    func fetched(subject: ListSubject) async throws {
        let list = try subject.make(bench)
        list.serve(["a", "b"])
        #expect(try await list.list(.storedWhileTrue, false) == Seen(names: ["a", "b"]))
        #expect(try await list.load()?.fetchedAt == .sample)
        list.serve(["c"])
        #expect(try await list.list(.storedWhileFalse, false) == Seen(names: ["c"], replaced: ["a", "b"]))
        list.serve(["d"])
        #expect(try await list.list(.refresh, false) == Seen(names: ["d"], replaced: ["c"]))
        #expect(try await list.load()?.names == ["d"])
    }

    @Test("A rejected list is returned with the reason if no new one can be fetched", arguments: ListSubject.allCases)
    func unreachable(subject: ListSubject) async throws {
        let list = try subject.make(bench)
        try await list.save(["a"], Self.earlier)
        list.fail()
        let seen = Seen(names: ["a"], fetchedAt: Self.earlier, isFetched: false, refreshFailure: .unreachable)
        #expect(try await list.list(.storedWhileFalse, false) == seen)
    }

    @Test(
        "A failed refresh throws and leaves the stored list unchanged",
        .invariant("A bad response is never stored and never replaces good data"),
        arguments: ListSubject.allCases
    )
    func failedRefresh(subject: ListSubject) async throws {
        let list = try subject.make(bench)
        list.fail()
        for policy in [ListUnderTest.Policy.refresh, .storedWhileTrue] {
            let failure = await #expect(throws: AccessFailure.self) { try await list.list(policy, false) }
            #expect(failure?.kind == .unreachable)
        }
        #expect(try await list.load() == nil)
        try await list.save(["a"], Self.earlier)
        await #expect(throws: AccessFailure.self) { try await list.list(.refresh, false) }
        #expect(try await list.load() == Seen(names: ["a"], fetchedAt: Self.earlier, isFetched: false))
    }

    @Test(
        "A fetched list that cannot be stored is returned with the reason, and the old one stays",
        arguments: ListSubject.onDisk
    )
    func full(subject: ListSubject) async throws {
        let list = try subject.make(bench)
        list.serve(["a"])
        try await list.save(["old"], Self.earlier)
        for policy in [ListUnderTest.Policy.storedWhileFalse, .refresh] {
            #expect(try await list.list(policy, true) == Seen(names: ["a"], writeFailure: .full))
        }
        #expect(try await list.load()?.names == ["old"])
    }
}

struct SwappedDataSourceTests {
    @Test("An unreadable store is overwritten, and is the reason if the source fails too")
    func localFails() async throws {
        let local = InMemoryListDataSource()
        await local.failToLoad(.corrupt)
        let repository = CachedListRepository(FruitPayload.self, remote: local, local: local, now: { .sample })
        await #expect(throws: AccessFailure.corrupt) { try await repository.list(.stored) { _ in true } }
        await #expect(throws: AccessFailure.sample) { try await repository.list(.fetched) { _ in true } }
        await local.answer(.success(ListBench.fruit(["fig"])))
        #expect(try await repository.list(.stored) { _ in true }.readFailure == .corrupt)
        #expect(try await repository.list(.stored) { _ in true }.isFetched == false)
    }

    @Test("A list from a slow source has the time at which it arrived")
    func slow() async throws {
        let clock = ManualClock()
        let remote = InMemoryListDataSource(answering: .success(ListBench.fruit([String]()))) {
            clock.advance(by: .seconds(9))
        }
        let repository = CachedListRepository(FruitPayload.self, remote) { .after(clock) }
        #expect(try await repository.list(.fetched) { _ in true }.fetchedAt == .sample(plus: 9_000))
    }
}
