import Domain
import Presentation
import Testing

@MainActor @Suite("Detail view models")
struct DetailPresenterTests {
    private let formatting = Formatting(locale: nil, timeZone: "UTC")

    @Test("The details of a player are complete, void or not")
    func player() async throws {
        let row = try await Self.table().findPlayer(UserID(182))
        let presenter = PlayerPresenter(formatting: formatting)
        #expect(
            presenter.lines(row, for: .terminal(width: 80)).map(\.text) == [
                "Name        User 182", "Username    @user182", "Id          182", "Registered  2020-02-29",
                "Void        yes: can be drawn, but cannot win",
            ]
        )
        #expect(presenter.lines(row, for: .pipe)[1].text == "Username\tuser182")
        #expect(presenter.json(row).text.contains(#""userId":182"#))
    }

    @Test("A refresh reports a player who is no longer in the lists")
    func gone() async throws {
        var table = try Self.table()
        let row = try await table.findPlayer(UserID(10))
        table.lists.users = []
        let player = PlayerViewModel(showing: row, findPlayer: table.findPlayer)
        guard case .shown = player.state else {
            Issue.record("the known values should be shown at once")
            return
        }
        await player.load()
        guard case .failed(.notAPlayer(row.player.id)) = player.state else {
            Issue.record("\(player.state)")
            return
        }
    }

    @Test("The details of a past draw are its receipt, its time and its source")
    func draw() throws {
        let lines = DrawRecordPresenter(formatting: formatting).lines(try .sample(), for: .terminal(width: 80))
        #expect(
            lines.map(\.text) == [
                "Drawn       2020-09-13 12:26", "Source      lists/Août '20 🍎",
                "Winner      user 18446744073709551615, void, rank 1, ticket 0.12",
                "Alternate   user 0, rank 2, ticket 0.13", "Seed        314159",
                "Seed from   the user", "Method      consistent-sampler", "On void     next",
                "Players     4", "SHA-256     ab12",
                "Excluded    1 user without an entry, 2 entries without a user", "Commitment  cd34",
                "Receipt     592d5c252785dc7c37d3b9494523a7c4e942f8c9c75bdc7fa1c28d3b177882b6",
                "Round 1     Zoë 日本 @zoe", "Round 2      @b", "Round 3     Zoë 日本 @zoe", "Round 4      @b",
                "Round 5     Zoë 日本 @zoe",
            ]
        )
    }

    private static func table() throws -> LotteryFixture {
        var table = try LotteryFixture()
        table.lists.users = [UserID(10), UserID(182)].map(User.init(id:))
        return table
    }
}
