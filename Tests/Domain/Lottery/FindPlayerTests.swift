import Domain
import Testing

@Suite("Finding a player")
struct FindPlayerTests {
    @Test("Only a user with an entry in the current lists is found as a player")
    func found() async throws {
        var lists = try InMemoryLotteryRepository.sample()
        lists.entries?.append(LotteryEntry(userID: UserID(99), isVoid: false))
        let find = FindPlayer(merge: MergeUsersWithLotteryList(lists: lists))
        let player = try await find(UserID(182))
        #expect(player.user.name == "Mohsen" && player.player.isVoid)
        for id in [UserID(18), UserID(99)] {
            await #expect(throws: LotteryError.notAPlayer(id)) { try await find(id) }
        }
    }
}
