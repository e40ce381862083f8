import Domain
import Testing

@Suite("Merging the users with the lottery list")
struct MergeUsersWithLotteryListTests {
    @Test(
        "A duplicate id in either list is rejected with both positions",
        .invariant("No person has two chances in a draw"),
        arguments: [
            ([1, 2, 3, 2], [1], .duplicate(UserID(2), in: "users", first: .item(1), second: .item(3))),
            ([1, 2, 3], [3, 1, 3], .duplicate(UserID(3), in: "entries", first: .item(0), second: .item(2))),
            ([1], [1, 7, 7], .duplicate(UserID(7), in: "entries", first: .item(1), second: .item(2))),
            ([5, 5, 5], [], .duplicate(UserID(5), in: "users", first: .item(0), second: .item(1))),
            ([0, 0], [.max, .max], .duplicate(UserID(0), in: "users", first: .item(0), second: .item(1))),
            ([], [.max, 1, .max], .duplicate(UserID(.max), in: "entries", first: .item(0), second: .item(2))),
        ] as [([UInt64], [UInt64], LotteryError)]
    )
    func duplicates(users: [UInt64], entries: [UInt64], error: LotteryError) async throws {
        await #expect(throws: error) { try await Lottery.merging(users: users, entries: entries) }
    }

    @Test("The smallest and the largest ids are joined")
    func extremes() async throws {
        let lottery = try await Lottery.merging(users: [.max, 0, 1 << 63], entries: [0, .max, .max - 1])
        #expect(lottery.players.map(\.id.rawValue) == [0, .max])
        #expect(lottery.players.listed.map(\.userPosition) == [1, 0])
        #expect(lottery.notEntered == [2])
        #expect(lottery.unknownUsers.map(\.rawValue) == [.max - 1])
    }

    @Test("The merge agrees with a dictionary on random lists", arguments: UInt64(0)..<20)
    func randomLists(seed: UInt64) async throws {
        var generator = SplitMix64(seed: seed)
        let users = Array((UInt64(0)..<120).shuffled(using: &generator).prefix(80))
        let entries = Array((UInt64(0)..<120).shuffled(using: &generator).prefix(70))
        let void = Set(entries.shuffled(using: &generator).prefix(9))
        let lottery = try await Lottery.merging(users: users, entries: entries, void: void)
        #expect(lottery.source == "users, entries")
        let positions = Dictionary(uniqueKeysWithValues: zip(users, users.indices))
        let players = entries.compactMap { id in
            positions[id].map { Player(id: UserID(id), isVoid: void.contains(id), userPosition: $0) }
        }
        #expect(lottery.players.listed == players)
        #expect(lottery.notEntered == users.indices.filter { !entries.contains(users[$0]) })
        #expect(lottery.unknownUsers.map(\.rawValue) == entries.filter { positions[$0] == nil })
        #expect(lottery.players.map(\.id) == players.map(\.id).sorted())
    }
}
