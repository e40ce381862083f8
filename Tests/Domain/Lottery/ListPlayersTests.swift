import Domain
import Testing

@Suite("Listing players")
struct ListPlayersTests {
    private var table: LotteryFixture

    init() throws {
        table = try LotteryFixture()
    }

    @Test("Every player is listed once, in the order of the lottery list")
    func order() async throws {
        let players = try await table.players()
        #expect(players.map(\.player.id.rawValue) == [10, 22, 4, 182])
        #expect(players.map(\.user) == table.lists.users.filter { $0.name != "Pack" })
    }

    @Test("No more than ten excluded users and ten entries are named")
    func exclusions() async throws {
        var table = table
        table.lists.users += (1000..<1012).map { User(id: UserID($0)) }
        table.lists.entries? += (2000..<2012).map { LotteryEntry(userID: UserID($0), isVoid: false) }
        let players = try await table.players()
        #expect(players.notEntered.map(\.id.rawValue) == [18] + Array(1000..<1009))
        #expect(players.unknownUsers.map(\.rawValue) == Array(2000..<2010))
        #expect(players.excluded == ExclusionCounts(notEntered: 13, unknownUser: 12))
    }

    @Test("A player is found in the current lists")
    func found() async throws {
        let mohsen = try await table.findPlayer(UserID(182))
        #expect(mohsen.user.name == "Mohsen" && mohsen.player.isVoid)
        for id in [18, 99] {
            await #expect(throws: LotteryError.notAPlayer(UserID(UInt64(id)))) {
                try await table.findPlayer(UserID(UInt64(id)))
            }
        }
    }
}
