import Testing

@testable import Domain
@testable import Presentation

/// What transcripts cannot show: faults, prompts of a session on a terminal, hostile names.
@Suite("Lottery presenter")
struct LotteryPresenterTests {
    private let presenter = LotteryPresenter()
    private let table: LotteryFixture

    init() throws {
        table = try LotteryFixture()
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
        for lines in [
            presenter.lines(result, for: Reader(.pipe)), presenter.lines(single, for: Reader(.pipe)), [round.line],
        ] {
            let text = lines.texts.joined()
            #expect(!text.unicodeScalars.contains { $0.isControlOrBidi })
            #expect(text.contains("a␛[2Jb␊"))
        }
        let seed = LotteryError.seedNotOfIntegers(part: "\u{1B}[2J").errorMessage.lines.texts
        #expect(seed[0].hasSuffix("\"␛[2J\" is not a whole number"))
    }

    @Test("A draw missing from the history has no count of earlier draws, and fails by the store's category")
    func notKept() async throws {
        var table = table
        table.history = LotteryFixture.history(failing: .diskFull)
        let result = try await table.result(seed: "314159")
        #expect(presenter.notices(result, for: Reader(.pipe)) == [])
        #expect(presenter.failures(result).map(\.exitStatus.rawValue) == [74])
        #expect(presenter.json(result, for: Reader(.pipe)).text.contains(#""earlierDraws":null"#))
    }

    @Test(
        "An error that no command line can cause has an exit code",
        arguments: [
            (.notAPlayer(UserID(7)), 66), (.winnersBelowOne(0), 64), (.alternatesBelowZero(-1), 64),
            (.roundsBelowOne(0), 64), (.emptySeed, 64), (.tooManyPlayersForRFC3797(65_536), 64),
        ] as [(LotteryError, Int32)]
    )
    func exitCode(error: LotteryError, exitCode: Int32) {
        #expect(error.errorMessage.exitStatus.rawValue == exitCode)
    }
}
