import Testing

@testable import Domain

struct PublishPlayersTests {
    private let table: LotteryFixture
    private let publish: PublishPlayers

    init() throws {
        table = try LotteryFixture()
        publish = PublishPlayers(merge: table.merge, history: table.history)
    }

    @Test("The list of the last draw is published only if it is still the same, and a list that is named in any case")
    func latest() async throws {
        #expect(try await publish(.latest).players.count == 4)
        _ = try await table.result(seed: "1")
        #expect(try await publish(.latest).players.count == 4)
        let others = MergeUsersWithLotteryList(lists: InMemoryLotteryRepository(participants: .of(["Ada", "Grace"])))
        let other = PublishPlayers(merge: others, history: table.history)
        await #expect(throws: LotteryError.notTheListOf(entry: 1, players: 4, found: 2)) { try await other(.latest) }
        #expect(try await other(.named(["/lists/names.txt"])).players.count == 2)
    }

    @Test("A list that is named is compared with the draws of the same files, wherever others have their names")
    func changedList() async throws {
        _ = try await table.result(seed: "1") { $0.listWords = ListWords(["--players", "/lists/names.txt"]) }
        let others = MergeUsersWithLotteryList(lists: InMemoryLotteryRepository(participants: .of(["Ada", "Grace"])))
        let other = PublishPlayers(merge: others, history: table.history)
        func notes(_ locations: String...) async throws -> [ListNote] {
            try await other(.named(locations)).notes.filter { if case .changedSince = $0 { true } else { false } }
        }
        #expect(try await notes("/lists/names.txt") == [.changedSince(entry: 1, players: 4)])
        #expect(try await notes("/other/names.txt").isEmpty)
        #expect(try await notes().isEmpty)
    }
}
