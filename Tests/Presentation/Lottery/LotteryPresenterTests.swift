import Domain
import Testing

@testable import Presentation

@Suite("Lottery presenter")
struct LotteryPresenterTests {
    private let presenter = LotteryPresenter()
    private let table: LotteryFixture

    init() throws {
        table = try LotteryFixture()
    }

    private func finished(
        seed: String,
        _ change: @Sendable (inout DrawRequest) -> Void = { _ in }
    ) async throws -> [String] {
        presenter.lines(.finished(try await table.result(seed: seed, change))).texts
    }

    private let digest = "players  e03a3f1cdee2df7b576919cdfed75cdf781537b9a1658cffd5b9159aed630c45"

    @Test("The landing screen explains how to start")
    func landing() {
        #expect(presenter.lines(.landing).texts == ["To start the lottery press the button!"])
        #expect(presenter.invitation(.landing)?.text == "Press Return.")
        #expect(presenter.lines(.loading).texts == ["Loading ..."])
        #expect(presenter.invitation(.loading) == nil)
        #expect(presenter.heading.text == "Lottery is live!")
    }

    @Test("Rounds are numbered in a column before the player's name")
    func rounds() throws {
        let user = try User(id: 1, "José 日本", "jo")
        for (number, text) in [(3, "Round  3 of 10  José 日本 @jo"), (10, "Round 10 of 10  José 日本 @jo")] {
            let round = LotteryViewModel.State.round(.init(number: number, count: 10, user: user))
            #expect(presenter.lines(round).texts == [text])
            #expect(presenter.invitation(round) == nil)
        }
    }

    @Test("A winner is announced with ticket, seed and digest")
    func winner() async throws {
        #expect(
            try await finished(seed: "314159") == [
                "🏆 The winner is:", "Mr. Hashemi", "@Hashaaa", "🎉🤑 Congrats! You're the winner",
                "ticket   0.133790590773784551, rank 1 of 4", "seed     314159", "method   consistent-sampler", digest,
                "receipt  04a4f799e496239eea51f7cdaa0074c1dba271c54f99073e2feb695493d07e4a",
            ]
        )
    }

    @Test("A blank draw shows the void player and that there is no winner")
    func blank() async throws {
        let lines = try await finished(seed: "5")
        #expect(
            lines.prefix(4) == [
                "🏆 The winner is:", "Mohsen", "@AghaMohsen", "😢 It was blank! The lottery has no winner!",
            ]
        )
        let result = try await table.result(seed: "5") { $0.winners = 2 }
        let texts = presenter.lines(.finished(result)).texts
        #expect(texts[1].hasPrefix("1. blank (void): Mohsen @AghaMohsen  id 182"))
        #expect(texts[2].hasPrefix("2. Mack @mackMack13"))
        #expect(
            texts[3...4] == ["🎉🤑 Congrats! You're the winner", "😢 1 prize stayed blank, without a winner!"]
        )
    }

    @Test("Winners, alternates and passed-over players are listed in their order")
    func several() async throws {
        #expect(
            try await finished(seed: "314161") { ($0.winners, $0.alternates, $0.onVoid) = (2, 1, .next) } == [
                "🏆 The winners are:", "1. Mr. Hashemi @Hashaaa  id 22  ticket 0.208027062742644153",
                "2. Mack @mackMack13  id 4  ticket 0.451207234080850771", "🎉🤑 Congrats! You're the winners",
                "Skipped (void): Mohsen @AghaMohsen", "Alternates, in this order:",
                "1. Jack Alexy @JAlex  id 10  ticket 0.655578929358627889",
                "seed     314161", "method   consistent-sampler", digest,
                "receipt  365d7ec1bdaf25f3ce9bc487cb5909b3dd89c113fa51566f5479ff6e5f10f96c",
            ]
        )
    }

    @Test("No player is called a winner if all drawn players are void")
    func severalBlank() async throws {
        var table = table
        table.lists.entries = table.lists.entries.map { LotteryEntry(userID: $0.userID, isVoid: true) }
        let lines = presenter.lines(.finished(try await table.result(seed: "5") { $0.winners = 2 })).texts
        #expect(lines[0] == "🏆 The winners are:")
        #expect(lines[1...2].allSatisfy { $0.contains(". blank (void): ") })
        #expect(lines[3] == "😢 It was blank! The lottery has no winner!")
    }

    @Test("Every end of a game offers to play again")
    func ends() async throws {
        let result = try await table.result(seed: "1")
        #expect(presenter.lines(.empty).texts.first == "⚠️ Oops! The list of lottery players is empty.")
        for state in [LotteryViewModel.State.empty, .failed(.noPlayers)] {
            #expect(presenter.invitation(state)?.text == "Press Return to try again, or type back.")
        }
        #expect(presenter.invitation(.finished(result))?.text == "Press Return to start again, or type back.")
    }

    @Test("Any list that a server did not deliver is reported as a connectivity issue")
    func failed() {
        let refused = SourceFailure(.unreachable, "http://a/users.json", "a refused the connection", hint: "Check it.")
        #expect(
            presenter.lines(.failed(.source(refused))).texts == [
                "⚠️ There is a connectivity issue.",
                "tombola: cannot reach http://a/users.json: a refused the connection",
                "hint: Check it.",
            ]
        )
        for kind in SourceFailure.Kind.allCases {
            let local = presenter.lines(.failed(.source(SourceFailure(kind, "users.json", "because")))).texts
            #expect((local[0] == "⚠️ There is a connectivity issue.") == [.unreachable, .busy].contains(kind))
            let remote = SourceFailure(kind, "https://example.org/users.json", "because")
            #expect(presenter.lines(.failed(.source(remote))).texts[0] == "⚠️ There is a connectivity issue.")
        }
    }

    @Test("Names in a draw cannot control the terminal")
    func hostile() async throws {
        var table = table
        table.lists.users = try table.lists.users.map {
            try User(id: $0.id.rawValue, "a\u{1B}[2Jb\n", "c\u{202E}\t\u{9B}")
        }
        let result = try await table.result(seed: "314161") { ($0.winners, $0.alternates, $0.onVoid) = (2, 1, .next) }
        let single = try await table.result(seed: "5")
        let round = LotteryViewModel.Round(number: 1, count: 1, user: table.lists.users[0])
        for state in [LotteryViewModel.State.finished(result), .finished(single), .round(round)] {
            let text = presenter.lines(state).texts.joined()
            #expect(!text.unicodeScalars.contains { $0.isControlOrBidi })
            #expect(text.contains("a␛[2Jb␊"))
        }
    }

    @Test("The JSON of a draw has the documented shape")
    func json() async throws {
        let result = try await table.result(seed: "5") { ($0.alternates, $0.rounds) = (1, 5) }
        let receipt = result.draw.receipt.json.text
        #expect(
            presenter.json(result).text == """
                {"alternates":[{"name":"Mack","rank":2,"ticket":"\(result.draw.alternates[0].ticket)","userId":4,\
                "username":"mackMack13","void":false}],"earlierDraws":0,"outcome":"blank","receipt":\(receipt),\
                "receiptSHA256":"\(result.draw.receipt.sha256)","rounds":[182,10,22,4,182],"winners":[{"name":"Mohsen","rank":1,\
                "ticket":"\(result.draw.winners[0].ticket)","userId":182,"username":"AghaMohsen","void":true}]}
                """
        )
        #expect(receipt.hasPrefix(#"{"alternates":[{"rank":2,"ticket":"0."#))
    }
}

@Suite("Draw notices")
struct LotteryNoticesTests {
    private let presenter = LotteryPresenter()
    private let table: LotteryFixture

    init() throws {
        table = try LotteryFixture()
    }

    private func notices(
        _ table: LotteryFixture,
        _ change: @Sendable (inout DrawRequest) -> Void = { _ in }
    ) async throws -> [String] {
        presenter.notices(try await table.result(seed: "314159", change)).texts
    }

    @Test("An ordinary draw has no notices")
    func nothing() async throws {
        #expect(try await notices(table) == [])
    }

    @Test("A notice counts entries without a user", arguments: [(1, "1 entry"), (2, "2 entries")])
    func unknownUsers(count: UInt64, words: String) async throws {
        var table = table
        table.lists.entries += (1...count).map { LotteryEntry(userID: UserID(1000 + $0), isVoid: false) }
        #expect(try await notices(table) == ["note: Excluded \(words) without a user."])
    }

    @Test("A notice warns that a system seed proves little")
    func systemSeed() async throws {
        #expect(
            try await notices(table) { $0.seed = nil } == [
                "note: This machine chose the seed. Anyone can recompute the draw, but nothing proves that it was the "
                    + "only one. To see what does:", "  tombola help verify",
            ]
        )
    }

    @Test("A notice counts earlier draws over the same players")
    func before() async throws {
        _ = try await table.result(seed: "1")
        #expect(
            try await notices(table) == ["note: 1 earlier draw on this machine used the same players."]
        )
        #expect(
            try await notices(table) == ["note: 2 earlier draws on this machine used the same players."]
        )
        #expect(presenter.json(try await table.result(seed: "1")).text.contains(#""earlierDraws":3"#))
    }

    @Test("A draw missing from the history is reported with the reason")
    func notKept() async throws {
        var table = table
        table.history = InMemoryDrawHistoryRepository(
            failing: StoreFailure(.full, "a.sqlite", "the disk is full", hint: "Make room.")
        )
        let result = try await table.result(seed: "314159")
        #expect(presenter.notices(result) == [])
        #expect(
            presenter.failure(result)?.lines.texts == [
                "tombola: cannot add the draw to the history: cannot write to a.sqlite: the disk is full",
                "hint: Make room.",
            ]
        )
        #expect(presenter.failure(result)?.category.exitCode == 74)
        #expect(presenter.json(result).text.contains(#""earlierDraws":null"#))
        #expect(presenter.failure(try await self.table.result(seed: "314159")) == nil)
    }

    @Test("A notice names the receipt's path without control characters")
    func receipt() async throws {
        #expect(
            try await notices(table) { $0.receipt = OutputFile("r\u{1B}.json") } == [
                "note: Saved the receipt to r␛.json. Publish it with both lists."
            ]
        )
    }
}
