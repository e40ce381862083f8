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
}
