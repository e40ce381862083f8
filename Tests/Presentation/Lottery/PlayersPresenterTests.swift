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

    private func presenter(_ locale: String? = nil) -> PlayersPresenter {
        PlayersPresenter(formatting: Formatting(locale: locale, timeZone: "Pacific/Auckland"))
    }

    @Test("Players on a terminal are a table with days in the locale")
    func terminal() async throws {
        let lines = presenter("de_DE").lines(try await players(table), for: .terminal(width: 80)).texts
        #expect(
            lines == [
                " Id  Name         Username     Registered     Void", " 10  Jack Alexy   @JAlex       19. Okt. 2020",
                " 22  Mr. Hashemi  @Hashaaa     19. Aug. 2019", "  4  Mack         @mackMack13  2. Okt. 2018",
                "182  Mohsen       @AghaMohsen  12. Apr. 2020  void",
            ]
        )
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
        #expect(written == presenter().lines(rows, numberedFrom: 1, for: .pipe).texts)
        #expect(written.last == "7\ta␉b␛[31m\t\t\tvoid")
    }

    @Test("Players in a pipe are complete records with ISO days and no heading")
    func pipe() async throws {
        #expect(
            presenter("de_DE").lines(try await players(table), for: .pipe).texts == [
                "10\tJack Alexy\tJAlex\t2020-10-19\t", "22\tMr. Hashemi\tHashaaa\t2019-08-19\t",
                "4\tMack\tmackMack13\t2018-10-02\t", "182\tMohsen\tAghaMohsen\t2020-04-12\tvoid",
            ]
        )
    }

    @Test("Players stay in their columns whatever the width of their characters")
    func wideNames() async throws {
        var table = table
        table.lists.users = [
            try User(id: 10, "日本 太郎", "taro"), try User(id: 22, "👨‍👩‍👧 Fam", "f"), try User(id: 4, "José", "j"),
            try User(id: 182, "a\u{1B}[2Jb", "c\td"),
        ]
        let players = try await players(table)
        #expect(
            presenter().lines(players, for: .terminal(width: 80)).texts == [
                " Id  Name       Username  Registered  Void", " 10  日本 太郎  @taro     2020-02-29",
                " 22  👨‍👩‍👧 Fam     @f        2020-02-29", "  4  José       @j        2020-02-29",
                "182  a␛[2Jb     @c␉d      2020-02-29  void",
            ]
        )
        #expect(presenter().lines(players, for: .pipe).texts[3] == "182\ta␛[2Jb\tc␉d\t2020-02-29\tvoid")
        #expect(presenter().lines(players, for: .terminal(width: 41)).allSatisfy { $0.width <= 41 })
    }

    @Test("Excluded users and entries are named with the reason")
    func leftOut() async throws {
        var table = table
        table.lists.entries.append(LotteryEntry(userID: UserID(99), isVoid: false))
        #expect(
            presenter().notices(try await players(table)).texts == [
                "note: Pack (@packPackDom, id 18) has no entry.",
                "note: Excluded the entry 99: no user has this id.",
            ]
        )
    }

    @Test("Only some of many excluded users and entries are named")
    func manyLeftOut() async throws {
        var table = table
        table.lists.entries = (1...12).map { LotteryEntry(userID: UserID(1000 + $0), isVoid: false) }
        let players = try await players(table)
        let notices = presenter().notices(players).texts
        #expect(notices.count == 1 + 5 + 11)
        #expect(notices.first == "⚠️ Oops! The list of lottery players is empty.")
        #expect(notices[6] == "note: Excluded the entry 1001: no user has this id.")
        #expect(notices.last == "note: … and 2 more.")
        #expect(presenter().lines(players, for: .pipe) == [])
        #expect(presenter().lines(players, for: .terminal(width: 80)) == [])
        #expect(presenter().json(players).text == #"{"excluded":{"notEntered":5,"unknownUser":12},"players":[]}"#)
    }

    @Test("The JSON of the players has the documented shape")
    func json() async throws {
        var table = table
        table.lists.entries.removeFirst(3)
        #expect(
            presenter("de_DE").json(try await players(table)).text == """
                {"excluded":{"notEntered":4,"unknownUser":0},"players":[{"name":"Mohsen","registered":"2020-04-12",\
                "userId":182,"username":"AghaMohsen","void":true}]}
                """
        )
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
}

private actor Turns {
    private var count = 0

    func next() -> Int {
        count += 1
        return count
    }
}
