import Domain
import Presentation
import Testing

@Suite("What is said beside a draw")
struct LotteryNoticesTests {
    private let presenter = LotteryPresenter()
    private let table: LotteryFixture

    init() throws {
        table = try LotteryFixture()
    }

    private func notices(
        _ table: LotteryFixture,
        _ change: @Sendable (inout DrawRequest) -> Void = { _ in }
    ) async throws -> [String] {
        presenter.notices(try await table.result(seed: "314159", change)).texts
    }

    @Test("is nothing where there is nothing to say")
    func nothing() async throws {
        #expect(try await notices(table) == [])
    }

    @Test("is how many entries name nobody", arguments: [(1, "1 entry names"), (2, "2 entries name")])
    func unknownUsers(count: UInt64, words: String) async throws {
        var table = table
        table.lists.entries += (1...count).map { LotteryEntry(userID: UserID(1000 + $0), isVoid: false) }
        #expect(try await notices(table) == ["note: \(words) no user, and took no part."])
    }

    @Test("is that a seed of this machine proves little")
    func systemSeed() async throws {
        #expect(
            try await notices(table) { $0.seed = nil } == [
                "note: The seed was chosen by this machine: the draw can be recomputed, but that does not prove that it "
                    + "was the only one. See tombola help verify."
            ]
        )
    }

    @Test("is how often the same players were drawn from before")
    func before() async throws {
        _ = try await table.result(seed: "1")
        #expect(
            try await notices(table) == ["note: 1 draw was made here over the same players before this one."]
        )
        #expect(
            try await notices(table) == ["note: 2 draws were made here over the same players before this one."]
        )
    }

    @Test("is that and why the history does not have the draw")
    func notKept() async throws {
        var table = table
        table.history = InMemoryDrawHistoryRepository(
            failing: StoreFailure(.full, "a.sqlite", "the disk is full", hint: "Make room.")
        )
        let result = try await table.result(seed: "314159")
        #expect(presenter.notices(result) == [])
        #expect(
            presenter.failure(result)?.lines.texts == [
                "tombola: this draw is not in the history: cannot write to a.sqlite: the disk is full",
                "hint: Make room.",
            ]
        )
        #expect(presenter.failure(result)?.category.exitCode == 74)
        #expect(presenter.failure(try await self.table.result(seed: "314159")) == nil)
    }

    @Test("is where the receipt is, without what acts on a terminal")
    func receipt() async throws {
        #expect(
            try await notices(table) { $0.receipt = "r\u{1B}.json" } == [
                "note: The receipt is in r␛.json. Publish it with both lists."
            ]
        )
    }
}
