import Domain
import Presentation
import Testing

@MainActor @Suite("The details behind a row")
struct DetailPresenterTests {
    private let formatting = Formatting(locale: nil, timeZone: "UTC")

    @Test("of a player are all that is known of them, void or not")
    func player() async throws {
        let players = PlayersViewModel(merge: { () async throws(LotteryError) in try await Self.sample() })
        await players.load()
        guard case .shown(let shown) = players.state, let row = shown.rows.last else {
            Issue.record("there are players")
            return
        }
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

    @Test("of a player who left since then say so when they are loaded anew")
    func gone() async throws {
        let players = PlayersViewModel(merge: { () async throws(LotteryError) in try await Self.sample() })
        await players.load()
        guard case .shown(let shown) = players.state, let row = shown.rows.first else {
            Issue.record("there are players")
            return
        }
        let player = PlayerViewModel(showing: row) { () async throws(LotteryError) in
            try await MergeUsersWithLotteryList(repository: InMemoryLotteryRepository(users: [], entries: []))()
        }
        guard case .shown = player.state else {
            Issue.record("what is known is shown at once")
            return
        }
        await player.load()
        guard case .failed(.takesNoPart(row.player.id)) = player.state else {
            Issue.record("\(player.state)")
            return
        }
    }

    @Test("of a draw are its receipt, when it was made and from what")
    func draw() throws {
        let lines = DrawRecordPresenter(formatting: formatting).lines(try .sample(), for: .terminal(width: 80))
        #expect(
            lines.map(\.text) == [
                "Drawn       2020-09-13 12:26", "Source      lists/Août '20 🍎",
                "Winner      user 18446744073709551615, void, place 1, ticket 0.12",
                "Alternate   user 0, place 2, ticket 0.13", "Seed        314159",
                "Seed from   whoever made the draw", "Method      consistent-sampler", "On void     next",
                "Players     4", "SHA-256     ab12",
                "Left out    1 user without an entry, 2 entries without a user", "Commitment  cd34",
                "Receipt     592d5c252785dc7c37d3b9494523a7c4e942f8c9c75bdc7fa1c28d3b177882b6",
            ]
        )
    }

    private nonisolated static func sample() async throws(LotteryError) -> Lottery {
        let users = [UserID(10), UserID(182)].map(User.init(id:))
        let entries = users.map { LotteryEntry(userID: $0.id, isVoid: $0.id == UserID(182)) }
        return try await MergeUsersWithLotteryList(
            repository: InMemoryLotteryRepository(users: users, entries: entries)
        )()
    }
}
