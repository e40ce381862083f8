import Domain
import Synchronization
import Testing

@Suite("The merged lists")
struct LotteryTests {
    @Test("know the users behind players, by id, however often a player is named")
    func users() async throws {
        let lottery = try await MergeUsersWithLotteryList(repository: InMemoryLotteryRepository.sample())()
        let players = lottery.players.filter { [182, 10].contains($0.id.rawValue) }
        let users = try await lottery.users(of: players + players.reversed())
        #expect(users.mapValues(\.name) == [UserID(10): "Jack Alexy", UserID(182): "Mohsen"])
        #expect(try await lottery.users(of: []).isEmpty)
    }

    @Test("ask for each user once: that is how a list can be read through")
    func askedOnce() async throws {
        let users = [30, 10, 20].map { User(id: UserID($0)) }
        let directory = RememberingDirectory(users: users)
        let entries = [20, 30, 10].map { LotteryEntry(userID: UserID($0), isVoid: false) }
        let lists = ListsWithDirectory(ids: users.map(\.id), entries: EntryList(entries), directory: directory)
        let lottery = try await MergeUsersWithLotteryList(repository: lists)()
        _ = try await lottery.users(of: Array(lottery.players) + lottery.players)
        #expect(directory.asked.withLock { $0 } == [PositionSet(0...2)])
    }

    @Test("pass on why a user could not be looked up")
    func failure() async throws {
        var repository = try InMemoryLotteryRepository.sample()
        let changed = SourceFailure(.unreadable, "users.json", "it changed while it was read")
        repository.lookUpFailure = changed
        let lottery = try await MergeUsersWithLotteryList(repository: repository)()
        await #expect(throws: LotteryError.source(changed)) { try await lottery.users(of: lottery.players) }
        await #expect(throws: LotteryError.source(changed)) { try await lottery.users(at: [0]) }
    }
}

private struct ListsWithDirectory: LotteryRepository {
    let ids: [UserID]
    let entries: EntryList
    let directory: any UserDirectory
    let usersName = "users"
    let entriesName = "entries"

    func users() async throws(SourceFailure) -> UserList { UserList(IDList(ids), directory: directory) }
    func entries() async throws(SourceFailure) -> EntryList { entries }
}

private final class RememberingDirectory: UserDirectory {
    let asked = Mutex<[PositionSet]>([])
    private let users: [User]

    init(users: [User]) {
        self.users = users
    }

    func users(at positions: PositionSet) async throws(SourceFailure) -> UserTable {
        asked.withLock { $0.append(positions) }
        return UserTable(of: users, at: positions)
    }
}
