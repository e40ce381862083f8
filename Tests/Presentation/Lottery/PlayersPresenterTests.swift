import Presentation
import Testing

@testable import Domain

@Suite("Players presenter")
struct PlayersPresenterTests {
    private var table: LotteryFixture

    init() throws {
        table = try LotteryFixture()
    }

    private let presenter = PlayersPresenter()

    @Test("Players written to a pipe in bulk are the same records, also with control characters and without a day")
    func bulk() async throws {
        var rows = Array(try await table.players())
        let user = User(id: UserID(7), name: "a\tb\u{1B}[31m", username: "", registered: nil)
        rows.append(NamedPlayer(player: Player(id: user.id, isVoid: true), user: user))
        let written = rows.map { row in
            var bytes: [UInt8] = []
            PlayersPresenter.writeRecord(of: row, to: &bytes)
            return String(decoding: bytes, as: UTF8.self)
        }
        #expect(written == presenter.lines(rows, numberedFrom: 1, for: Reader(.pipe)).texts)
        #expect(written.last == "7\ta␉b␛[31m\t\t\tvoid")
    }

    @Test("Only some of many excluded users and entries are named")
    func manyLeftOut() async throws {
        var table = table
        table.lists.entries = (1...12).map { LotteryEntry(userID: UserID(1000 + $0), isVoid: false) }
        let notices = presenter.notices(try await table.players()).texts
        #expect(notices.count == 1 + 5 + 11)
        #expect(notices[6] == "note: Excluded the entry 1001: no user has this id.")
        #expect(notices.last == "note: … and 2 more.")
    }
}
