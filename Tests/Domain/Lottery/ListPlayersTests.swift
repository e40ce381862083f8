import Domain
import Synchronization
import Testing

@Suite("Listing players")
struct ListPlayersTests {
    private var table: LotteryFixture

    init() throws {
        table = try LotteryFixture()
    }

    private func pages(_ list: ListPlayers.Function) async throws -> [PlayersPage] {
        var pages = [try await list(nil)]
        while let rest = pages.last?.rest { pages.append(try await list(rest)) }
        return pages
    }

    @Test("Pages together list every player once, in the order of the lottery list", arguments: [1, 2, 3, 4, 5])
    func order(pageLength: Int) async throws {
        let pages = try await pages(table.listPlayers(pageLength: pageLength))
        #expect(pages.flatMap { $0.rows.map(\.player.id.rawValue) } == [10, 22, 4, 182])
        #expect(pages.flatMap { $0.rows.map(\.user.name) } == ["Jack Alexy", "Mr. Hashemi", "Mack", "Mohsen"])
        #expect(pages.allSatisfy { $0.total == 4 && $0.count <= pageLength })
    }

    @Test("Only the first page names excluded users and entries, and no more than ten of each")
    func exclusions() async throws {
        var table = table
        table.lists.users += (1000..<1012).map { User(id: UserID($0)) }
        table.lists.entries += (2000..<2012).map { LotteryEntry(userID: UserID($0), isVoid: false) }
        let pages = try await pages(table.listPlayers(pageLength: 3))
        #expect(pages[0].notEntered.map(\.id.rawValue) == [18] + Array(1000..<1009))
        #expect(pages[0].unknownUsers.map(\.rawValue) == Array(2000..<2010))
        #expect(pages[1].notEntered.isEmpty && pages[1].unknownUsers.isEmpty)
        #expect(pages.allSatisfy { $0.excluded == ExclusionCounts(notEntered: 13, unknownUser: 12) })
    }

    @Test("A page knows the ids of players on other pages")
    func ids() async throws {
        let page = try await table.listPlayers(pageLength: 1)(nil)
        #expect((-1...4).map { page.id(at: $0)?.rawValue } == [nil, 10, 22, 4, 182, nil])
    }

    @Test("The lists are read once for all pages")
    func readOnce() async throws {
        let lists = RememberingLists(table.lists)
        let listPlayers = ListPlayers(merge: merging(lists), lists: lists, pageLength: 1)
        _ = try await pages { rest async throws(LotteryError) in try await listPlayers(rest) }
        #expect(lists.readings == 1)
    }

    @Test("A user who moved in the list since it was read is reported, not listed under another name")
    func changed() async throws {
        let lists = RememberingLists(table.lists)
        let listPlayers = ListPlayers(merge: merging(lists), lists: lists, pageLength: 2)
        let first = try await listPlayers()
        lists.replace { $0.users.swapAt(2, 4) }
        let failure = SourceFailure(.unreadable, "users", "it changed while it was read")
        await #expect(throws: LotteryError.source(failure)) { try await listPlayers(first.rest) }
    }

    @Test("A failed lookup of names is reported as the source's failure")
    func failure() async throws {
        var table = table
        let failure = SourceFailure(.unreadable, "users.json", "it changed while it was read")
        table.lists.lookUpFailure = failure
        await #expect(throws: LotteryError.source(failure)) { try await table.listPlayers(nil) }
        await #expect(throws: LotteryError.source(failure)) { try await table.findPlayer(UserID(10)) }
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

    @Test("The names for a draw are looked up once each, in the order of the list")
    func namesOnce() async throws {
        let lists = RememberingLists(table.lists)
        let holdDraw = HoldDraw(
            merge: merging(lists),
            drawWinner: { lottery, rules, seed, rounds async throws(LotteryError) in
                try await DrawWinner()(lottery, rules: rules, seed: seed, rounds: rounds)
            },
            lists: lists,
            documents: table.documents,
            history: table.history,
            systemSeed: { _ in preconditionFailure("a seed is given") },
            now: { LotteryFixture.moment }
        )
        var request = DrawRequest()
        request.seed = try Seed("314159")
        #expect(try await holdDraw(request).users.count == 4)
        #expect(lists.lookups == [[0, 1, 2, 4]])
    }
}

/// Lists that can be replaced after they were read, and that record which users were looked up.
private final class RememberingLists: LotteryRepository {
    private struct State {
        var lists: InMemoryLotteryRepository
        var readings = 0
        var lookups: [[Int]] = []
    }

    private let state: Mutex<State>

    init(_ lists: InMemoryLotteryRepository) {
        state = Mutex(State(lists: lists))
    }

    var readings: Int { state.withLock { $0.readings } }
    var lookups: [[Int]] { state.withLock { $0.lookups } }

    func replace(_ change: (inout InMemoryLotteryRepository) -> Void) {
        state.withLock { change(&$0.lists) }
    }

    private var lists: InMemoryLotteryRepository { state.withLock { $0.lists } }

    var usersName: String { lists.usersName }
    var entriesName: String { lists.entriesName }

    func userIDs() async throws(SourceFailure) -> IDList {
        state.withLock { $0.readings += 1 }
        return try await lists.userIDs()
    }

    func entries() async throws(SourceFailure) -> EntryList { try await lists.entries() }

    func users(at positions: [Int]) async throws(SourceFailure) -> [User] {
        if !positions.isEmpty { state.withLock { $0.lookups.append(positions) } }
        return try await lists.users(at: positions)
    }
}
