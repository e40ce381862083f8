import Testing

@testable import Domain

struct MergeUsersWithLotteryListTests {
    @Test(
        "A duplicate id in either list is rejected with both positions",
        .invariant("No person has two chances in a draw")
    )
    func duplicates() async {
        let cases: [([UInt64], [UInt64], RosterError)] = [
            ([1, 2, 3, 2], [1], .duplicate(UserID(2), in: "users", [ListPlace(row: 1), ListPlace(row: 3)])),
            ([1, 2, 3], [3, 1, 3], .duplicate(UserID(3), in: "entries", [ListPlace(row: 0), ListPlace(row: 2)])),
            ([1], [1, 7, 7], .duplicate(UserID(7), in: "entries", [ListPlace(row: 1), ListPlace(row: 2)])),
            ([5, 5, 5], [], .duplicate(UserID(5), in: "users", [ListPlace(row: 0), ListPlace(row: 1)])),
            ([0, 0], [.max, .max], .duplicate(UserID(0), in: "users", [ListPlace(row: 0), ListPlace(row: 1)])),
            (
                [], [.max, 1, .max],
                .duplicate(UserID(18446744073709551615), in: "entries", [ListPlace(row: 0), ListPlace(row: 2)])
            ),
        ]
        for (users, entries, error) in cases {
            await #expect(throws: LotteryError.roster(error)) {
                try await Lottery.merging(users: users, entries: entries)
            }
        }
    }

    @Test("The users' failure is reported if both lists fail")
    func bothFail() async throws {
        var lists = InMemoryLotteryRepository.sample
        let failure = AccessFailure(.busy, .path("users"), "it is busy")
        (lists.usersFailure, lists.entriesFailure) = (
            failure, AccessFailure(.absent, .path("entries"), "it is missing")
        )
        await #expect(throws: LotteryError.failure(failure)) { try await MergeUsersWithLotteryList(lists: lists)() }
    }

    @Test("The merge agrees with a dictionary on random lists")
    func randomLists() async throws {
        for seed in UInt64(0)..<20 {
            var generator = SplitMix64(seed: seed)
            let users = Array((UInt64(0)..<60).shuffled(using: &generator).prefix(40))
            let entries = Array((UInt64(0)..<60).shuffled(using: &generator).prefix(35))
            let void = Set(entries.shuffled(using: &generator).prefix(5))
            let lottery = try await Lottery.merging(users: users, entries: entries, void: void)
            let players = entries.filter(users.contains)
            let listed = lottery.players.inListOrder
            #expect(
                listed.map(\.id.rawValue) == players && listed.map(\.isVoid) == players.map(void.contains),
                "\(seed)"
            )
            #expect(listed.allSatisfy { $0.name == "User \($0.id)" && $0.username == "user\($0.id)" })
            let entrants = lottery.entrants
            let ids = [entrants.notEntered.inListOrder.map(\.id), entrants.unknownUsers, entrants.players.map(\.id)]
            let notEntered = users.filter { !entries.contains($0) }.map { UserID($0) }
            let unknown = entries.filter { !users.contains($0) }.map { UserID($0) }
            #expect(ids == [notEntered, unknown, players.sorted().map { UserID($0) }], "\(seed)")
            #expect(lottery.source == "users, entries")
        }
    }
}
