import Domain
import Presentation
import Testing

@Suite("Lottery errors")
struct LotteryErrorTests {
    private static let errors: [(LotteryError, Int32, String, String?)] = [
        (
            .source(SourceFailure(.unreadable, "users.json", "items[3] has no userId", hint: "Add it.")), 65,
            "cannot read users.json: items[3] has no userId", "Add it."
        ),
        (
            .commitment(SourceFailure(.unreadable, "c.json", "it is not a commitment")), 65,
            "cannot read c.json: it is not a commitment", "Use the file that 'tombola lottery commit' printed."
        ),
        (
            .receipt(SourceFailure(.unreadable, "r.json", "it is not a receipt")), 65,
            "cannot read r.json: it is not a receipt", "Use a file written by 'tombola lottery draw --receipt FILE'."
        ),
        (
            .receipt(SourceFailure(.absent, "r.json", "no such file")), 66,
            "cannot find r.json: no such file", "Check the path."
        ),
        (
            .receiptNotWritten(StoreFailure(.forbidden, "r.json", "permission denied", hint: "Choose another.")), 77,
            "cannot open r.json: permission denied", "Choose another."
        ),
        (
            .history(StoreFailure(.locked, "a.sqlite", "it is in use", hint: "Wait.")), 75,
            "cannot use a.sqlite: it is in use", "Wait."
        ),
        (.noSuchDraw(3, count: 1), 66, "cannot show draw 3: the history has 1 draw", "List the draws:"),
        (
            .duplicate(UserID(10), in: "a/users.json", first: .item(0), second: .item(7)), 65,
            "cannot merge the lists: the userId 10 occurs twice in a/users.json: items 0 and 7, counted from 0",
            "Remove one of them, so that no one has two chances."
        ),
        (
            .duplicate(UserID(.max), in: "entries", first: .item(1), second: .item(2)), 65,
            "cannot merge the lists: the userId 18446744073709551615 occurs twice in entries: items 1 and 2, counted "
                + "from 0",
            "Remove one of them, so that no one has two chances."
        ),
        (
            .duplicate(UserID(7), in: "users.csv", first: .line(2), second: .line(9)), 65,
            "cannot merge the lists: the userId 7 occurs twice in users.csv: lines 2 and 9",
            "Remove one of them, so that no one has two chances."
        ),
        (
            .duplicateName("Ada", in: "names.txt", lines: [1, 3]), 65,
            "cannot read names.txt: the name Ada occurs twice: lines 1 and 3",
            "Remove one of them, or count each line as a chance with --allow-duplicates"
        ),
        (.noPlayerNamed("Ada"), 66, "cannot show a ticket: no player is named Ada", "List the players:"),
        (
            .severalPlayersNamed("Ada", [UserID(1), UserID(3)]), 64,
            "cannot show a ticket: several players are named Ada", "Pass one of their ids: 1, 3"
        ),
        (
            .noPlayers, 65, "cannot draw: there are no players",
            "Players are users with an entry. To see exclusions:"
        ),
        (
            .notAPlayer(UserID(7)), 66,
            "cannot show player 7: the user or entry is no longer in the lists",
            "List the players:"
        ),
        (.winnersBelowOne(0), 64, "cannot draw 0 winners: a draw needs at least 1 winner", nil),
        (.alternatesBelowZero(-1), 64, "cannot draw -1 alternates: the number cannot be negative", nil),
        (.roundsBelowOne(0), 64, "cannot show 0 rounds: a draw needs at least 1 round", nil),
        (
            .moreDrawnThanPlayers(winners: 1, alternates: 4, players: 4), 64,
            "cannot draw 1 winner and 4 alternates: there are only 4 players",
            "List the players:"
        ),
        (
            .moreDrawnThanPlayers(winners: 2, alternates: 0, players: 1), 64,
            "cannot draw 2 winners: there is only 1 player", "List the players:"
        ),
        (
            .moreDrawnThanPlayers(winners: 2, alternates: 1, players: 1), 64,
            "cannot draw 2 winners and 1 alternate: there is only 1 player",
            "List the players:"
        ),
        (
            .emptySeed, 64, "cannot use the seed: it is empty",
            "Pass a seed, or omit --seed to use a random one."
        ),
        (
            .seedWithControlCharacters, 64,
            "cannot use the seed: it contains a control character, such as a tab or a line feed",
            nil
        ),
        (
            .seedNotOfIntegers(part: "x"), 64, "cannot use the seed with RFC 3797: \"x\" is not a whole number",
            "Write sources of whole numbers like 9319 / 2 5 12 8 10 / 9 18 26 34 41 45."
        ),
        (
            .seedNotOfIntegers(part: ""), 64, "cannot use the seed with RFC 3797: one of its sources has no number",
            "Write sources of whole numbers like 9319 / 2 5 12 8 10 / 9 18 26 34 41 45."
        ),
        (
            .tooManyPlayersForRFC3797(65_536), 64,
            "cannot draw from 65536 players with RFC 3797: the limit is 65535",
            "Use --method consistent-sampler, which has no limit."
        ),
        (
            .differsFromCommitment(["players", "winners"]), 65,
            "cannot draw under this commitment: the draw differs in players, winners",
            "Use the lists and the options of the commitment."
        ),
        (
            .commitmentMissing, 66,
            "cannot verify the receipt: it refers to a commitment",
            "Use --commitment FILE to pass the file published before the draw."
        ),
    ]

    @Test("Every lottery error is a sentence with an exit code and a hint", arguments: errors)
    func sentence(error: LotteryError, exitCode: Int32, sentence: String, hint: String?) {
        let errorMessage = error.errorMessage
        #expect(errorMessage.category.exitCode == exitCode)
        #expect("\(errorMessage.what): \(errorMessage.why)" == sentence)
        #expect(errorMessage.hint == hint)
    }

    @Test("Every lottery error is one line without control characters", arguments: errors)
    func lines(error: LotteryError, exitCode: Int32, sentence: String, hint: String?) {
        let lines = error.errorMessage.lines.texts
        let headline = error == .noPlayers ? ["⚠️ Oops! The list of lottery players is empty."] : []
        let list = hint == "List the draws:" ? "history" : "players"
        let command = hint?.hasSuffix(":") == true ? ["  tombola lottery \(list)"] : []
        #expect(lines == headline + ["tombola: \(sentence)"] + (hint.map { ["hint: \($0)"] } ?? []) + command)
        #expect(error.errorMessage.json.text.contains("\"exitCode\":\(exitCode)"))
    }

    @Test("Every case of the lottery's errors is tested")
    func everyCase() {
        #expect(Set(Self.errors.map { Self.number(of: $0.0) }) == Set(0...21))
    }

    private static func number(of error: LotteryError) -> Int {
        switch error {
        case .source: 0
        case .duplicate: 1
        case .notAPlayer: 2
        case .noPlayers: 3
        case .winnersBelowOne: 4
        case .alternatesBelowZero: 5
        case .roundsBelowOne: 6
        case .moreDrawnThanPlayers: 7
        case .emptySeed: 8
        case .seedWithControlCharacters: 9
        case .seedNotOfIntegers: 10
        case .tooManyPlayersForRFC3797: 11
        case .differsFromCommitment: 12
        case .commitmentMissing: 13
        case .receiptNotWritten: 14
        case .commitment: 15
        case .receipt: 16
        case .history: 17
        case .noSuchDraw: 18
        case .duplicateName: 19
        case .noPlayerNamed: 20
        case .severalPlayersNamed: 21
        }
    }

    @Test("Text from a file cannot control the terminal in an error")
    func hostile() {
        let lines = LotteryError.seedNotOfIntegers(part: "\u{1B}[2J").errorMessage.lines.texts
        #expect(lines[0] == "tombola: cannot use the seed with RFC 3797: \"␛[2J\" is not a whole number")
    }
}
