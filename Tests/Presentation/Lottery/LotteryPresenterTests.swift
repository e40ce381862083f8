import Domain
import Testing

@testable import Presentation

@Suite("The lottery in words")
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

    @Test("begins with what to do")
    func landing() {
        #expect(presenter.lines(.landing).texts == ["To start the lottery press the button!"])
        #expect(presenter.invitation(.landing)?.text == "Press Return.")
        #expect(presenter.lines(.loading).texts == ["Loading ..."])
        #expect(presenter.invitation(.loading) == nil)
        #expect(presenter.heading.text == "Lottery is live!")
    }

    @Test("numbers its rounds in a column, and shows who is drawn")
    func rounds() throws {
        let user = try User(id: 1, "José 日本", "jo")
        for (number, text) in [(3, "Round  3 of 10  José 日本 @jo"), (10, "Round 10 of 10  José 日本 @jo")] {
            let round = LotteryViewModel.State.round(.init(number: number, count: 10, user: user))
            #expect(presenter.lines(round).texts == [text])
            #expect(presenter.invitation(round) == nil)
        }
    }

    @Test("announces a winner")
    func winner() async throws {
        #expect(
            try await finished(seed: "314159") == [
                "🏆 The winner is:", "Mr. Hashemi", "@Hashaaa", "🎉🤑 Congrats! You're the winner",
                "ticket   0.133790590773784551, place 1 of 4", "seed     314159", "method   consistent-sampler", digest,
                "receipt  04a4f799e496239eea51f7cdaa0074c1dba271c54f99073e2feb695493d07e4a",
            ]
        )
    }

    @Test("shows who was drawn where that is a void player, and that nobody won")
    func blank() async throws {
        let lines = try await finished(seed: "5")
        #expect(
            lines.prefix(4) == ["Drawn:", "Mohsen", "@AghaMohsen", "😢 It was blank! The lottery has no winner!"]
        )
        let result = try await table.result(seed: "5") { $0.winners = 2 }
        let texts = presenter.lines(.finished(result)).texts
        #expect(texts[1].hasSuffix("  void: stays blank"))
        #expect(
            texts[3...4] == ["🎉🤑 Congrats! You're the winner", "😢 1 prize stayed blank, without a winner!"]
        )
    }

    @Test("says whom it passed over, and lists winners and alternates in their order")
    func several() async throws {
        #expect(
            try await finished(seed: "314161") { ($0.winners, $0.alternates, $0.onVoid) = (2, 1, .next) } == [
                "🏆 The winners are:", "1. Mr. Hashemi @Hashaaa  id 22  ticket 0.208027062742644153",
                "2. Mack @mackMack13  id 4  ticket 0.451207234080850771", "🎉🤑 Congrats! You're the winners",
                "Passed over, because void: Mohsen @AghaMohsen", "Alternates, in this order:",
                "1. Jack Alexy @JAlex  id 10  ticket 0.655578929358627889",
                "seed     314161", "method   consistent-sampler", digest,
                "receipt  365d7ec1bdaf25f3ce9bc487cb5909b3dd89c113fa51566f5479ff6e5f10f96c",
            ]
        )
    }

    @Test("does not call anybody a winner where all who were drawn are void")
    func severalBlank() async throws {
        var table = table
        table.lists.entries = table.lists.entries.map { LotteryEntry(userID: $0.userID, isVoid: true) }
        let lines = presenter.lines(.finished(try await table.result(seed: "5") { $0.winners = 2 })).texts
        #expect(lines[0] == "Drawn:")
        #expect(lines[3] == "😢 It was blank! The lottery has no winner!")
    }

    @Test("ends with a way to play again, whatever the end")
    func ends() async throws {
        let result = try await table.result(seed: "1")
        #expect(presenter.lines(.empty).texts.first == "⚠️ Oops! The list of lottery players is empty.")
        for state in [LotteryViewModel.State.empty, .failed(.noPlayers)] {
            #expect(presenter.invitation(state)?.text == "Press Return to try again, or type back.")
        }
        #expect(presenter.invitation(.finished(result))?.text == "Press Return to start again, or type back.")
    }

    @Test("tells of a connectivity issue, with the cause beneath it, only where there is one")
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
            let lines = presenter.lines(.failed(.source(SourceFailure(kind, "it", "because")))).texts
            #expect((lines[0] == "⚠️ There is a connectivity issue.") == [.unreachable, .busy].contains(kind))
        }
    }

    @Test("has no character of a stranger's that acts on a terminal")
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

    @Test("is for a program what was agreed on")
    func json() async throws {
        let result = try await table.result(seed: "5") { ($0.alternates, $0.rounds) = (1, 5) }
        let receipt = result.draw.receipt.json.text
        #expect(
            presenter.json(result).text == """
                {"alternates":[{"name":"Mack","rank":2,"ticket":"\(result.draw.alternates[0].ticket)","userId":4,\
                "username":"mackMack13","void":false}],"outcome":"blank","receipt":\(receipt),\
                "receiptSHA256":"\(result.draw.receipt.sha256)","rounds":[182,10,22,4,182],"winners":[{"name":"Mohsen","rank":1,\
                "ticket":"\(result.draw.winners[0].ticket)","userId":182,"username":"AghaMohsen","void":true}]}
                """
        )
        #expect(receipt.hasPrefix(#"{"alternates":[{"rank":2,"ticket":"0."#))
    }
}
