import Data
import Domain
import Testing

@Suite("List local data sources", .limitedConcurrency)
struct LocalDataSourceContract {
    typealias Seen = ListUnderTest.Seen

    private let bench: ListBench

    init() throws { bench = try ListBench() }

    private func seen(_ names: [String], _ milliseconds: Int64) -> Seen {
        Seen(names: names, fetchedAt: Timestamp(millisecondsSince1970: milliseconds), isFetched: false)
    }

    @Test("A store is empty before the first save, and fetching stores nothing", arguments: ListSubject.allCases)
    func empty(subject: ListSubject) async throws {
        let list = try subject.make(bench)
        list.serve(["a", "b"])
        #expect(try await list.fetch() == ["a", "b"])
        #expect(try await list.load() == nil)
    }

    @Test("The list saved last is loaded with its time to the millisecond", arguments: ListSubject.allCases)
    func save(subject: ListSubject) async throws {
        let list = try subject.make(bench)
        for (names, moment): ([String], Int64) in [
            (["a", "日本 🍎';"], 1_767_268_800_123), (["b"], -1), ([], 4_102_444_800_999), (["c"], 0),
        ] {
            try await list.save(names, Timestamp(millisecondsSince1970: moment))
            #expect(try await list.load() == seen(names, moment), "even an empty list")
        }
    }

    @Test(
        "A list of one source is never loaded or replaced by another source",
        .invariant("One source never shows another's list"),
        arguments: ListSubject.allCases
    )
    func sources(subject: ListSubject) async throws {
        let (one, two) = (try subject.make(bench), try subject.make(bench, source: "two"))
        try await one.save(["a"], Timestamp(millisecondsSince1970: 1))
        #expect(try await two.load() == nil)
        try await two.save(["a", "b"], Timestamp(millisecondsSince1970: 2))
        #expect(try await one.load() == seen(["a"], 1))
        #expect(try await two.load() == seen(["a", "b"], 2))
    }

    @Test(
        "Of eight lists saved at once, one is stored, complete and with its own time",
        arguments: ListSubject.allCases
    )
    func atOnce(subject: ListSubject) async throws {
        let list = try subject.make(bench)
        let others = try (0..<4).map { _ in try subject.make(bench) }
        try await withThrowingTaskGroup { group in
            for number in 0..<8 {
                group.addTask(executorPreference: ThreadExecutor()) {
                    let one = others[number % others.count]
                    try await one.save(Self.names(number), Timestamp(millisecondsSince1970: Int64(number)))
                    _ = try await one.load()
                }
            }
            try await group.waitForAll()
        }
        let stored = try #require(try await list.load())
        #expect(stored.names == Self.names(Int(stored.fetchedAt.millisecondsSince1970)))
    }

    /// Sorted names, in lists of different lengths up to about 40 KiB.
    private static func names(_ number: Int) -> [String] {
        (0..<(number.isMultiple(of: 2) ? 5 : 500)).map { "\(number) \(10_000 + $0)" }
    }
}
