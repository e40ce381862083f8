import Presentation
import Testing

@Suite("Sessions", .limitedConcurrency) struct SessionJourneyTests {
    private static let users = Array(
        #"{"items":[{"userId":7,"name":"Zoë","username":"zoe","regDate":"2020-01-01"}]}"#.utf8
    )
    private static let entries = Array(#"{"lotteryList":[{"userId":7,"void":false}]}"#.utf8)
    private static let prompt = "tombola> "

    private let folder: TemporaryFolder
    private let terminal: PseudoTerminal
    private let environment = [
        "TERM": "xterm", "PATH": "/usr/bin:/bin", "LC_ALL": "en_GB.UTF-8", "TZ": "UTC", "NO_COLOR": "1",
    ]

    init() throws {
        folder = try TemporaryFolder()
        terminal = try PseudoTerminal()
    }

    private func answer(to line: String) async throws -> String {
        try terminal.send(line + "\n")
        return try await terminal.read(until: Self.prompt)
    }

    @Test("Every list and detail in a session fits a narrow terminal without truncation")
    func narrow() async throws {
        try terminal.resize(columns: 40)
        let shared = ["--data-dir", folder.path("data"), "--now", "2026-01-01T12:00:00Z", "--no-animation"]
        let process = try terminal.start(TombolaProcess.builtExecutable, shared, environment: environment)
        try await terminal.read(until: Self.prompt)
        let screens: KeyValuePairs = [
            "lottery draw --interval 0 --seed 1": "🏆 The winner is:", "lottery players": "Registered  19 Oct 2020",
            "lottery history": "1 Jan 2026 at 12:00", "jackpots": "Draw     25 Jan 2015 at 19:20",
            "jackpots show 1": "Draw     25 Jan 2015 at 19:20", "reminders": "Due        1 Jan 2026 at 13:00",
            "fruit": "kiwi        £0.89", "fruit show kiwi": "1 Jan 2026 at 12:00", "events": "15 Jan 2027 at 20:00",
            "events show 5270001": "15 Jan 2027 at 20:00", "events favourite 5270001": "♥ Added The Paper Lanterns",
            "events favourites": "15 Jan 2027 at 20:00", "trivia categories": "Science: Mathematics",
        ]
        for (line, text) in screens {
            let shown = try await answer(to: line)
            #expect(shown.contains(text), "\(line): \(shown)")
            let lines = shown.split(whereSeparator: \.isNewline).dropFirst().filter { !$0.hasPrefix(Self.prompt) }
            // A command is never broken, so that it can be copied.
            for part in lines where part.contains(" ") && !part.hasPrefix("  tombola ") {
                #expect(CellWidth.of(String(part)) <= 40 && !part.contains("…"), "\(line): \(part)")
            }
        }
        try terminal.send(PseudoTerminal.controlD)
        #expect(try await process.wait() == .exited(0))
    }

    @Test("A session opens with a menu, plays, opens rows, goes back and ends with its input")
    func walk() async throws {
        let shared = ["--data-dir", folder.path("data"), "--now", "2026-01-01T12:00:00Z"]
        let process = try terminal.start(TombolaProcess.builtExecutable, shared, environment: environment)
        #expect(try await terminal.read(until: Self.prompt).contains("  1  lottery  "))
        let landing = try await answer(to: "1")
        #expect(landing.contains("To start the lottery press the button!"))
        #expect(landing.contains("Press Return."))
        let players = try await answer(to: "lottery players")
        #expect(players.contains("#   Id  Name         Username     Registered   Void"))
        #expect(players.contains("2   22  Mr. Hashemi  @Hashaaa     19 Aug 2019"))
        let player = try await answer(to: "4")
        #expect(player.contains("Registered  12 Apr 2020"))
        #expect(player.contains("Void        yes: can be drawn, but cannot win"))
        #expect(try await answer(to: "refresh").contains("Name        Mohsen"))
        #expect(try await answer(to: "back").contains("Mr. Hashemi"))

        let draw = try await answer(to: "lottery draw --seed 314159 --interval 0")
        #expect(draw.contains("🏆 The winner is:"))
        #expect(draw.contains("Press Return to start again"))
        let again = try await answer(to: "")
        #expect(again.contains("note: 1 earlier draw on this machine used the same players."))
        let history = try await answer(to: "lottery history")
        #expect(history.contains("2  1 Jan 2026 at 12:00  22"))
        let receipt = try await answer(to: "1")
        #expect(receipt.contains("Winner      user 22, rank 1, ticket 0.133790590773784551"))
        #expect(receipt.contains("SHA-256     e03a3f1cdee2df7b576919cdfed75cdf781537b9a1658cffd5b9159aed630c45"))
        #expect(try await answer(to: "back").contains("2  1 Jan 2026"))
        let drawn = try await answer(to: "back")
        #expect(drawn.contains("🏆 The winner is:"))
        #expect(!drawn.contains("Round "))
        let later = try await answer(to: "lottery history")
        #expect(later.contains("2  1 Jan") && !later.contains("3  1 Jan"), "returning to a draw does not repeat it")
        #expect(try await answer(to: "hlep").contains("Did you mean 'help'?"))
        #expect(try await answer(to: "help").contains("start what is on the screen"))
        #expect(try await answer(to: "home").contains("  1  lottery  "))
        try terminal.send(PseudoTerminal.controlD)
        #expect(try await terminal.readToEnd().contains("\r\n"))
        #expect(try await process.wait() == .exited(64), "the first failure counts")
    }

    @Test("A session restarts the lottery after an error and after a game, and ends with quit")
    func restart() async throws {
        let server = try LoopbackServer(["/users.json": .status(500), "/usersInLottery.json": .ok(Self.entries)])
        let shared = ["--ephemeral", "--source", server.url, "--no-animation"]
        let process = try terminal.start(TombolaProcess.builtExecutable, shared, environment: environment)
        _ = try await terminal.read(until: Self.prompt)
        _ = try await answer(to: "lottery")
        let failed = try await answer(to: "")
        #expect(failed.contains("Loading ... from 127.0.0.1"))
        #expect(failed.contains("⚠️ There is a connectivity issue."))
        #expect(failed.contains("Press Return to try again"))
        server.route("/users.json", .ok(Self.users))
        #expect(try await answer(to: "").contains("🏆 The winner is:\r\nZoë"))
        server.route("/usersInLottery.json", .ok(Array(#"{"lotteryList":[]}"#.utf8)))
        #expect(try await answer(to: "").contains("⚠️ Oops! The list of lottery players is empty."))
        server.route("/usersInLottery.json", .ok(Self.entries))
        #expect(try await answer(to: "refresh").contains("🎉🤑 Congrats!"))
        #expect(try await answer(to: "").contains("🎉🤑 Congrats!"))
        try terminal.send("quit\n")
        #expect(try await process.wait() == .exited(69))
    }

    @Test("A session keeps its rows when a refresh fails, knows its screens' commands and keeps lists current")
    func screens() async throws {
        let fruit = Array(#"{"fruit":[{"type":"fig","price":1,"weight":1}]}"#.utf8)
        let jackpots =
            #"{"response":"success","currency":"GBP","data":[{"name":"NAME","jackpot":5,"date":"2026-01-01T12:00:00Z"}]}"#
        let server = try LoopbackServer([
            "/fruit.json": .ok(fruit), "/jackpots.json": .ok(Array(jackpots.replacing("NAME", with: "Old").utf8)),
        ])
        let shared = ["--data-dir", folder.path("data"), "--source", server.url]
        #expect(
            try await TombolaProcess().run(["jackpots", "--now", "2026-03-01T12:00:00Z"] + shared).status == .exited(0)
        )
        server.route("/jackpots.json", .ok(Array(jackpots.replacing("NAME", with: "New").utf8)))
        let arguments = ["--now", "2026-03-01T12:59:59Z", "--no-animation"] + shared
        let process = try terminal.start(TombolaProcess.builtExecutable, arguments, environment: environment)
        _ = try await terminal.read(until: Self.prompt)

        #expect(try await answer(to: "jackpots").contains("Old"))
        let announced = try await terminal.read(until: Self.prompt)
        #expect(announced.contains("🔔 The list of jackpots has expired."))
        _ = try await terminal.read(until: "New")
        _ = try await terminal.read(until: Self.prompt)
        #expect(try await answer(to: "new").contains("Number   1 of 1"))
        #expect(try await answer(to: "remind").contains("reminder"))
        #expect(try await answer(to: "reminders").contains("Id"))
        let reminder = try await answer(to: "2")
        #expect(reminder.contains("Reminder   Games") && reminder.contains("Delivered  no"))

        #expect(try await answer(to: "tombola fruit --source \(server.url)").contains("fig"))
        server.route("/fruit.json", .status(500))
        let failed = try await answer(to: "refresh")
        let rows = try #require(failed.firstRange(of: "fig"))
        let error = try #require(failed.firstRange(of: "tombola: cannot reach"))
        #expect(rows.lowerBound < error.lowerBound)
        #expect(try await answer(to: "fig").contains("Weight        0.001 kg"))
        #expect(try await answer(to: "back").contains("fig"))
        #expect(try await answer(to: "show fog").contains("Did you mean 'fig'?"))
        try terminal.send("quit\n")
        #expect(try await process.wait() == .exited(69), "the refresh that failed counts")
    }

    @Test("A session without input shows the short help; one from a pipe runs every line")
    func pipe() async throws {
        async let nothing = TombolaProcess()()
        async let some = TombolaProcess()(
            "--ephemeral",
            input: "lottery players\n1\nback\n\nnonsense\nlottery ticket x --seed 1\nlottery\n\nquit\nlottery players\n"
        )
        #expect(try await nothing.output.contains("Run 'tombola help' to list all commands and options."))
        #expect(try await nothing.status == .exited(0))
        let session = try await some
        #expect(session.status == .exited(64))
        #expect(session.outputLines.count { $0 == "22\tMr. Hashemi\tHashaaa\t2019-08-19\t" } == 2)
        #expect(session.output.contains("Name\tJack Alexy\nUsername\tJAlex\n"))
        #expect(session.output.contains("seed     "), "Return starts the lottery")
        #expect(!session.output.contains("tombola>"))
    }

    @Test("A session remembers the last twenty screens")
    func depth() async throws {
        for (others, count) in [(19, 2), (20, 1)] {
            let words = ["lottery players"] + Array(repeating: "config", count: others)
            let lines = words + Array(repeating: "back", count: others)
            let session = try await TombolaProcess()("--ephemeral", input: lines.joined(separator: "\n"))
            #expect(session.status == .exited(0))
            #expect(session.outputLines.count { $0 == "22\tMr. Hashemi\tHashaaa\t2019-08-19\t" } == count)
        }
    }
}
