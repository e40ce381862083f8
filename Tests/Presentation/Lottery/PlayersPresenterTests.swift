import Domain
import Testing

@testable import Presentation

@MainActor
@Suite("The players in words")
struct PlayersPresenterTests {
    private var table: LotteryFixture

    init() throws {
        table = try LotteryFixture()
    }

    private func players(_ table: LotteryFixture) async throws -> Players {
        let screen = PlayersViewModel(merge: table.merge)
        await screen.load()
        guard case .shown(let players) = screen.state else { throw NotShown() }
        return players
    }

    struct NotShown: Error {}

    private func presenter(_ locale: String? = nil) -> PlayersPresenter {
        PlayersPresenter(formatting: Formatting(locale: locale, timeZone: "Pacific/Auckland"))
    }

    @Test("are a table on a terminal, with days as the locale has them")
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

    @Test("are records in a pipe: nothing shortened, ISO days, no heading")
    func pipe() async throws {
        #expect(
            presenter("de_DE").lines(try await players(table), for: .pipe).texts == [
                "10\tJack Alexy\tJAlex\t2020-10-19\t", "22\tMr. Hashemi\tHashaaa\t2019-08-19\t",
                "4\tMack\tmackMack13\t2018-10-02\t", "182\tMohsen\tAghaMohsen\t2020-04-12\tvoid",
            ]
        )
    }

    @Test("stay in their columns whatever the width of their characters")
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

    @Test("are the same in bytes as in lines and in JSON, whatever is in their names")
    func bytes() async throws {
        var table = table
        let names = [
            "", "plain", "José", "日本 太郎", "👨‍👩‍👧", "a\u{1B}[2J", "\t\r\n", "\"\\/", "\u{85}\u{202E}\u{FEFF}", "\u{61C}",
            "–",
        ]
        table.lists.users = try (0..<3_000).map { index in
            let name = names[index % names.count]
            return try User(id: UInt64(index * index), name, "\(index)" + name, registered: (1 + 3 * index, 2, 3))
        }
        table.lists.entries = table.lists.users.reversed().map {
            LotteryEntry(userID: $0.id, isVoid: $0.id.rawValue % 3 == 0)
        }
        let (players, presenter) = (try await players(table), presenter())
        let some = players.rows[500..<2_600]
        let lines = presenter.lines(some, numberedFrom: 1, for: .pipe)
        #expect(String(decoding: presenter.records(some), as: UTF8.self) == lines.map { $0.text + "\n" }.joined())
        let json = presenter.jsonStart(players) + String(decoding: presenter.jsonRows(players.rows[...]), as: UTF8.self)
        #expect(json + presenter.jsonEnd == presenter.json(players).text)
    }

    @Test("are told with who was left out, and why")
    func leftOut() async throws {
        var table = table
        table.lists.entries.append(LotteryEntry(userID: UserID(99), isVoid: false))
        #expect(
            presenter().notices(try await players(table)).texts == [
                "note: Pack (@packPackDom, id 18) has no entry, and takes no part.",
                "note: There is no user 99: the entry was left out.",
            ]
        )
    }

    @Test("are told with some of those who were left out where they are many")
    func manyLeftOut() async throws {
        var table = table
        table.lists.entries = (1...12).map { LotteryEntry(userID: UserID(1000 + $0), isVoid: false) }
        let players = try await players(table)
        let notices = presenter().notices(players).texts
        #expect(notices.count == 1 + 5 + 11)
        #expect(notices.first == "⚠️ Oops! The list of lottery players is empty.")
        #expect(notices[6] == "note: There is no user 1001: the entry was left out.")
        #expect(notices.last == "note: … and 2 more like that.")
        #expect(presenter().lines(players, for: .pipe) == [])
        #expect(presenter().lines(players, for: .terminal(width: 80)) == [])
        #expect(presenter().json(players).text == #"{"excluded":{"notEntered":5,"unknownUser":12},"players":[]}"#)
    }

    @Test("come a page at a time, and each page knows how many there are in all")
    func pages() async throws {
        let first = try await Players(try await table.lottery(), from: 0, length: 3)
        #expect(first.rows.map(\.player.id.rawValue) == [10, 22, 4] && first.count == 4)
        let second = try #require(try await first.next())
        #expect(second.rows.map(\.player.id.rawValue) == [182] && second.count == 4)
        let third = try await second.next()
        #expect(third == nil)
    }

    @Test("are for a program what was agreed on")
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

    @Test("are not shown where the lists cannot be had, or a player cannot be looked up, and then again they are")
    func failure() async throws {
        let failure = SourceFailure(.absent, "users.json", "there is no such file")
        let (good, turns) = (table, Turns())
        let screen = PlayersViewModel { () async throws(LotteryError) in
            var table = good
            switch await turns.next() {
            case 1: table.lists.usersFailure = failure
            case 2: table.lists.lookUpFailure = failure
            default: break
            }
            return try await table.merge()
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
        #expect(players.rows.count == 4)
    }
}

/// Counts.
private actor Turns {
    private var count = 0

    func next() -> Int {
        count += 1
        return count
    }
}
