import Testing

@testable import Domain
@testable import Presentation

/// What transcripts cannot show: faults, prompts of a session on a terminal, hostile names.
struct LotteryPresenterTests {
    private let presenter = LotteryPresenter()
    private let table: LotteryFixture

    init() throws {
        table = try LotteryFixture()
    }

    @Test("A draw missing from the history has no count of earlier draws, and fails by the store's category")
    func notKept() async throws {
        var table = table
        table.history = LotteryFixture.history(failing: .diskFull)
        let result = try await table.result(seed: "314159")
        #expect(presenter.notices(result, for: Audience(.pipe)) == [])
        #expect(presenter.failures(result, for: Audience(.pipe)).map(\.exitStatus.rawValue) == [74])
        #expect(presenter.json(result, for: Audience(.pipe)).text.contains(#""earlierDraws":null"#))
    }

    @Test("A note says which sheet of a workbook to exclude is used, and which are not")
    func excludedSheet() {
        let note = ListNote.excludedPart("2025", others: ["2026"], list: "staff.xlsx")
        let sentence = #"Only the sheet "2025" of staff.xlsx is used. Not used: "2026"."#
        let advice = "To exclude the people on another sheet, save it as a file of its own."
        #expect(note.lines(for: Audience(.pipe)).map(\.text) == ["note: \(sentence) \(advice)"])
    }

    @Test("Of a draw on a terminal, only names of fields are dim, and nothing that one types or publishes")
    func dim() async throws {
        let result = try await table.result(seed: "6") { ($0.winners, $0.alternates) = (2, 1) }
        let lines = presenter.lines(result, for: Audience(.terminal(width: 80)))
        let dim = lines.flatMap(\.spans).filter { $0.style == .faint }.map(\.text)
        #expect(dim == ["receipt  "])
        let notices = presenter.notices(result, for: Audience(.terminal(width: 80))).flatMap(\.spans)
        let dimNotices = notices.filter { $0.style == .faint }.map(\.text)
        #expect(notices.contains { $0.style == .command } && Set(dimNotices) == ["note:"])
    }

    @Test("In a narrow window, a line that redraws keeps the number of a player and the time of a round")
    func narrow() async throws {
        var table = table
        table.lists = InMemoryLotteryRepository(participants: .of([.row(nil, String(repeating: "Ada ", count: 30))]))
        let result = try await table.result(seed: "1")
        let participant = try #require(result.draw.participants[UserID(1)])
        let round = LotteryViewModel.Round(number: 1, count: 10, participant: participant, result: result)
        let other = Participant(id: UserID(1), name: "Ada Augusta Byron")
        let short = LotteryViewModel.Round(number: 1, count: 10, participant: other, result: result)
        let shown = presenter.line(short, for: Audience(.terminal(width: 40))).text
        #expect(shown == " 1/10  Ada Augusta Byron  number 1")
        let beacon = BeaconRound(publishedFrom: LotteryFixture.moment)
        // What is read aloud stands once.
        let heard = LotteryPresenter.wait(for: beacon, .seconds(2), for: Audience(.plain(width: 80)))
        #expect(heard.last?.text.hasSuffix(" (UTC). Press Ctrl-C to stop.") == true, "\(heard.texts)")
        for width in [40, 80] {
            let audience = Audience(.terminal(width: width))
            let shown = presenter.line(round, for: audience)
            #expect(shown.width < width && shown.text.hasSuffix("…  number 1"), "\(shown.text)")
            let wait = LotteryPresenter.wait(for: beacon, .seconds(359_999), for: audience)
            #expect(wait[0].text.contains("for round \(beacon.number)") && wait[0].text.contains("2023"))
            #expect(wait.last.map { $0.width < width && $0.text.contains("99:59:59") } == true, "\(wait.texts)")
        }
    }

    @Test("In plain output, a draw says in words how long it waits")
    func plainWait() {
        let beacon = BeaconRound(publishedFrom: LotteryFixture.moment)
        let wait = LotteryPresenter.wait(for: beacon, .milliseconds(118_500), for: Audience(.plain(width: 80)))
        #expect(wait.texts.first?.hasPrefix("Waiting 1 minute 59 seconds for round") == true, "\(wait.texts)")
    }

    @Test("The notes of a draw hide addresses for e-mail, unless the organiser asks for more")
    func addresses() async throws {
        var table = table
        table.lists = InMemoryLotteryRepository(participants: .of([.row(nil, "Ada", "a@x.org")]))
        table.lists.excluded = [.list(.of([.row(nil, "", "no.one+1@x.org"), .row(nil, "Bo")], name: "staff"))]
        let result = try await table.result(seed: "1")
        var audience = Audience(.pipe)
        let hidden = presenter.openingNotices(result, for: audience).texts
        #expect(hidden.contains { $0.hasSuffix("found a match ([e-mail address], Bo).") }, "\(hidden)")
        let repetition = await #expect(throws: LotteryError.self) {
            table.lists = InMemoryLotteryRepository(
                participants: .of(Array(repeating: .row(nil, "Ada", "a@x.org"), count: 2))
            )
            _ = try await table.result(seed: "1")
        }
        func why() -> String? { repetition.map { presenter.lines($0, for: audience).texts[0] } }
        #expect(
            why() == "tombola: cannot use list: the username [e-mail address] occurs twice: lines 2 and 3"
        )
        audience.isVerbose = true
        #expect(why() == "tombola: cannot use list: the username a@x.org occurs twice: lines 2 and 3")
        #expect(presenter.openingNotices(result, for: audience).texts.contains { $0.contains("(no.one+1@x.org, Bo)") })
    }

    @Test("A username that is the address of a page or for e-mail has no sign before it")
    func handles() {
        let usernames = ["ada", "@ada", "ada@x.org", "https://x.org/ada"]
        #expect(usernames.map(Participant.handle) == ["@ada", "@ada", "ada@x.org", "https://x.org/ada"])
    }

    @Test("Addresses are hidden in time, also in one long word")
    func longWords() {
        let word = String(repeating: "a", count: 60_000)
        for (text, expected) in [
            (word, word), (word + "@x.org", "[e-mail address]"), ("@" + word, "@" + word),
            ("ada\u{FF20}x.org sent it", "[e-mail address] sent it"), (word + "@", "[e-mail address]"),
            ("(\(word)@\(word), Bo)", "([e-mail address], Bo)"),
        ] {
            let time = Duration.processorTime {
                #expect(Line(text).withoutAddresses.text.utf8.elementsEqual(expected.utf8))
            }
            // A tenth of a second suffices; a search that starts again at each letter would take many seconds.
            #expect(time < .seconds(5), "\(text.prefix(3))…\(text.suffix(7))")
        }
    }

    @Test("A note in JSON ends with the command that it introduces")
    func sentences() {
        let lines: [Line] = [.note("To repeat it:"), .command("tombola fruit"), .note("Done.")]
        #expect(lines.sentences(for: Audience(.pipe)) == ["To repeat it:\ntombola fruit", "Done."])
    }

    @Test("An error that no command line can cause has an exit code")
    func exitCode() {
        let errors: [LotteryError] = [
            .notAPlayer(UserID(7)), .draw(.winnersBelowOne(0)), .draw(.alternatesBelowZero(-1)),
            .draw(.roundsBelowOne(0)), .draw(.emptySeed), .draw(.tooManyPlayersForRFC3797(65_536)),
        ]
        #expect(errors.map(\.errorMessage.exitStatus.rawValue) == [66, 64, 64, 64, 64, 64])
    }
}

struct PlayersPresenterTests {
    private var table: LotteryFixture

    init() throws {
        table = try LotteryFixture()
    }

    private let presenter = PlayersPresenter()

    @Test("Only some of many excluded users and entries are named")
    func manyLeftOut() async throws {
        var table = table
        table.lists.entries = (1...12).map { ListedEntry(userID: UserID(1000 + $0), isVoid: false) }
        let notices = presenter.notices(try await table.lottery(), for: Audience(.pipe)).texts
        #expect(notices.count == 17 && notices.last == "note: … and 2 more.")
        #expect(notices[6] == "note: Excluded the entry 1001: no user has this id.")
    }
}

struct LotteryErrorTests {
    @Test("A draw that differs from its commitment names each rule in words, not by the member of the document")
    func rules() async throws {
        let entrants = try await Lottery.sample().entrants
        let bound = await BoundRules(of: entrants, method: .consistentSampler, onVoid: .blank, prizes: Prizes([]))
        for case let rule as any BoundRule in Mirror(reflecting: bound).children.map(\.value) {
            let member = type(of: rule).member
            #expect([Commitment.Difference.field(member)].text != "the draw differs in \(member)")
        }
    }

    @Test("An unreachable beacon names each address with its reason; contradicting servers are named with their values")
    func messages() throws {
        let round = try #require(BeaconRound(1000))
        let down = AccessFailure(
            .unreachable,
            .server(url: "https://a.example", host: "a.example"),
            "the server refused the connection"
        )
        let faults = [
            BeaconServerFault(place: "https://a.example", problem: .failure(down)),
            BeaconServerFault(place: "https://b.example", problem: .otherRound(999)),
            BeaconServerFault(place: "https://c.example", problem: .notOfSignature),
        ]
        let unavailable = LotteryError.beacon(.unavailable(round, faults)).errorMessage
        #expect(unavailable.exitStatus == .unavailable)
        let reasons = [
            "https://a.example: the server refused the connection", "https://b.example: it is round 999",
            "https://c.example: its value is not the SHA-256 of its signature",
        ]
        #expect(unavailable.why == reasons.joined(separator: "; "))
        let values = [("https://a.example", "00"), ("https://b.example", "01")].map {
            BeaconFailure.Value(place: $0, randomness: $1)
        }
        let contradiction = LotteryError.beacon(.contradiction(round, values)).errorMessage
        #expect(contradiction.exitStatus == .badData)
        #expect(contradiction.why.hasSuffix("https://a.example: 00; https://b.example: 01"))
    }
}
