import Testing

@testable import Domain

struct MergeUsersWithLotteryListTests {
    @Test(
        "A duplicate id in either list is rejected with both positions",
        .invariant("No person has two chances in a draw"),
        arguments: [
            ([1, 2, 3, 2], [1], .duplicate(UserID(2), in: "users", [.item(1), .item(3)])),
            ([1, 2, 3], [3, 1, 3], .duplicate(UserID(3), in: "entries", [.item(0), .item(2)])),
            ([1], [1, 7, 7], .duplicate(UserID(7), in: "entries", [.item(1), .item(2)])),
            ([5, 5, 5], [], .duplicate(UserID(5), in: "users", [.item(0), .item(1)])),
            ([0, 0], [.max, .max], .duplicate(UserID(0), in: "users", [.item(0), .item(1)])),
            ([], [.max, 1, .max], .duplicate(UserID(18446744073709551615), in: "entries", [.item(0), .item(2)])),
        ] as [([UInt64], [UInt64], LotteryError)]
    )
    func duplicates(users: [UInt64], entries: [UInt64], error: LotteryError) async throws {
        await #expect(throws: error) { try await Lottery.merging(users: users, entries: entries) }
    }

    @Test("The users' failure is reported if both lists fail")
    func bothFail() async throws {
        var lists = try InMemoryLotteryRepository.sample()
        let failure = AccessFailure(.busy, "users", "it is busy")
        (lists.usersFailure, lists.entriesFailure) = (failure, AccessFailure(.absent, "entries", "it is missing"))
        await #expect(throws: LotteryError.failure(failure)) { try await MergeUsersWithLotteryList(lists: lists)() }
    }

    @Test("The merge agrees with a dictionary on random lists", arguments: UInt64(0)..<20)
    func randomLists(seed: UInt64) async throws {
        var generator = SplitMix64(seed: seed)
        let users = Array((UInt64(0)..<120).shuffled(using: &generator).prefix(80))
        let entries = Array((UInt64(0)..<120).shuffled(using: &generator).prefix(70))
        let void = Set(entries.shuffled(using: &generator).prefix(9))
        let lottery = try await Lottery.merging(users: users, entries: entries, void: void)
        #expect(lottery.source == "users, entries")
        let players = entries.filter(users.contains).map { Player(id: UserID($0), isVoid: void.contains($0)) }
        #expect(lottery.players.listed == players)
        #expect(lottery.notEntered.map(\.id.rawValue) == users.filter { !entries.contains($0) })
        #expect(lottery.unknownUsers.map(\.rawValue) == entries.filter { !users.contains($0) })
        for id in (UInt64(0)..<120).map({ UserID($0) }) {
            #expect(lottery.user(id) == (users.contains(id.rawValue) ? User(id: id) : nil))
        }
        #expect(lottery.players.map(\.id) == players.map(\.id).sorted())
    }
}
