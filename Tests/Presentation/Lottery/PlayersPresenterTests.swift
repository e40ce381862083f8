import Domain
import Presentation
import Testing

@MainActor
@Suite("Players presenter")
struct PlayersPresenterTests {
    private var table: LotteryFixture

    init() throws {
        table = try LotteryFixture()
    }

    private func players(_ table: LotteryFixture) async throws -> PlayersPage {
        let screen = PlayersViewModel(listPlayers: table.listPlayers)
        await screen.load()
        guard case .shown(let players) = screen.state else { throw NotShown() }
        return players
    }

    struct NotShown: Error {}

    private var presenter: PlayersPresenter {
        PlayersPresenter(formatting: Formatting(locale: nil, timeZone: "Pacific/Auckland"))
    }

    @Test("Players written to a pipe in bulk are the same records, also with control characters and without a day")
    func bulk() async throws {
        var rows = try await players(table).rows
        let user = User(id: UserID(7), name: "a\tb\u{1B}[31m", username: "", registered: nil)
        rows.append(NamedPlayer(player: Player(id: user.id, isVoid: true, userPosition: 9), user: user))
        let written = rows.map { row in
            var bytes: [UInt8] = []
            PlayersPresenter.writeRecord(of: row, to: &bytes)
            return String(decoding: bytes, as: UTF8.self)
        }
        #expect(written == presenter.lines(rows, numberedFrom: 1, for: .pipe).texts)
        #expect(written.last == "7\ta␉b␛[31m\t\t\tvoid")
    }

    @Test("Only some of many excluded users and entries are named")
    func manyLeftOut() async throws {
        var table = table
        table.lists.entries = (1...12).map { LotteryEntry(userID: UserID(1000 + $0), isVoid: false) }
        let players = try await players(table)
        let notices = presenter.notices(players).texts
        #expect(notices.count == 1 + 5 + 11)
        #expect(notices[6] == "note: Excluded the entry 1001: no user has this id.")
        #expect(notices.last == "note: … and 2 more.")
    }

    @Test("The list of players can be loaded again after the lists or a lookup failed")
    func failure() async throws {
        let failure = SourceFailure(.absent, "users.json", "no such file")
        let (good, turns) = (table, Turns())
        let screen = PlayersViewModel { rest async throws(LotteryError) in
            var table = good
            switch await turns.next() {
            case 1: table.lists.usersFailure = failure
            case 2: table.lists.lookUpFailure = failure
            default: break
            }
            return try await table.listPlayers(rest)
        }
        for _ in 1...2 {
            await screen.load()
            guard case .failed(.source(failure)) = screen.state else {
                Issue.record("\(screen.state)")
                return
            }
        }
        await screen.load()
        guard case .shown(let players) = screen.state else {
            Issue.record("\(screen.state)")
            return
        }
        #expect(players.count == 4)
    }

    @Test("A player's screen shows known values at once, and reports on refresh that the player has left the lists")
    func gone() async throws {
        var table = table
        let row = try await table.findPlayer(UserID(10))
        table.lists.users = []
        let player = PlayerViewModel(showing: row, findPlayer: table.findPlayer)
        guard case .shown = player.state else {
            Issue.record("\(player.state)")
            return
        }
        await player.load()
        guard case .failed(.notAPlayer(row.player.id)) = player.state else {
            Issue.record("\(player.state)")
            return
        }
    }
}

private actor Turns {
    private var count = 0

    func next() -> Int {
        count += 1
        return count
    }
}
